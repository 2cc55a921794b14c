import { Problem } from '../../src/core/problem.ts'
import { moveCreditsToPayout, settleCredits, worthOf } from '../../src/features/engines/ledger/index.ts'
import type { Credit } from '../../src/features/engines/ledger/rules.ts'
import {
  creditStateFor,
  type Destination,
  freshAttempt,
  type Payment,
  type Present,
  prepareAttempt,
  type Step,
} from '../../src/features/money/fiat-payouts/rules.ts'
import type { SimulatedEconomy } from './economy.ts'
import type { Scheduler } from './scheduler.ts'

export const destination: Destination = { recipientId: 'acct_1', methodId: 'usba_1', label: 'bank ••6789' }
/** The most payments of one tester, to keep stories readable. */
const MOST_PAYMENTS = 4

/** Payments to testers in memory: every change is atomic, like a transaction. */
export class SimulatedBooks {
  readonly #scheduler: Scheduler
  readonly #trace: (line: string) => void
  readonly #economy: SimulatedEconomy
  readonly payments = new Map<string, Payment>()
  /** The payment of each reward; a reward is part of one payment at a time. */
  readonly #owners = new Map<string, string>()
  /** The history of every payment, to find forbidden transitions. */
  readonly submissions: { attemptId: string; from: Payment['status'] }[] = []
  /** For each payment, the provider's payments of its attempts that the service has been shown. */
  readonly shown = new Map<string, Set<string>>()
  /** Testers for whom the service recorded a payment outside the books. */
  readonly unbooked: Set<string>
  /** The first payment that the service sent although it had been shown a payment of another attempt; null: none. */
  sentDespite: string | null = null

  constructor(scheduler: Scheduler, economy: SimulatedEconomy, trace: (line: string) => void) {
    this.#scheduler = scheduler
    this.#economy = economy
    this.#trace = trace
    this.unbooked = economy.state.unbooked
  }

  read = async (id: string): Promise<Payment> => this.payments.get(id)!

  change(node: number, id: string, decide: (payment: Payment) => Step | Problem | null): Promise<Payment> {
    return this.#scheduler.task(node, `change ${id}`, () => this.#apply(id, decide))
  }

  approve(
    node: number,
    id: string,
    decide: (payment: Payment, present: Present) => Step | Problem,
  ): Promise<Payment> {
    return this.#scheduler.task(node, `approve ${id}`, () => {
      const rewards = this.#rewardsOf(id).map((entry) => this.#economy.state.credits.get(entry)!)
      const payable = rewards.filter((entry) => entry.status === 'PAYABLE')
      const { testerId } = this.payments.get(id)!
      const present = {
        payable: payable.reduce((sum, entry) => sum + worthOf(entry), 0n),
        missing: rewards.length - payable.length,
        destination: this.unbooked.has(testerId) ? null : destination,
      }
      return this.#apply(id, (payment) => decide(payment, present))
    })
  }

  async #apply(id: string, decide: (payment: Payment) => Step | Problem | null): Promise<Payment> {
    const before = this.payments.get(id)!
    const step = decide(before)
    if (step instanceof Problem) throw step
    if (!step) return before
    const { payment, credits: event } = step
    // Only attempts seen so far count: one that appears while the approval is being saved could not stop it.
    const others = [...(this.shown.get(id) ?? [])].filter((attemptId) => attemptId !== payment.attemptId)
    await this.#economy.transact(async (tx) => {
      if (event === 'send') await moveCreditsToPayout(tx, id, this.#rewardsOf(id))
      else if (event) await settleCredits(tx, this.#economy.app, id, event)
      this.payments.set(id, payment)
    })
    if (payment.status !== before.status) this.#trace(`${id}: ${before.status} → ${payment.status}`)
    if (step.unbooked) {
      this.unbooked.add(payment.testerId)
      this.shown.set(id, (this.shown.get(id) ?? new Set()).add(step.unbooked.attemptId!))
    }
    // A sighting of an earlier attempt also changes a payment that is SUBMITTING, but approves nothing.
    if (event === 'send') {
      this.submissions.push({ attemptId: payment.attemptId, from: before.status })
      if (others.length > 0)
        this.sentDespite ??= `${payment.attemptId} was sent although ${others} had been seen`
    }
    return payment
  }

  #rewardsOf(id: string): string[] {
    return [...this.#owners].filter(([, owner]) => owner === id).map(([entry]) => entry)
  }

  /**
   * Prepares the operator's next run for one tester: rewards keep their payment; new rewards join the first payment or
   * a new one.
   */
  async prepare(testerId: string): Promise<void> {
    const payable = await this.#economy.payableTo(testerId)
    if (payable.length === 0 || this.unbooked.has(testerId)) return
    const own = [...this.payments.values()].filter((payment) => payment.testerId === testerId)
    const fresh = `${testerId}.${own.length + 1}`
    const target = payable.map(({ id }) => this.#owners.get(id)).find((owner) => owner !== undefined) ?? fresh
    for (const [id, rewards] of Map.groupBy(payable, (entry) => this.#owners.get(entry.id) ?? target)) {
      const amount = rewards.reduce((sum, entry) => sum + entry.amount, 0n)
      const before = this.payments.get(id)
      if (!before && own.length >= MOST_PAYMENTS) return
      const attempt = (before?.latest ?? 0) + 1
      const attemptId = `${id}/${attempt}`
      const terms = {
        batchId: `batch ${attempt}`,
        attemptId,
        amount,
        destination,
        snapshot: `${attemptId}:${amount}`,
      }
      const next = before ? prepareAttempt(before, terms) : this.#firstPayment(id, testerId, terms)
      if (!next) continue
      this.#trace(`${id}: ${before?.status ?? 'new'} → DRAFT, attempt ${attempt} of ${amount}`)
      this.payments.set(id, next)
      for (const entry of this.#rewardsOf(id)) this.#owners.delete(entry)
      for (const entry of rewards) this.#owners.set(entry.id, id)
    }
  }

  #firstPayment(
    id: string,
    testerId: string,
    terms: Pick<Payment, 'batchId' | 'attemptId' | 'amount' | 'snapshot'>,
  ): Payment {
    return {
      id,
      testerId,
      workspaceId: 'workspace',
      status: 'DRAFT',
      ...{ attempt: 1, latest: 1 },
      currency: 'USD',
      destination,
      ...terms,
      ...freshAttempt,
      settledOutside: [],
    }
  }

  /** Returns the fault in the rewards of a payment; null: there is none. */
  faultOf(id: string, credits: readonly Credit[]): string | null {
    const { status, amount } = this.payments.get(id)!
    const state = creditStateFor(status)
    const due = state === 'PAYABLE' ? 0n : amount
    let worth = 0n
    let wrong: Credit | null = null
    for (const entry of credits) {
      if (entry.payoutId !== id) continue
      worth += worthOf(entry)
      if (entry.status !== state) wrong ??= entry
    }
    if (worth !== due) return `${id} is ${status}, for ${due}, and carries rewards of ${worth}`
    return wrong ? `${id} is ${status} and a reward of it is ${wrong.status}` : null
  }
}
