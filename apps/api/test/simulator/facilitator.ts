import type { Hex } from 'viem'
import type { Facilitator, Settlement } from '../../src/adapters/facilitator.ts'
import { FacilitatorUnavailable } from '../../src/adapters/facilitator.ts'
import type { SimulatedChain } from './chain.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/**
 * The ways in which a settlement may go, with their weights. `usedUp`: the transfer was sent, and the answer says that
 * its authorization is used.
 */
const manners = { settled: 8, lostBefore: 1, lostAfter: 1, late: 1, refused: 1, usedUp: 1 } as const

/** The signed transfer of a purchase. */
export interface Signed {
  from: Hex
  to: Hex
  value: string
  validBefore: string
  nonce: Hex
}

/**
 * Simulates a facilitator that sends buyers' transfers to the chain, and loses answers while the chain is `faulty`.
 */
export class SimulatedFacilitator {
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #chain: SimulatedChain
  #late: { arrivesBefore: number; signed: Signed }[] = []
  /** The nonces of transfers that the facilitator has sent, or may still send. */
  readonly taken = new Set<string>()
  /** Replaces the answer to the service. Mutants use it for mistakes that a story must detect. */
  vary: (answer: Settlement) => Settlement = (answer) => answer

  constructor(random: Random, scheduler: Scheduler, chain: SimulatedChain) {
    this.#random = random
    this.#scheduler = scheduler
    this.#chain = chain
  }

  portOf(node: number): Facilitator {
    const signedOf = (payment: object) =>
      (payment as { payload: { authorization: Signed } }).payload.authorization
    return {
      verify: (payment) =>
        this.#scheduler.task(node, 'verify a payment', () => {
          if (this.#chain.faulty && this.#random.chance(0.05)) throw new FacilitatorUnavailable('silent')
          const { from, nonce } = signedOf(payment)
          return this.#chain.uses.has(`${from} ${nonce}`) ? 'nonce_already_used' : null
        }),
      settle: (payment) => this.#settle(node, signedOf(payment)),
      check: async () => {},
    }
  }

  #settle(node: number, signed: Signed): Promise<Settlement> {
    const manner = this.#chain.faulty ? this.#random.drawWeighted(manners) : 'settled'
    return this.#scheduler
      .task(node, `settle ${signed.nonce} (${manner})`, (): Settlement => {
        if (manner === 'refused') return { outcome: 'refused', reason: 'insufficient_funds' }
        if (manner === 'lostBefore') return { outcome: 'unknown', transaction: null }
        this.taken.add(signed.nonce)
        if (manner === 'late') {
          const arrivesBefore = this.#scheduler.time + this.#random.pick([5, 20]) * 60_000
          this.#late.push({ arrivesBefore, signed })
          return { outcome: 'unknown', transaction: null }
        }
        const transaction = this.#chain.transferNow(this.#callOf(signed))
        if (manner === 'settled' && transaction) return { outcome: 'settled', transaction }
        return { outcome: 'unknown', transaction: null }
      })
      .then((answer) => this.#scheduler.task(node, `answer about ${signed.nonce}`, () => this.vary(answer)))
  }

  #callOf({ from, to, value, validBefore, nonce }: Signed) {
    return {
      kind: 'transfer' as const,
      ...{ from, to, nonce, value: BigInt(value), validBefore: BigInt(validBefore) },
    }
  }

  /** Lets late requests reach the chain, or drops them. */
  expireLate(): void {
    for (const each of this.#late.filter(({ arrivesBefore }) => arrivesBefore <= this.#scheduler.time)) {
      this.#late.splice(this.#late.indexOf(each), 1)
      if (this.#random.chance(0.8)) this.#chain.transferNow(this.#callOf(each.signed))
      else this.taken.delete(each.signed.nonce)
    }
  }
}
