import {
  type Checkout,
  type Dispute,
  type FraudWarning,
  ProviderFailure,
  type Refund,
  type RefundRequest,
} from '../../src/adapters/stripe/index.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

interface Paying {
  checkout: Checkout
  refunds: Refund[]
  disputes: Dispute[]
  warnings: FraudWarning[]
}

/** Simulates the payment provider as buyers use it: checkouts, refunds, disputes. */
export class SimulatedBilling {
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #trace: (line: string) => void
  readonly #payings = new Map<string, Paying>()
  /** The refunds that the service requested, by the key of the request. */
  readonly #requested = new Map<string, Refund>()
  #reversals = 0
  /** The rounds about which messages are waiting; each message may be delivered any number of times, or never. */
  messages: string[] = []
  faulty = true

  constructor(random: Random, scheduler: Scheduler, trace: (line: string) => void) {
    this.#random = random
    this.#scheduler = scheduler
    this.#trace = trace
  }

  /** Opens a session for a round, as the service's request does. */
  open(roundId: string, amount: bigint): Checkout {
    const checkout: Checkout = {
      id: `cs_${roundId}`,
      url: null,
      status: 'open',
      amount,
      currency: 'USD',
      roundId,
      workspaceId: 'workspace',
      paymentId: null,
      expiresAt: this.#scheduler.now(),
    }
    this.#payings.set(checkout.id, { checkout, refunds: [], disputes: [], warnings: [] })
    return checkout
  }

  /** Lets the buyer pay, or settles a pending payment. */
  pay(): void {
    const open = this.#all().filter(({ checkout }) => ['open', 'pending'].includes(checkout.status))
    if (open.length === 0) return
    const paying = this.#random.pick(open)
    const status = this.#random.drawWeighted({ paid: 8, pending: 1, failed: 0.5 })
    const { checkout } = paying
    if (checkout.status === 'open' && status === 'failed') return
    paying.checkout = { ...checkout, status, paymentId: `pi_${checkout.roundId}` }
    this.#tell(paying, status)
  }

