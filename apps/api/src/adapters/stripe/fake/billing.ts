import type { FakeAccounts } from './accounts.ts'
import { type FakeObjects, FakeRefusal, type Wire } from './objects.ts'

/** The provider's side of incoming money. Every step queues the messages that the provider would send. */
export class FakeBilling {
  readonly #objects: FakeObjects
  readonly #accounts: FakeAccounts
  readonly #publicUrl: () => string

  constructor(objects: FakeObjects, accounts: FakeAccounts, publicUrl: () => string) {
    this.#objects = objects
    this.#accounts = accounts
    this.#publicUrl = publicUrl
  }

  openCheckout(given: Record<string, unknown>): Wire {
    const items = given.line_items as { quantity?: string; price_data: Record<string, string> }[] | undefined
    const item = items?.[0]
    const amount = Number(item?.price_data.unit_amount) * Number(item?.quantity ?? 1)
    if (!item || !Number.isSafeInteger(amount) || amount < 50)
      throw new FakeRefusal(400, 'amount_too_small', 'The amount is too small.')
    const expires = Number(given.expires_at)
    const lead = expires - this.#objects.now().getTime() / 1000
    if (lead < 1790 || lead > 86_410)
      throw new FakeRefusal(400, 'parameter_invalid', 'expires_at is 30 minutes to 24 hours ahead.')
    const id = this.#objects.newId('cs_test')
    return this.#objects.put({
      id,
      object: 'checkout.session',
      amount_total: amount,
      currency: item.price_data.currency,
      client_reference_id: given.client_reference_id ?? null,
      metadata: given.metadata ?? {},
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      expires_at: expires,
      success_url: given.success_url,
      cancel_url: given.cancel_url,
      url: `${this.#publicUrl()}/pay/${id}`,
    })
  }

  /** Completes the payment page: the payer pays at once, or later through the bank. */
  pay(sessionId: string, how: 'paid' | 'pending' = 'paid', amount?: number): Wire {
    const session = this.#openSession(sessionId)
    const payment = this.#objects.put({
      id: this.#objects.newId('pi'),
      object: 'payment_intent',
      amount: amount ?? session.amount_total,
      currency: session.currency,
      metadata: session.metadata,
      status: how === 'paid' ? 'succeeded' : 'processing',
    })
    if (amount !== undefined) session.amount_total = amount
    Object.assign(session, {
      status: 'complete',
      payment_status: how === 'paid' ? 'paid' : 'unpaid',
      payment_intent: payment.id,
      url: null,
    })
    if (how === 'paid') this.#charge(payment)
    this.#objects.announce('checkout.session.completed', session)
    return session
  }

  /** Settles a pending payment as the bank decides. */
  settle(sessionId: string, outcome: 'succeeded' | 'failed'): Wire {
    const session = this.#objects.get(sessionId, 'checkout.session')
    const payment = this.paymentOf(session)
    if (payment.status !== 'processing') throw new Error('this payment does not wait for a bank')
    payment.status = outcome === 'succeeded' ? 'succeeded' : 'requires_payment_method'
    if (outcome === 'succeeded') {
      session.payment_status = 'paid'
      this.#charge(payment)
    }
    this.#objects.announce(`checkout.session.async_payment_${outcome}`, session)
    return session
  }

  expire(sessionId: string): Wire {
    const session = this.#openSession(sessionId)
    Object.assign(session, { status: 'expired', url: null })
    this.#objects.announce('checkout.session.expired', session)
    return session
  }

  paymentOf(session: Wire): Wire {
    return this.#objects.get(String(session.payment_intent), 'payment_intent')
  }

  /** Opens a refund that the service requests, of at most the amount that has not been refunded yet. */
  openRefund(given: Record<string, unknown>): Wire {
    const paymentId = String(given.payment_intent)
    const amount = Number(given.amount)
    const payment = this.#objects.get(paymentId, 'payment_intent')
    const before = this.#objects.list(
      'refund',
      (refund) =>
        refund.payment_intent === paymentId && refund.status !== 'failed' && refund.status !== 'canceled',
    )
    const left = before.reduce((sum, refund) => sum - Number(refund.amount), Number(payment.amount))
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
      throw new FakeRefusal(400, 'amount_too_large', 'The refund is more than what is left of the payment.')
    return this.refund(paymentId, amount, 'succeeded', given.metadata as Record<string, string>)
  }

  refund(
    paymentId: string,
    amount: number,
    status: 'pending' | 'succeeded' = 'succeeded',
    metadata: Record<string, string> = {},
  ): Wire {
    const payment = this.#objects.get(paymentId, 'payment_intent')
    const charge = this.chargeOf(payment)
    const refund = this.#objects.put({
      id: this.#objects.newId('re'),
      object: 'refund',
      amount,
      currency: payment.currency,
      payment_intent: paymentId,
      charge: charge.id,
      metadata,
      status,
    })
    this.#accounts.bookRefund(refund)
    this.#objects.announce('refund.created', refund)
    this.#objects.announce('charge.refunded', charge)
    return refund
  }

  moveRefund(refundId: string, status: 'succeeded' | 'failed' | 'canceled'): Wire {
    const refund = this.#objects.get(refundId, 'refund')
    const failed = status !== 'succeeded' && refund.status !== 'failed' && refund.status !== 'canceled'
    refund.status = status
    if (failed) this.#accounts.bookFailedRefund(refund)
    this.#objects.announce(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    return refund
  }

  dispute(paymentId: string, amount?: number, status = 'needs_response'): Wire {
    const payment = this.#objects.get(paymentId, 'payment_intent')
    const dispute = this.#objects.put({
      id: this.#objects.newId('dp'),
      object: 'dispute',
      amount: amount ?? payment.amount,
      currency: payment.currency,
      payment_intent: paymentId,
      charge: this.chargeOf(payment).id,
      status,
    })
    if (!status.startsWith('warning')) this.#accounts.bookDispute(dispute)
    this.#objects.announce('charge.dispute.created', dispute)
    return dispute
  }

  /** Sends an early fraud warning of a card network, which makes a dispute of the payment likely. */
  warn(paymentId: string, fraudType = 'made_with_stolen_card'): Wire {
    const payment = this.#objects.get(paymentId, 'payment_intent')
    const warning = this.#objects.put({
      id: this.#objects.newId('issfr'),
      object: 'radar.early_fraud_warning',
      actionable: true,
      fraud_type: fraudType,
      payment_intent: paymentId,
      charge: this.chargeOf(payment).id,
    })
    this.#objects.announce('radar.early_fraud_warning.created', warning)
    return warning
  }

  moveDispute(disputeId: string, status: string): Wire {
    const dispute = this.#objects.get(disputeId, 'dispute')
    dispute.status = status
    if (!status.startsWith('warning')) this.#accounts.bookDispute(dispute)
    if (status === 'won') this.#accounts.bookWonDispute(dispute)
    const ended = status === 'won' || status === 'lost' || status === 'warning_closed'
    this.#objects.announce(`charge.dispute.${ended ? 'closed' : 'updated'}`, dispute)
    return dispute
  }

  #charge(payment: Wire): void {
    this.#accounts.bookCharge(this.chargeOf(payment), Number(payment.amount), String(payment.currency))
  }

  chargeOf(payment: Wire): Wire {
    const [known] = this.#objects.list('charge', (charge) => charge.payment_intent === payment.id)
    return (
      known ??
      this.#objects.put({ id: this.#objects.newId('ch'), object: 'charge', payment_intent: payment.id })
    )
  }

  subscribe(customer: string, plan: string, periodEnd: Date, metadata: Record<string, string> = {}): Wire {
    const subscription = this.#objects.put({
      id: this.#objects.newId('sub'),
      object: 'subscription',
      customer,
      metadata,
      status: 'active',
      items: {
        object: 'list',
        data: [
          {
            id: this.#objects.newId('si'),
            current_period_end: Math.floor(periodEnd.getTime() / 1000),
            price: { id: this.#objects.newId('price'), lookup_key: plan, nickname: null },
          },
        ],
      },
    })
    this.#objects.announce('customer.subscription.created', subscription)
    return subscription
  }

  moveSubscription(id: string, status: string): Wire {
    const subscription = this.#objects.get(id, 'subscription')
    subscription.status = status
    const type = status === 'canceled' ? 'deleted' : 'updated'
    this.#objects.announce(`customer.subscription.${type}`, subscription)
    return subscription
  }

  invoice(subscriptionId: string, amount: number, status: 'open' | 'paid' | 'uncollectible' = 'open'): Wire {
    const subscription = this.#objects.get(subscriptionId, 'subscription')
    const invoice = this.#objects.put({
      id: this.#objects.newId('in'),
      object: 'invoice',
      customer: subscription.customer,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscriptionId } },
      status,
      amount_due: amount,
      currency: 'usd',
      created: Math.floor(this.#objects.now().getTime() / 1000),
    })
    this.#objects.announce(status === 'paid' ? 'invoice.paid' : 'invoice.finalized', invoice)
    return invoice
  }

  moveInvoice(id: string, status: 'paid' | 'void' | 'uncollectible'): Wire {
    const invoice = this.#objects.get(id, 'invoice')
    invoice.status = status
    this.#objects.announce(`invoice.${status === 'void' ? 'voided' : status}`, invoice)
    return invoice
  }

  #openSession(id: string): Wire {
    const session = this.#objects.get(id, 'checkout.session')
    if (session.status !== 'open')
      throw new FakeRefusal(400, 'checkout_session_not_open', 'Only open sessions can do this.')
    return session
  }
}
