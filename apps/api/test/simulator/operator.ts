import type { OperatorCaller } from '../../src/core/caller.ts'
import { writeOffDebt } from '../../src/features/engines/ledger/debts/actions.ts'
import type { Credit } from '../../src/features/engines/ledger/rules.ts'
import { clearWarning } from '../../src/features/money/payments/clearing.ts'
import { recordRefundFinding } from '../../src/features/money/remainders/actions.ts'
import { followUpRefunds } from '../../src/features/money/remainders/jobs.ts'
import { type Refunder, refundRemainder } from '../../src/features/money/remainders/ordering.ts'
import type { SimulatedEconomy } from './economy.ts'
import type { Random } from './random.ts'
import type { SimulatedRefunder } from './refunder.ts'

const caller: OperatorCaller = { kind: 'platformAdmin', email: 'operator', subject: 'operator' }
/** The most refunds of a story, to keep it readable. */
const MOST_REFUNDS = 4

/** A refund as the operator requests it; `available` is the remainder that the operator saw. */
interface Order {
  campaignId: string
  requestId: string
  roundId: string
  amount: bigint
  available: bigint
}

/**
 * Simulates the operator's decisions about money that is left over or lost: refunds of remainders, and debts that are
 * written off.
 */
export class SimulatedOperator {
  readonly #random: Random
  readonly #economy: SimulatedEconomy
  readonly #refunder: SimulatedRefunder
  readonly #vary: (refunder: Refunder) => Refunder
  readonly #trace: (line: string) => void
  readonly #fail: (what: string) => void
  readonly #sent = new Set<string>()
  /** The remainder that the operator saw, by request. */
  readonly seen = new Map<string, bigint>()

  constructor(
    given: {
      random: Random
      economy: SimulatedEconomy
      refunder: SimulatedRefunder
      vary: (refunder: Refunder) => Refunder
    },
    trace: (line: string) => void,
    fail: (what: string) => void,
  ) {
    this.#random = given.random
    this.#economy = given.economy
    this.#refunder = given.refunder
    this.#vary = given.vary
    this.#trace = trace
    this.#fail = fail
  }