  /** Returns the amount of a payment that has not been returned yet. No cent is returned twice. */
  #amountLeft({ checkout, refunds, disputes }: Paying): bigint {
    const gone = [
      ...refunds.filter((refund) => refund.status !== 'failed'),
      ...disputes.filter((dispute) => dispute.status !== 'won'),
    ]
    return checkout.amount! - gone.reduce((sum, { amount }) => sum + amount, 0n)
  }

  refund(): void {
    this.#reverse('re', (paying, id, amount) => {
      const status = this.#random.drawWeighted({ succeeded: 3, pending: 1 })
      paying.refunds.push({ id, paymentId: paying.checkout.paymentId, amount, currency: 'USD', status })
      return `refund ${id} of ${amount}, ${status}`
    })
  }

  /**
   * Makes the refund that the service requests, once per key. Returns null if less than the amount is left of the
   * payment.
   */
  makeRefund({ key, requestId, paymentId, amount }: RefundRequest): Refund | null {
    const known = this.#requested.get(key)
    if (known) return known
    const paying = this.#all().find(({ checkout }) => checkout.paymentId === paymentId)!
    if (this.#amountLeft(paying) < amount) return null
    const status = this.#random.drawWeighted({ succeeded: 3, pending: 1 })
    const refund: Refund = { id: this.#newId('re'), paymentId, amount, currency: 'USD', status, requestId }
    paying.refunds.push(refund)
    this.#requested.set(key, refund)
    this.#tell(paying, `refund ${refund.id} of ${amount}, ${status}, as ${requestId} requests`)
    return refund
  }

  /** Returns the refunds whose metadata name this request of the service. */
  refundsOf(requestId: string): Refund[] {
    const found: Refund[] = []
    for (const { refunds } of this.#payings.values())
      for (const refund of refunds) if (refund.requestId === requestId) found.push(refund)
    return found
  }

  dispute(): void {
    this.#reverse('du', (paying, id, amount) => {
      const status = this.#random.drawWeighted({ open: 4, inquiry: 1 })
      paying.disputes.push({ id, paymentId: paying.checkout.paymentId, amount, currency: 'USD', status })
      return `dispute ${id} of ${amount}, ${status}`
    })
  }

  /** Lets a card network warn of fraud in a payment, at most once. */
  warn(): void {
    const paid = this.#all().filter((each) => each.checkout.status === 'paid' && each.warnings.length === 0)
    if (paid.length === 0) return
    const paying = this.#random.pick(paid)
    const warning = { id: this.#newId('issfr'), fraudType: 'misc' }
    paying.warnings.push(warning)
    this.#tell(paying, `warning ${warning.id}`)
  }

  /** Reverses all or a part of what is left of a payment. `make` creates the reversal. */
  #reverse(prefix: string, make: (paying: Paying, id: string, amount: bigint) => string): void {
    const paid = this.#all().filter((each) => each.checkout.status === 'paid' && this.#amountLeft(each) > 0n)
    if (paid.length === 0) return
    const paying = this.#random.pick(paid)
    const left = this.#amountLeft(paying)
    const amount = this.#random.chance(0.5) ? left : BigInt(1 + this.#random.below(Number(left)))
    this.#tell(paying, make(paying, this.#newId(prefix), amount))
  }

  /** Returns an id that does not reveal the order of creation. */
  #newId(prefix: string): string {
    this.#reversals++
    return `${prefix}_${this.#random.below(1_000)}_${this.#reversals}`
  }

  /** Moves one refund or dispute to its next status. */
  progress(): void {
    const moving = this.#all().flatMap((paying) => [
      ...paying.refunds
        .filter(({ status }) => status !== 'failed')
        .map((refund) => ({ paying, refund, dispute: null })),
      ...paying.disputes
        .filter(({ status }) => !['won', 'lost'].includes(status) || this.#random.chance(0.25))
        .map((dispute) => ({ paying, refund: null, dispute })),
    ])
    if (moving.length === 0) return
    const { paying, refund, dispute } = this.#random.pick(moving)
    if (refund) {
      const next =
        refund.status === 'pending' ? this.#random.drawWeighted({ succeeded: 2, failed: 1 }) : 'failed'
      // Even a successful refund sometimes fails later.
      if (refund.status === 'succeeded' && !this.#random.chance(0.3)) return
      refund.status = next
      this.#tell(paying, `refund ${refund.id} has ${next}`)
    } else if (dispute) {
      const hasEnded = dispute.status === 'won' || dispute.status === 'lost'
      dispute.status = hasEnded
        ? 'appeal'
        : this.#random.drawWeighted({ won: 3, lost: 3, open: dispute.status === 'inquiry' ? 2 : 0 })
      this.#tell(paying, `dispute ${dispute.id} is ${dispute.status}`)
    }
  }

  #tell({ checkout }: Paying, what: string): void {
    this.#trace(`at the provider, round ${checkout.roundId}: ${what}`)
    this.messages.push(checkout.roundId!)
  }

  #all = (): Paying[] => [...this.#payings.values()]

  /** Returns how much money of a round the service keeps, by the provider's records, in cents. */
  amountKept(roundId: string): bigint {
    const { checkout, refunds, disputes } = this.#payings.get(`cs_${roundId}`)!
    if (checkout.status !== 'paid') return 0n
    const gone = [
      ...refunds.filter(({ status }) => status === 'succeeded'),
      ...disputes.filter(({ status }) => status === 'lost'),
    ]
    return checkout.amount! - gone.reduce((sum, { amount }) => sum + amount, 0n)
  }

  /** Lets buyers complete every payment that is still open. */
  payAll(): void {
    for (const paying of this.#all())
      if (paying.checkout.status === 'open')
        paying.checkout = { ...paying.checkout, status: 'paid', paymentId: `pi_${paying.checkout.roundId}` }
  }

  /** Decides every pending refund and dispute. */
  decideAll(): void {
    for (const paying of this.#all()) {
      if (paying.checkout.status === 'pending') paying.checkout = { ...paying.checkout, status: 'paid' }
      for (const refund of paying.refunds) if (refund.status === 'pending') refund.status = 'succeeded'
      for (const dispute of paying.disputes)
        if (dispute.status !== 'won' && dispute.status !== 'lost')
          dispute.status = this.#random.drawWeighted({ won: 1, lost: 1 })
    }
  }

  /** Returns the provider's interface for one node. */
  portOf(node: number) {
    const paymentWithId = (paymentId: string) =>
      this.#all().find(({ checkout }) => checkout.paymentId === paymentId)!
    const copies = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row }))
    return {
      findCheckout: (id: string) => this.#ask(node, `look at ${id}`, () => this.#payings.get(id)!.checkout),
      listRefunds: (id: string) =>
        this.#ask(node, `refunds of ${id}`, () => copies(paymentWithId(id).refunds)),
      listDisputes: (id: string) =>
        this.#ask(node, `disputes of ${id}`, () => copies(paymentWithId(id).disputes)),
      listWarnings: async (id: string) => copies(paymentWithId(id).warnings),
    }
  }

  /** Evaluates a request at one moment and delivers its response at another, so the response may be outdated. */
  #ask<Answer>(node: number, name: string, look: () => Answer): Promise<Answer> {
    const lost = this.faulty && this.#random.chance(0.1)
    return this.#scheduler.task(node, name, look).then((answer) =>
      this.#scheduler.task(node, `answer: ${name}`, () => {
        if (lost) throw new ProviderFailure('unknown', null, null, 'lost')
        return answer
      }),
    )
  }
}
