import { lifecycle } from '../../../core/lifecycle.ts'

/**
 * A refund that the operator requested. It becomes FAILED only by the provider's response or a person's finding. If
 * the provider shows it afterwards, it counts as made after all.
 */
export const refundLifecycle = lifecycle({
  SUBMITTING: { accept: 'PENDING', make: 'SUCCEEDED', fail: 'FAILED', lose: 'UNKNOWN' },
  UNKNOWN: { accept: 'PENDING', make: 'SUCCEEDED', fail: 'FAILED' },
  PENDING: { make: 'SUCCEEDED', fail: 'FAILED' },
  SUCCEEDED: { fail: 'FAILED' },
  FAILED: { make: 'SUCCEEDED' },
})
export type RefundStatus = (typeof refundLifecycle.states)[number]

/** Amounts in cents. */
export interface BudgetRefund {
  readonly id: string
  readonly campaignId: string
  readonly roundId: string
  readonly asset: 'USD'
  readonly amount: bigint
  readonly note: string
  readonly requestedBy: string
  readonly status: RefundStatus
  readonly providerId: string | null
  readonly reason: string | null
  readonly findingBy: string | null
  readonly findingNote: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Returns whether the refund's money is set aside, so that neither the payer nor the budget has it. */
export const isRefundUnderWay = ({ status }: Pick<BudgetRefund, 'status'>): boolean =>
  status === 'SUBMITTING' || status === 'UNKNOWN' || status === 'PENDING'

/**
 * Returns whether the provider's refund belongs to this request. The metadata alone does not prove this, because others
 * can write the same metadata.
 */
export function matchesRefund(
  refund: BudgetRefund,
  seen: { id: string; amount: bigint; roundId: string },
): boolean {
  return (
    refund.roundId === seen.roundId &&
    refund.amount === seen.amount &&
    (refund.providerId === null || refund.providerId === seen.id)
  )
}

/** Returns the event that follows from the provider's state; null if the refund has already reached that state. */
export function applyProviderState(
  refund: BudgetRefund,
  seen: { id: string; state: 'pending' | 'succeeded' | 'failed' },
): BudgetRefund | null {
  const event = { pending: 'accept', succeeded: 'make', failed: 'fail' } as const
  const status = refundLifecycle.next(refund.status, event[seen.state])
  if (!status) return null
  const reason = status === 'FAILED' ? 'failed_at_provider' : null
  return { ...refund, status, providerId: seen.id, reason }
}
