import { inSpan } from '../../core/observing/tracing.ts'
import type { StripeSettings } from './client.ts'
import type { OutboundPayment, OutboundPaymentRequest } from './provider.ts'

/**
 * Returns the only function that sends money out; the function throws ProviderFailure. It has its own file, outside
 * PaymentProvider, so that the import rules prove that no background job can send.
 */
export function openSender(
  settings: StripeSettings,
): (request: OutboundPaymentRequest) => Promise<OutboundPayment> {
  const { financialAccount } = settings
  const sendPayment = async (request: OutboundPaymentRequest) => {
    if (!financialAccount) throw new Error('STRIPE_FINANCIAL_ACCOUNT names no account to pay from')
    // Already in memory: openStripe loads the same files when payments are configured.
    const [{ askProvider, toSafeNumber, openClient }, { toOutboundPayment }] = await Promise.all([
      import('./client.ts'),
      import('./payouts.ts'),
    ])
    const { outboundPayments } = openClient(settings).v2.moneyManagement
    const currency = request.currency.toLowerCase()
    const payment = await askProvider(
      outboundPayments.create(
        {
          amount: { value: toSafeNumber(request.amount), currency },
          from: { financial_account: financialAccount, currency },
          // A bank account that does not accept the currency is refused, instead of being paid in another one.
          to: { recipient: request.recipientId, payout_method: request.payoutMethodId, currency },
          // The service notifies testers itself, including those whose account has no address.
          recipient_notification: { setting: 'none' },
          description: request.description,
          metadata: { attempt_id: request.attemptId },
        },
        { idempotencyKey: request.key },
      ),
    )
    return toOutboundPayment(payment)
  }
  return (request) =>
    inSpan(
      () => ({ name: 'payments.send', kind: 'client' }),
      () => sendPayment(request),
    )
}
