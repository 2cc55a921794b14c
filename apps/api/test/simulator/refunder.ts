import { ProviderFailure, type Refund, type RefundRequest } from '../../src/adapters/stripe/index.ts'
import type { SimulatedBilling } from './billing.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** The ways in which a request may go, with their weights. */
const manners = { answered: 10, lostBefore: 1, lostAfter: 2, busy: 1, refused: 1, late: 1 } as const

/**
 * Simulates the network between the service and the provider for requests of refunds. Faults happen while `faulty`.
 */
export class SimulatedRefunder {
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #billing: SimulatedBilling
  readonly #trace: (line: string) => void
  /** Requests that timed out and may still arrive. */
  #late: { arrivesBefore: number; request: RefundRequest }[] = []
  faulty = true

  constructor(
    random: Random,
    scheduler: Scheduler,
    billing: SimulatedBilling,
    trace: (line: string) => void,
  ) {
    this.#random = random
    this.#scheduler = scheduler
    this.#billing = billing
    this.#trace = trace
  }

  requestRefund(node: number, request: RefundRequest): Promise<Refund> {
    const manner = this.faulty ? this.#random.drawWeighted(manners) : 'answered'
    return this.#scheduler
      .task(node, `request ${request.key} (${manner})`, () => {
        // Some requests arrive after the hour for which the operator waits; then the operator's finding is wrong.
        const delay = this.#random.pick([30, 30, 90]) * 60_000
        if (manner === 'late') this.#late.push({ arrivesBefore: this.#scheduler.time + delay, request })
        return manner === 'answered' || manner === 'lostAfter' ? this.#billing.makeRefund(request) : null
      })
      .then((made) => {
        const answer = made && { ...made }
        return this.#scheduler.task(node, `answer to ${request.key}`, () => {
          if (manner === 'answered' && answer) return answer
          if (manner === 'answered' || manner === 'refused')
            throw new ProviderFailure('refused', 400, 'refused', 'no')
          throw new ProviderFailure('unknown', manner === 'busy' ? 429 : null, null, manner)
        })
      })
  }

  /** Counts the refunds of one request that were made and did not fail, or may still be made. */
  countOutstanding(requestId: string): number {
    const late = this.#late.filter(({ request }) => request.requestId === requestId)
    return this.#billing.refundsOf(requestId).filter(({ status }) => status !== 'failed').length + late.length
  }

  /** Makes every late request arrive or get lost. */
  expireLate(): void {
    if (this.#late.length === 0) return
    const due = this.#late.filter(({ arrivesBefore }) => arrivesBefore <= this.#scheduler.time)
    this.#late = this.#late.filter((each) => !due.includes(each))
    for (const { request } of due) {
      if (this.#random.chance(0.8)) this.#billing.makeRefund(request)
      else this.#trace(`${request.key} never arrives`)
    }
  }
}
