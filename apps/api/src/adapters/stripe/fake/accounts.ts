import type { FakeObjects, Wire } from './objects.ts'

const TRANSACTION = 'v2.money_management.transaction'

/** The account holder's money at the provider: a balance that receives payments, and a financial account. */
export class FakeAccounts {
  readonly #objects: FakeObjects
  /** The provider's fees for a payment and for a dispute, in cents. */
  fees = { percent: 2.9, fixed: 30, dispute: 1_500 }

  constructor(objects: FakeObjects) {
    this.#objects = objects
  }

  bookCharge(charge: Wire, amount: number, currency: string): void {
    const fee = Math.round((amount * this.fees.percent) / 100) + this.fees.fixed
    this.#book('charge', 'charge', amount, fee, charge.id, currency)
  }

  bookRefund(refund: Wire): void {
    this.#book('refund', 'refund', -Number(refund.amount), 0, refund.id, String(refund.currency))
  }

  bookFailedRefund(refund: Wire): void {
    this.#book(
      'refund_failure',
      'refund_failure',
      Number(refund.amount),
      0,
      refund.id,
      String(refund.currency),
    )
  }

  /**
   * Books a dispute. The amount is debited with a fee when the bank demands it, and credited when the dispute is won.
   */
  bookDispute(dispute: Wire): void {
    if (dispute.withdrawn) return
    dispute.withdrawn = true
    const { dispute: fee } = this.fees
    this.#book('adjustment', 'dispute', -Number(dispute.amount), fee, dispute.id, String(dispute.currency))
  }

  bookWonDispute(dispute: Wire): void {
    if (!dispute.withdrawn) return
    // If the dispute is appealed, the amount may be debited again.
    dispute.withdrawn = false
    this.#book(
      'adjustment',
      'dispute_reversal',
      Number(dispute.amount),
      0,
      dispute.id,
      String(dispute.currency),
    )
  }

  /** Books a withdrawal of the account holder to a bank (below zero), or a deposit (above zero). */
  bookOwnMovement(amount: number): void {
    const kind = amount < 0 ? 'payout' : 'topup'
    this.#book(kind, kind, amount, 0, this.#objects.newId(amount < 0 ? 'po' : 'tu'), 'usd')
  }

  /** Books a fee without a payment. */
  takeFee(amount: number): void {
    this.#book('stripe_fee', 'fee', -amount, 0, null, 'usd')
  }

  /** Books an adjustment of an unknown kind. */
  bookAdjustment(amount: number): void {
    this.#book('adjustment', 'other_adjustment', amount, 0, null, 'usd')
  }

  #book(
    type: string,
    category: string,
    amount: number,
    fee: number,
    source: string | null,
    currency: string,
  ): Wire {
    return this.#objects.put({
      id: this.#objects.newId('txn'),
      object: 'balance_transaction',
      type,
      reporting_category: category,
      amount,
      fee,
      net: amount - fee,
      currency,
      source,
      status: 'available',
      created: Math.floor(this.#objects.now().getTime() / 1000),
    })
  }

  /** Books a change of the financial account; `flow` names its cause. */
  bookMovement(category: string, value: number, flow: Record<string, string> = {}, status = 'posted'): Wire {
    const amount = { value, currency: 'usd' }
    const none = { value: 0, currency: 'usd' }
    return this.#objects.put({
      id: this.#objects.newId('trxn'),
      object: TRANSACTION,
      category,
      amount,
      balance_impact: { available: amount, inbound_pending: none, outbound_pending: none },
      financial_account: 'fa_stand_in',
      flow,
      livemode: false,
      status,
      created: this.#objects.now().toISOString(),
    })
  }

  balance(): Record<string, unknown> {
    const entries = this.#objects.list('balance_transaction')
    const byCurrency = Map.groupBy(entries, (entry) => String(entry.currency))
    const available = [...byCurrency].map(([currency, own]) => ({
      currency,
      amount: own.reduce((sum, entry) => sum + Number(entry.net), 0),
    }))
    return { object: 'balance', available, pending: [] }
  }

  financialAccount(id: string): Record<string, unknown> {
    const impacts = this.#objects
      .list(TRANSACTION)
      .map((entry) => (entry.balance_impact as { available: { value: number } }).available.value)
    const value = impacts.reduce((sum, each) => sum + each, 0)
    return {
      id,
      object: 'v2.money_management.financial_account',
      status: 'open',
      balance: { available: { usd: { value, currency: 'usd' } }, inbound_pending: {}, outbound_pending: {} },
    }
  }

  /** Lists the entries of the balance, with their source objects if requested. */
  listEntries(since: number, expands: boolean): Wire[] {
    const found = this.#objects.list('balance_transaction', (entry) => Number(entry.created) >= since)
    return expands ? found.map((entry) => this.#expandSource(entry)) : found
  }

  listMovements(): Wire[] {
    return this.#objects.list(TRANSACTION)
  }

  #expandSource(entry: Wire): Wire {
    const source = this.#objects.byId.get(String(entry.source))
    if (!source) return entry
    const payment = this.#objects.byId.get(String(source.payment_intent))
    return { ...entry, source: { ...source, ...(payment ? { payment_intent: payment } : {}) } }
  }
}
