import type { Stripe } from 'stripe'
import { askProvider, idOf, type StripeSettings, toAtomicUnits, toSafeNumber } from './client.ts'
import { ProviderFailure } from './failure.ts'
import type { Checkout, Dispute, Invoice, PaymentProvider, Refund, Subscription } from './provider.ts'

type Billing = Pick<
  PaymentProvider,
  | 'check'
  | 'createCheckout'
  | 'findCheckout'
  | 'findCheckoutOfPayment'
  | 'expireCheckout'
  | 'findRefund'
  | 'listRefunds'
  | 'findDispute'
  | 'listDisputes'
  | 'listWarnings'
  | 'findPaymentOfCharge'
  | 'findSubscription'
  | 'findInvoice'
>

/** Handles incoming money through v1 of the provider's API. */
export function createBilling(
  stripe: Stripe,
  { invoices = false, automaticTax = false }: Pick<StripeSettings, 'invoices' | 'automaticTax'> = {},
): Billing {
  const withPayment = { expand: ['payment_intent'] }
  return {
    async check() {
      await askProvider(stripe.balance.retrieve())
    },
    async createCheckout(order) {
      const metadata = {
        round_id: order.roundId,
        workspace_id: order.workspaceId,
        campaign_id: order.campaignId,
      }
      const session = await askProvider(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.roundId,
            metadata,
            payment_intent_data: { metadata },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: order.currency.toLowerCase(),
                  unit_amount: toSafeNumber(order.amount),
                  product_data: { name: order.title },
                  // The payer pays exactly the amount of the round, so the tax is part of it.
                  ...(automaticTax ? { tax_behavior: 'inclusive' as const } : {}),
                },
              },
            ],
            ...(invoices ? { invoice_creation: { enabled: true, invoice_data: { metadata } } } : {}),
            ...(automaticTax
              ? { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } }
              : {}),
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
            expires_at: Math.floor(order.expiresAt.getTime() / 1000),
            ...withPayment,
          },
          { idempotencyKey: order.key },
        ),
      )
      return toCheckout(session)
    },
    findCheckout: async (id) =>
      toCheckout(await askProvider(stripe.checkout.sessions.retrieve(id, withPayment))),
    async findCheckoutOfPayment(paymentId) {
      const page = await askProvider(
        stripe.checkout.sessions.list({
          payment_intent: paymentId,
          limit: 1,
          expand: ['data.payment_intent'],
        }),
      )
      return page.data[0] ? toCheckout(page.data[0]) : null
    },
    expireCheckout: async (id) =>
      toCheckout(await askProvider(stripe.checkout.sessions.expire(id, withPayment))),
    findRefund: async (id) => toRefund(await askProvider(stripe.refunds.retrieve(id))),
    async listRefunds(paymentId) {
      const pages = stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
      return (await askProvider(pages.autoPagingToArray({ limit: 10_000 }))).map(toRefund)
    },
    findDispute: async (id) => toDispute(await askProvider(stripe.disputes.retrieve(id))),
    async listDisputes(paymentId) {
      const pages = stripe.disputes.list({ payment_intent: paymentId, limit: 100 })
      return (await askProvider(pages.autoPagingToArray({ limit: 10_000 }))).map(toDispute)
    },
    async listWarnings(paymentId) {
      const pages = stripe.radar.earlyFraudWarnings.list({ payment_intent: paymentId, limit: 100 })
      const warnings = await askProvider(pages.autoPagingToArray({ limit: 1_000 }))
      return warnings.map(({ id, fraud_type: fraudType }) => ({ id, fraudType }))
    },
    findPaymentOfCharge: async (id) => idOf((await askProvider(stripe.charges.retrieve(id))).payment_intent),
    findSubscription: async (id) => toSubscription(await askProvider(stripe.subscriptions.retrieve(id))),
    findInvoice: async (id) => toInvoice(await askProvider(stripe.invoices.retrieve(id))),
  }
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    url: session.url,
    status: checkoutStatus(session),
    amount: session.amount_total === null ? null : toAtomicUnits(session.amount_total),
    currency: session.currency?.toUpperCase() ?? null,
    roundId: session.metadata?.round_id ?? session.client_reference_id,
    workspaceId: session.metadata?.workspace_id ?? null,
    paymentId: idOf(session.payment_intent),
    expiresAt: new Date(session.expires_at * 1000),
  }
}

/**
 * Returns the status of a session. A complete but unpaid session waits for the bank. The session itself never says that
 * the payment failed; only its payment does, by requiring a new payment method.
 */
function checkoutStatus(session: Stripe.Checkout.Session): Checkout['status'] {
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  if (session.payment_status !== 'unpaid') return 'paid'
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return payment?.status === 'requires_payment_method' || payment?.status === 'canceled'
    ? 'failed'
    : 'pending'
}

/** Converts a refund to our own terms. */
export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    paymentId: idOf(refund.payment_intent),
    amount: toAtomicUnits(refund.amount),
    currency: refund.currency.toUpperCase(),
    status:
      refund.status === 'succeeded'
        ? 'succeeded'
        : refund.status === 'failed' || refund.status === 'canceled'
          ? 'failed'
          : 'pending',
    requestId: refund.metadata?.refund_request_id ?? null,
  }
}

function toDispute(dispute: Stripe.Dispute): Dispute {
  return {
    id: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    amount: toAtomicUnits(dispute.amount),
    currency: dispute.currency.toUpperCase(),
    status: disputeStatus(dispute.status),
  }
}

function disputeStatus(status: string): Dispute['status'] {
  if (status === 'won' || status === 'prevented') return 'won'
  if (status === 'lost') return 'lost'
  if (status.startsWith('appeal')) return 'appeal'
  return status.startsWith('warning') ? 'inquiry' : 'open'
}

function toSubscription(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data
  const customerId = idOf(subscription.customer)
  if (!customerId) throw new ProviderFailure('unknown', null, null, 'a subscription without a customer')
  return {
    id: subscription.id,
    customerId,
    workspaceId: subscription.metadata.workspace_id ?? null,
    status: subscription.status,
    plan: item ? (item.price.lookup_key ?? item.price.nickname ?? item.price.id) : null,
    periodEnd: item ? new Date(item.current_period_end * 1000) : null,
  }
}

function toInvoice(invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: invoice.status ?? 'draft',
    amountDue: toAtomicUnits(invoice.amount_due),
    currency: invoice.currency.toUpperCase(),
    createdAt: new Date(invoice.created * 1000),
  }
}
