import { ProviderFailure } from '../../src/adapters/stripe/index.ts'
import {
  attemptsThatMayTurnUp,
  type Payment,
  type Sighting,
  type TransferRequest,
} from '../../src/features/money/fiat-payouts/rules.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

interface Late {
  arrivesBefore: number
  request: TransferRequest
  paymentId: string
}

interface Made extends Sighting {
  /** The service's payment to which the object belongs. A real provider does not know the payment. */
  paymentId: string
  /** The time before which the provider's lists do not contain the object. */
  listedAt: number
}

/** The ways in which a request may go, with their weights. */
const manners = {
  answered: 10,
  lostBefore: 1,
  lostAfter: 2,
  busy: 1,
  brokenAfter: 1,
  refused: 1,
  late: 1,
  veryLate: 1,
} as const

/** Simulates the payment provider, and the network in front of it. Faults happen while `faulty`. */
export class SimulatedProvider {
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #trace: (line: string) => void
  readonly #byKey = new Map<string, Made>()
  readonly made = new Map<string, Made>()
  /** Requests that timed out and may still arrive. */
  #late: Late[] = []
  /** Attempts whose request happened to arrive after the hour for which the service waits. */
  readonly surprises = new Set<string>()
  /** Ids of objects with messages; each message may be delivered any number of times, or never. */
  messages: string[] = []
  faulty = true

  constructor(random: Random, scheduler: Scheduler, trace: (line: string) => void) {
    this.#random = random
    this.#scheduler = scheduler
    this.#trace = trace
  }

  /**
   * Returns how often the money of this payment was sent or may still be sent, without payments that the story made up.
   */
  countOutstanding(paymentId: string): number {
    let out = 0
    for (const made of this.made.values())
      if (
        made.paymentId === paymentId &&
        !this.surprises.has(made.attemptId!) &&
        (made.status === 'processing' || made.status === 'posted')
      )
        out++
    for (const { paymentId: of, request } of this.#late)
      if (of === paymentId && !this.surprises.has(request.attemptId)) out++
    return out
  }

  send(node: number, paymentId: string, request: TransferRequest): Promise<Sighting> {
    const manner = this.faulty ? this.#random.drawWeighted(manners) : 'answered'
    return this.#scheduler
      .task(node, `request ${request.key} (${manner})`, () => {
        if (manner === 'late' || manner === 'veryLate') {
          const most = manner === 'late' ? 30 * 60_000 : 8 * 3_600_000
          const arrivesBefore = this.#scheduler.time + most
          if (manner === 'veryLate') this.surprises.add(request.attemptId)
          this.#late.push({ arrivesBefore, request, paymentId })
        }
        const effective = manner === 'answered' || manner === 'lostAfter' || manner === 'brokenAfter'
        return effective ? this.#make(paymentId, request) : null
      })
      .then((made) => {
        const answer = made && { ...made }
        return this.#scheduler.task(node, `answer to ${request.key}`, () => {
          if (manner === 'answered') return answer!
          if (manner === 'refused') throw new ProviderFailure('refused', 400, 'refused', 'no')
          throw new ProviderFailure('unknown', manner === 'busy' ? 429 : null, null, manner)
        })
      })
  }

  find(node: number, id: string): Promise<Sighting> {
    return this.#ask(node, `look at ${id}`, () => {
      const made = this.made.get(id)
      if (!made) throw new ProviderFailure('refused', 404, 'resource_missing', 'none')
      return { ...made }
    })
  }

  list(node: number, payment: Payment): Promise<Sighting[]> {
    const wanted = attemptsThatMayTurnUp(payment).map(({ attemptId }) => attemptId)
    return this.#ask(node, `search ${wanted}`, () =>
      [...this.made.values()]
        .filter((made) => wanted.includes(made.attemptId!) && made.listedAt <= this.#scheduler.time)
        .map((made) => ({ ...made })),
    )
  }

  cancel(node: number, id: string): Promise<Sighting> {
    return this.#ask(node, `cancel ${id}`, () => {
      const made = this.made.get(id)!
      if (!made.cancelable) throw new ProviderFailure('refused', 400, 'not_cancelable', 'too late')
      return { ...this.#move(made, 'canceled') }
    })
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

  #make(paymentId: string, request: TransferRequest): Made {
    const known = this.#byKey.get(request.key)
    if (known) return known
    const fee = this.#random.chance(0.1) ? request.amount / 10n + 1n : 0n
    const made: Made = {
      id: `obp_${this.made.size + 1}`,
      paymentId,
      attemptId: request.attemptId,
      status: 'processing',
      amount: request.amount,
      currency: request.currency,
      debited: request.amount + fee,
      debitedCurrency: request.currency,
      cancelable: true,
      reason: null,
      listedAt: this.#scheduler.time + (this.#random.chance(0.3) ? 10 * 60_000 : 0),
    }
    this.made.set(made.id, made)
    this.#byKey.set(request.key, made)
    this.messages.push(made.id)
    this.#trace(`the provider makes ${made.id} for ${request.attemptId}`)
    return made
  }

  /** Advances one of the provider's payments, or delivers a late request. */
  progress(): void {
    const [late] = this.#late
    const isDue = late && (!this.surprises.has(late.request.attemptId) || this.#random.chance(0.2))
    if (isDue && this.#random.chance(0.5)) {
      this.#deliverLate()
      return
    }
    const open = [...this.made.values()].filter(
      (made) => made.status === 'processing' || (made.status === 'posted' && this.#random.chance(0.1)),
    )
    if (open.length === 0) return
    const made = this.#random.pick(open)
    if (made.status === 'posted') this.#move(made, 'returned')
    else this.#move(made, this.#random.drawWeighted({ posted: 6, failed: 2, canceled: 1, returned: 1 }))
  }

  get isExpecting(): boolean {
    return this.#late.length > 0
  }

  /** Makes every late request arrive or get lost. */
  expireLate(): void {
    for (;;) {
      const index = this.#late.findIndex((each) => each.arrivesBefore <= this.#scheduler.time)
      if (index < 0) return
      this.#deliverLate(index)
    }
  }

  #deliverLate(index = 0): void {
    const [{ request, paymentId }] = this.#late.splice(index, 1) as [Late]
    if (this.#random.chance(0.8)) this.#make(paymentId, request)
    else this.#trace(`${request.key} never arrives`)
  }

  #move(made: Made, status: Sighting['status']): Made {
    this.#trace(`at the provider ${made.id} is ${status}`)
    const moved: Made = { ...made, status, cancelable: false }
    Object.assign(made, moved)
    this.messages.push(made.id)
    return made
  }
}
