import { inSpan } from '../../core/observing/tracing.ts'
import type { StripeSettings } from './client.ts'
import type { Refund, RefundRequest } from './provider.ts'

/**
 * Opens the only request that refunds a payer. Like `sending.ts` it has its own file, so that the import rules can
 * prove which code may refund: no job may. Throws ProviderFailure.
 */
export function openRefunder(settings: StripeSettings): (request: RefundRequest) => Promise<Refund> {
  const sendRefund = async ({ key, requestId, paymentId, amount }: RefundRequest) => {
    // Already in memory: openStripe loads the same files when payments are configured.
    const [{ askProvider, toSafeNumber, openClient }, { toRefund }] = await Promise.all([
      import('./client.ts'),
      import('./billing.ts'),
    ])
    const made = await askProvider(
      openClient(settings).refunds.create(
        {
          payment_intent: paymentId,
          amount: toSafeNumber(amount),
          reason: 'requested_by_customer',
          metadata: { refund_request_id: requestId },
        },
        { idempotencyKey: key },
      ),
    )
    return toRefund(made)
  }
  return (request) =>
    inSpan(
      () => ({ name: 'payments.refund', kind: 'client' }),
      () => sendRefund(request),
    )
}
