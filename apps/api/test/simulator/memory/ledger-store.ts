import type { Credit } from '../../../src/features/engines/ledger/rules.ts'
import type * as real from '../../../src/features/engines/ledger/store.ts'
import { replaceable } from '../mutable/vary.ts'
import { type MemoryState, stateOf, WORKSPACE } from './state.ts'
import { notSimulated } from './unused.ts'

/** `ledger/store.ts` in memory. */

const byId = (a: Credit, b: Credit) => (a.id < b.id ? -1 : 1)
const entriesWhere = (state: MemoryState, wanted: (credit: Credit) => boolean) =>
  state.credits.all().filter(wanted).sort(byId)

const isSameClaim = (each: Credit, claim: Credit) =>
  each.reverses === claim.reverses && each.claim === claim.claim && each.status !== 'REVERSED'

/** Returns the credit of an item that the unique index allows only once. */
const liveShare = (state: MemoryState, feedbackId: string) =>
  state.credits
    .all()
    .find((each) => each.kind === 'IMPLEMENTER' && each.feedbackId === feedbackId && !each.declined)

const earnedOnce = ['AUTHOR', 'VOTER', 'VERIFIER', 'SHARE']
export const insertCredits: typeof real.insertCredits = async (tx, credits) => {
  const state = stateOf(tx)
  const written = new Set<string>()
  for (const credit of credits) {
    const twin = state.credits
      .all()
      .some(
        (each) =>
          earnedOnce.includes(credit.kind) &&
          each.kind === credit.kind &&
          each.feedbackId === credit.feedbackId &&
          each.testerId === credit.testerId,
      )
    if (credit.claim !== null && state.credits.all().some((each) => isSameClaim(each, credit)))
      throw new Error(`${credit.reverses} is taken back twice at once`)
    if (credit.kind === 'IMPLEMENTER' && liveShare(state, credit.feedbackId!)) continue
    if (twin || state.credits.has(credit.id)) continue
    state.credits.set(credit.id, credit)
    written.add(credit.id)
  }
  return written
}

export const findCredit: typeof real.findCredit = async (tx, id) => stateOf(tx).credits.get(id) ?? null

export const lockCreditsOfItem: typeof real.lockCreditsOfItem = async (tx, feedbackId) =>
  entriesWhere(stateOf(tx), (credit) => credit.feedbackId === feedbackId && credit.claim === null)

export const lockDebts: typeof real.lockDebts = async (tx, entries) => {
  const ids = new Set(entries.map((entry) => entry.id))
  const debtors = new Set(entries.map((entry) => `${entry.testerId} ${entry.asset}`))
  return entriesWhere(
    stateOf(tx),
    (claim) =>
      claim.claim !== null &&
      claim.status !== 'REVERSED' &&
      (ids.has(claim.reverses!) ||
        (claim.status === 'PAYABLE' && debtors.has(`${claim.testerId} ${claim.asset}`))),
  )
}

export const lockCredits: typeof real.lockCredits = async (tx, ids, statuses) =>
  entriesWhere(stateOf(tx), (credit) => ids.includes(credit.id) && statuses.includes(credit.status))

export const lockCreditsOfCampaign: typeof real.lockCreditsOfCampaign = async (tx, campaignId, asset) =>
  entriesWhere(
    stateOf(tx),
    (credit) => credit.campaignId === campaignId && credit.asset === asset && credit.claim === null,
  )

const isDue = (state: MemoryState, credit: Credit, now: Date) =>
  credit.status === 'HELD' &&
  credit.payableAt !== null &&
  credit.payableAt <= now &&
  !(credit.feedbackId && state.accruals.get(credit.feedbackId)?.disputed)

const listDue: typeof real.lockDueCredits = async (tx, now, limit) =>
  entriesWhere(stateOf(tx), (credit) => isDue(stateOf(tx), credit, now)).slice(0, limit)
export const lockDueCredits = replaceable('lockDueCredits', listDue)

export const listWorkspacesWithDueCredits: typeof real.listWorkspacesWithDueCredits = async (tx, now) =>
  stateOf(tx)
    .credits.all()
    .some((credit) => isDue(stateOf(tx), credit, now))
    ? [WORKSPACE]
    : []

export const updateCredits: typeof real.updateCredits = async (tx, credits) => {
  const { credits: table } = stateOf(tx)
  let changed = 0
  for (const credit of credits) {
    const before = table.get(credit.id)
    if (before?.version !== credit.version - 1) continue
    const { status, payableAt, payoutId, version, netted, withdrawn, disputes, declined, revived } = credit
    table.set(credit.id, {
      ...before,
      ...{ status, payableAt, payoutId, version, netted, withdrawn, disputes, declined, revived },
    })
    changed++
  }
  return changed
}

export const hasVerdictCredit: typeof real.hasVerdictCredit = async (tx, feedbackId, testerId) =>
  stateOf(tx)
    .credits.all()
    .some(
      (each) =>
        each.feedbackId === feedbackId &&
        each.testerId === testerId &&
        ['VERIFIER', 'IMPLEMENTER'].includes(each.kind),
    )

export const mayImplement: typeof real.mayImplement = async (tx, feedbackId, testerId) => {
  const { authors, upVoters } = stateOf(tx)
  return (
    authors.get(feedbackId) !== testerId &&
    !(upVoters.get(feedbackId) ?? []).some((voter) => voter.testerId === testerId)
  )
}

export const sumEarnedByTester: typeof real.sumEarnedByTester = async (tx, campaignId, asset, testerIds) => {
  const earned = new Map<string, bigint>()
  for (const each of stateOf(tx).credits.all())
    if (
      each.campaignId === campaignId &&
      each.asset === asset &&
      testerIds.includes(each.testerId) &&
      ['AUTHOR', 'VOTER', 'VERIFIER'].includes(each.kind) &&
      each.status !== 'REVERSED' &&
      each.withdrawn !== 'FOR_GOOD'
    )
      earned.set(each.testerId, (earned.get(each.testerId) ?? 0n) + each.amount)
  return earned
}

export const creditColumns = notSimulated('creditColumns')
export const listDueSoon = notSimulated('listDueSoon')
export const listCredits = notSimulated('listCredits')
export const listCreditsOfTester = notSimulated('listCreditsOfTester')
export const listBalances = notSimulated('listBalances')
export const isTesterKnown = notSimulated('isTesterKnown')
export const isCampaignKnown = notSimulated('isCampaignKnown')
export const hasCredits = notSimulated('hasCredits')
export const hasEarned = notSimulated('hasEarned')
