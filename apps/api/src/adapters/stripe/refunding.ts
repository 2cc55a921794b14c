import { inSpan } from '../../core/observing/tracing.ts'
import type { StripeSettings } from './client.ts'
import type { Refund, RefundRequest } from './provider.ts'

/**
 * The one request that gives a payer money back. It stands in a file of its own, as `sending.ts` does, so that the import
 * rules can prove who is able to ask for it: no job is. Throws ProviderFailure.
 */
export function openRefunder(settings: StripeSettings): (request: RefundRequest) => Promise<Refund> {
  const refund = async ({ key, requestId, paymentId, amount }: RefundRequest) => {
    // There since the start: openStripe loads the same files wherever payments are set up.
    const [{ ask, numberOf, openClient }, { refundOf }] = await Promise.all([
      import('./client.ts'),
      import('./billing.ts'),
    ])
    const made = await ask(
      openClient(settings).refunds.create(
        {
          payment_intent: paymentId,
          amount: numberOf(amount),
          reason: 'requested_by_customer',
          metadata: { refund_request_id: requestId },
        },
        { idempotencyKey: key },
      ),
    )
    return refundOf(made)
  }
  return (request) =>
    inSpan(
      () => ({ name: 'payments.refund', kind: 'client' }),
      () => refund(request),
    )
}
