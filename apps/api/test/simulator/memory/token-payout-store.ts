import type * as real from '../../../src/features/money/token-payouts/store.ts'
import { replaceable } from '../mutable/vary.ts'
import { type MemoryState, stateOf, WORKSPACE } from './state.ts'
import { notSimulated } from './unused.ts'

/** `token-payouts/store.ts` in memory. */

const isOpen = ({ status, settledAt }: real.Payout) =>
  settledAt === null && status !== 'FAILED' && status !== 'AWAITING_APPROVAL'
const newestFirst = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1)
const payoutsOf = (state: MemoryState, batchId: string) =>
  state.payouts
    .all()
    .filter((payout) => payout.batchId === batchId)
    .sort((a, b) => -newestFirst(a, b))
const awaiting = (state: MemoryState, batchId: string) =>
  payoutsOf(state, batchId).filter(({ status }) => status === 'AWAITING_APPROVAL')

export const insertBatch: typeof real.insertBatch = async (tx, batch) => {
  stateOf(tx).batches.set(batch.id, batch)
}
export const insertPayout: typeof real.insertPayout = async (tx, payout, credits) => {
  const state = stateOf(tx)
  state.payouts.set(payout.id, payout)
  state.payoutCredits.set(
    payout.id,
    credits.map(({ id }) => id),
  )
}
const countSpent: typeof real.countSpentNonces = async (tx, credits) => {
  const state = stateOf(tx)
  const own = credits.map(({ id }) => id)
  return state.payouts
    .all()
    .filter(
      ({ id, status, reason }) =>
        status === 'FAILED' &&
        (reason === 'CANCELED' || reason === 'NOT_MADE') &&
        state.payoutCredits.get(id)!.some((credit) => own.includes(credit)),
    ).length
}
export const countSpentNonces = replaceable('countSpentNonces', countSpent)
export const submitBatch: typeof real.submitBatch = async (tx, id, { by, at, fromBlock, snapshot }) => {
  const { batches } = stateOf(tx)
  batches.set(id, { ...batches.get(id)!, submittedBy: by, submittedAt: at, fromBlock, snapshot })
}
export const findDraft: typeof real.findDraft = async (tx) => {
  const state = stateOf(tx)
  const drafts = state.batches.all().filter(({ id }) => awaiting(state, id).length > 0)
  return [...drafts].sort(newestFirst)[0] ?? null
}
export const listDrawn: typeof real.listDrawn = async (tx, batchId) => {
  const state = stateOf(tx)
  return awaiting(state, batchId).map(({ id, testerId, address, amount }) => ({
    ...{ id, testerId, address, amount },
    creditIds: [...state.payoutCredits.get(id)!].sort(),
  }))
}
export const listPairs: typeof real.listPairs = async (tx, batchId) =>
  awaiting(stateOf(tx), batchId).map(({ testerId }) => ({ workspaceId: WORKSPACE, testerId }))
export const sumSubmitted: typeof real.sumSubmitted = async (tx, since) => {
  const state = stateOf(tx)
  let sum = 0n
  for (const { batchId, status, amount } of state.payouts.all()) {
    const at = state.batches.get(batchId)!.submittedAt
    if (at !== null && at > since && status !== 'FAILED' && status !== 'AWAITING_APPROVAL') sum += amount
  }
  return sum
}
export const listCreditsOfPayout: typeof real.listCreditsOfPayout = async (tx, payoutId) =>
  new Map([[WORKSPACE, [...stateOf(tx).payoutCredits.get(payoutId)!].sort()]])
export const listOpenBatches: typeof real.listOpenBatches = async (tx) => {
  const state = stateOf(tx)
  const open = new Set(
    state.payouts
      .all()
      .filter(isOpen)
      .map(({ batchId }) => batchId),
  )
  return state.batches
    .all()
    .filter(({ id }) => open.has(id))
    .sort((a, b) => -newestFirst(a, b))
}
export const findBatch: typeof real.findBatch = async (tx, id) => {
  const { batches, payouts } = stateOf(tx)
  return batches.get(id) ?? batches.get(payouts.get(id)?.batchId ?? '') ?? null
}
export const listPayouts: typeof real.listPayouts = async (tx, batchId) => payoutsOf(stateOf(tx), batchId)
export const findPayout: typeof real.findPayout = async (tx, id) => stateOf(tx).payouts.get(id) ?? null
export const lockPayout: typeof real.lockPayout = async (tx, id) => stateOf(tx).payouts.get(id)!
export const updatePayout: typeof real.updatePayout = async (tx, payout) => {
  stateOf(tx).payouts.set(payout.id, payout)
}
export const listWorkspacesOfPayout: typeof real.listWorkspacesOfPayout = async () => [WORKSPACE]
export const insertAttempt: typeof real.insertAttempt = async (tx, attempt) => {
  stateOf(tx).attempts.set(`${attempt.batchId} ${attempt.attempt}`, attempt)
}
export const listAttempts: typeof real.listAttempts = async (tx, batchId) =>
  stateOf(tx)
    .attempts.all()
    .filter((attempt) => attempt.batchId === batchId)
    .sort((a, b) => b.attempt - a.attempt)

export const insertFinding: typeof real.insertFinding = async () => {}
export const listFindings: typeof real.listFindings = async () => []

export const listUnknownNonces = notSimulated('listUnknownNonces')
export const listBatches = notSimulated('listBatches')
export const countPayouts = notSimulated('countPayouts')
