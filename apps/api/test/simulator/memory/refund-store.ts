import type * as real from '../../../src/features/money/payments/refund-store.ts'
import { stateOf, WORKSPACE } from './state.ts'
import { notSimulated } from './unused.ts'

/** `payments/refund-store.ts` in memory. */

export const insertRefund: typeof real.insertRefund = async (tx, refund) => {
  const { refunds } = stateOf(tx)
  if (refunds.has(refund.id)) return false
  refunds.set(refund.id, refund)
  return true
}

export const lockRefund: typeof real.lockRefund = async (tx, id) => stateOf(tx).refunds.get(id) ?? null

export const updateRefund: typeof real.updateRefund = async (tx, refund, now) => {
  const { refunds } = stateOf(tx)
  const { status, providerId, reason, findingBy, findingNote } = refund
  const before = refunds.get(refund.id)
  if (!before) return
  refunds.set(refund.id, {
    ...before,
    ...{ status, providerId, reason, findingBy, findingNote, updatedAt: now },
  })
}

export const sumUnanswered: typeof real.sumUnanswered = async (tx, roundId) =>
  stateOf(tx)
    .refunds.all()
    .filter(
      (refund) =>
        refund.roundId === roundId &&
        ['SUBMITTING', 'UNKNOWN'].includes(refund.status) &&
        refund.providerId === null,
    )
    .reduce((sum, { amount }) => sum + amount, 0n)

export const findRefund: typeof real.findRefund = async (tx, id) => {
  const refund = stateOf(tx).refunds.get(id)
  return refund ? { ...refund, workspaceId: WORKSPACE } : null
}

export const listRoundsWithOpenRefunds: typeof real.listRoundsWithOpenRefunds = async (tx, before, limit) => {
  const open = stateOf(tx)
    .refunds.all()
    .filter(
      ({ status, createdAt }) => ['SUBMITTING', 'UNKNOWN', 'PENDING'].includes(status) && createdAt < before,
    )
  const rounds = [...new Set(open.map(({ roundId }) => roundId))]
  return rounds.slice(0, limit).map((id) => ({ workspaceId: WORKSPACE, id }))
}

export const markStranded: typeof real.markStranded = async (tx, roundId, before, now) => {
  const { refunds } = stateOf(tx)
  const stranded = refunds
    .all()
    .filter(
      (refund) => refund.roundId === roundId && refund.status === 'SUBMITTING' && refund.createdAt < before,
    )
  for (const refund of stranded) refunds.set(refund.id, { ...refund, status: 'UNKNOWN', updatedAt: now })
  return stranded.map(({ id }) => id)
}

export const listRefunds = notSimulated('listRefunds')