  /** Refunds a part of a remainder. */
  refund(node: number): Promise<unknown>[] {
    const order = this.#order()
    return order ? [this.#submit(node, order)] : []
  }

  /** Simulates a double click on two nodes, or two operators who saw the same remainder. */
  refundTwice(): Promise<unknown>[] {
    const order = this.#order()
    if (!order) return []
    const second = this.#random.chance(0.5) ? order : { ...order, requestId: this.#economy.newId() }
    return [this.#submit(0, order), this.#submit(1, second)]
  }

  #order(): Order | null {
    const { state } = this.#economy
    const rounds = state.rounds
      .all()
      .filter(
        ({ status, campaignId }) =>
          ['FUNDED', 'PARTIALLY_REFUNDED'].includes(status) &&
          state.balance(`campaign_budget:${campaignId}`) > 0n,
      )
    if (rounds.length === 0 || state.refunds.size >= MOST_REFUNDS) return null
    // Another payment of the same campaign may be disputed, which must stop the refund.
    const disputed = rounds.filter(
      ({ campaignId, asset }) => (state.budgets.get(`${campaignId} ${asset}`)?.disputes ?? 0) > 0,
    )
    const among = disputed.length > 0 && this.#random.chance(0.5) ? disputed : rounds
    const { id: roundId, campaignId, amount: paid } = this.#random.pick(among)
    const available = state.balance(`campaign_budget:${campaignId}`)
    const most = available < paid ? available : paid
    const amount = this.#random.chance(0.5) ? most : BigInt(1 + this.#random.below(Number(most)))
    return { campaignId, requestId: this.#economy.newId(), roundId, amount, available }
  }

  #submit(node: number, { campaignId, requestId, roundId, amount, available }: Order): Promise<unknown> {
    this.seen.set(requestId, available)
    this.#trace(`node ${node}: the operator refunds ${amount} of ${available} of ${campaignId}, ${requestId}`)
    const send: Refunder = (request) => {
      if (this.#sent.has(request.requestId)) this.#fail(`the refund ${request.requestId} was requested twice`)
      this.#sent.add(request.requestId)
      return this.#refunder.requestRefund(node, request)
    }
    return refundRemainder(this.#economy.appOf(node), this.#vary(send), caller, campaignId, {
      ...{ requestId, roundId, note: 'left over' },
      ...{ amount: amount.toString(), available: available.toString() },
    })
  }

  /** Runs the job that asks the provider about refunds without an outcome. */
  attend = (node: number): Promise<unknown> => followUpRefunds(this.#economy.appOf(node))

  /**
   * Lets the operator record for every UNKNOWN refund that it was not made. The service refuses this within the first
   * hour.
   */
  findNotMade(node: number): Promise<unknown>[] {
    const unknown = this.#economy.state.refunds.all().filter(({ status }) => status === 'UNKNOWN')
    const app = this.#economy.appOf(node)
    return unknown.map(({ id }) => recordRefundFinding(app, caller, id, 'not in the provider’s records'))
  }

  /** Clears a fraud warning that the service knows; two operators may clear the same one. */
  clearWarning(node: number): Promise<unknown>[] {
    const open = this.#openWarnings()
    if (open.length === 0) return []
    const { id } = this.#random.pick(open)
    this.#trace(`node ${node}: the operator clears ${id}`)
    return [clearWarning(this.#economy.appOf(node), caller, id, 'looked at')]
  }

  /** Clears all warnings. */
  clearWarnings = (): Promise<unknown>[] =>
    this.#openWarnings().map(({ id }) => clearWarning(this.#economy.appOf(0), caller, id, 'looked at'))

  #openWarnings = () =>
    this.#economy.state.reversals.all().filter(({ kind, state }) => kind === 'WARNING' && state === 'open')

  /** Writes an open debt off. */
  writeOff(node: number): Promise<unknown>[] {
    const open = this.#economy.state.credits.all().filter((credit) => openRest(credit) > 0n)
    if (open.length === 0) return []
    const debt = this.#random.pick(open)
    const amount = openRest(debt)
    this.#trace(`node ${node}: the operator writes off ${amount} of ${debt.testerId}, ${debt.id}`)
    return [writeOffDebt(this.#economy.appOf(node), caller, debt.id, { amount, note: 'lost' })]
  }

  get isWaiting(): boolean {
    return this.#economy.state.refunds.all().some(({ status }) => ['SUBMITTING', 'UNKNOWN'].includes(status))
  }

  /** Returns the first fault of a refund at any moment, or null. */
  findFault(): string | null {
    for (const { id, status, findingBy } of this.#economy.state.refunds.all()) {
      const out = this.#refunder.countOutstanding(id)
      if (out > 1) return `${out} refunds of the request ${id} are out at once`
      if (status === 'FAILED' && findingBy === null && out > 0)
        return `the refund ${id} is FAILED, so its money can be spent, and the provider makes it`
    }
    return null
  }

  /** Returns the first fault of a refund after everything has settled, or null. */
  findFaultAtRest(): string | null {
    for (const { id, status } of this.#economy.state.refunds.all()) {
      const made = this.#refunder.countOutstanding(id)
      if (status !== 'SUCCEEDED' && status !== 'FAILED') return `the refund ${id} stays ${status}`
      if (made !== (status === 'SUCCEEDED' ? 1 : 0))
        return `the refund ${id} is ${status}, and the provider made ${made} of it`
    }
    return null
  }
}

/** Returns the amount of a debt that is still open; 0: the credit is not an open debt. */
const openRest = ({ claim, status, amount, netted, writtenOff }: Credit): bigint =>
  claim !== null && status === 'PAYABLE' ? -amount - netted - writtenOff : 0n
