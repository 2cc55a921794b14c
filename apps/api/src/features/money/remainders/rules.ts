import type { Problem } from '../../../core/problem.ts'
import type { BudgetRefund, Round } from '../payments/index.ts'
import {
  findingTooEarly,
  nothingToRefund,
  refundNotUnknown,
  remainderChanged,
  roundNotRefundable,
} from './problems.ts'

/** Returns the refundable part of a round: its payment minus refunds that were made, are under way or are requested. */
export function refundableAmount(
  round: Pick<Round, 'amount' | 'status' | 'paymentId'>,
  reversals: readonly { kind: 'REFUND' | 'DISPUTE' | 'WARNING'; state: string; amount: bigint }[],
  unanswered: bigint,
): bigint {
  const open = round.status === 'FUNDED' || round.status === 'PARTIALLY_REFUNDED'
  if (!open || round.paymentId === null) return 0n
  const refunded = reversals
    .filter(({ kind, state }) => kind === 'REFUND' && state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0n)
  const left = round.amount - refunded - unanswered
  return left > 0n ? left : 0n
}

/**
 * Returns why this amount may not be refunded, or null. `seen` is the remainder that the operator saw, so that a
 * second decision on the same remainder is refused.
 */
export function refundProblem(
  wanted: { amount: bigint; seen: bigint },
  present: { available: bigint; refundable: bigint },
): Problem | null {
  if (wanted.seen !== present.available)
    return remainderChanged({ details: { available: present.available.toString() } })
  if (wanted.amount > present.available) return nothingToRefund()
  if (wanted.amount > present.refundable)
    return roundNotRefundable({ details: { refundable: present.refundable.toString() } })
  return null
}

const HOUR_MS = 3_600_000

/**
 * Returns why an UNKNOWN refund may not be declared as never made, or null. The operator must wait for an hour,
 * because the request may still arrive.
 */
export function findingProblem(refund: BudgetRefund, now: Date): Problem | null {
  if (refund.status !== 'UNKNOWN') return refundNotUnknown({ details: { status: refund.status } })
  const earliest = new Date(refund.createdAt.getTime() + HOUR_MS)
  return now < earliest ? findingTooEarly({ details: { earliest: earliest.toISOString() } }) : null
}
