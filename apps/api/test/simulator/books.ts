import { Problem } from '../../src/core/problem.ts'
import {
  creditsAre,
  type Destination,
  freshAttempt,
  type Payment,
  type Present,
  prepare,
  type Step,
} from '../../src/features/fiat-payouts/rules.ts'
import { type CreditStatus, creditLifecycle } from '../../src/features/ledger/rules.ts'
import type { Scheduler } from './scheduler.ts'

interface Credit {
  amount: bigint
  status: CreditStatus
}

export const destination: Destination = { recipientId: 'acct_1', methodId: 'usba_1', label: 'bank ••6789' }

/** Payments and their rewards in memory: every change is one moment, as a transaction is. */
export class SimulatedBooks {
  readonly #scheduler: Scheduler
  readonly #trace: (line: string) => void
  readonly payments = new Map<string, Payment>()
  readonly credits = new Map<string, Credit[]>()
  /** What every payment has gone through, to look for moves that never may happen. */
  readonly submissions: { attemptId: string; from: Payment['status'] }[] = []

  constructor(scheduler: Scheduler, trace: (line: string) => void) {
    this.#scheduler = scheduler
    this.#trace = trace
  }

  open(id: string, amounts: readonly bigint[]): void {
    this.credits.set(
      id,
      amounts.map((amount) => ({ amount, status: 'PAYABLE' })),
    )
    const amount = amounts.reduce((sum, each) => sum + each, 0n)
    this.payments.set(id, {
      id,
      workspaceId: 'workspace',
      testerId: `tester of ${id}`,
      batchId: 'batch 1',
      status: 'DRAFT',
      attempt: 1,
      attemptId: `${id}/1`,
      amount,
      currency: 'USD',
      destination,
      snapshot: `${id}/1:${amount}`,
      ...freshAttempt,
    })
  }

  change(node: number, id: string, decide: (payment: Payment) => Step | Problem | null): Promise<Payment> {
    return this.#scheduler.task(node, `change ${id}`, () => this.#apply(id, decide))
  }

  approve(
    node: number,
    id: string,
    decide: (payment: Payment, present: Present) => Step | Problem,
  ): Promise<Payment> {
    return this.#scheduler.task(node, `approve ${id}`, () => {
      const credits = this.credits.get(id)!
      const payable = credits.filter((credit) => credit.status === 'PAYABLE')
      const present = {
        payable: payable.reduce((sum, credit) => sum + credit.amount, 0n),
        missing: credits.length - payable.length,
        destination,
      }
      return this.#apply(id, (payment) => decide(payment, present))
    })
  }

  #apply(id: string, decide: (payment: Payment) => Step | Problem | null): Payment {
    const before = this.payments.get(id)!
    const step = decide(before)
    if (step instanceof Problem) throw step
    if (!step) return before
    const { payment, credits: event } = step
    if (event)
      for (const credit of this.credits.get(id)!) {
        const status = creditLifecycle.next(credit.status, event)
        if (!status) throw new Error(`${id}: a ${credit.status} reward cannot ${event}`)
        credit.status = status
      }
    if (payment.status !== before.status) this.#trace(`${id}: ${before.status} → ${payment.status}`)
    if (payment.status === 'SUBMITTING')
      this.submissions.push({ attemptId: payment.attemptId, from: before.status })
    this.payments.set(id, payment)
    return payment
  }

  /** What the operator's next run does with a payment. */
  prepare(id: string): void {
    const payment = this.payments.get(id)!
    const credits = this.credits.get(id)!
    if (credits.some((credit) => credit.status !== 'PAYABLE')) return
    const attemptId = `${id}/${payment.attempt + 1}`
    const next = prepare(payment, {
      batchId: `batch ${payment.attempt + 1}`,
      attemptId,
      amount: payment.amount,
      destination,
      snapshot: `${attemptId}:${payment.amount}`,
    })
    if (!next) return
    this.#trace(`${id}: ${payment.status} → DRAFT, attempt ${next.attempt}`)
    this.payments.set(id, next)
  }

  /** An item is reopened, or deployed again: its reward stops, or goes on. */
  toggle(id: string, index: number): void {
    const credit = this.credits.get(id)![index]!
    if (credit.status === 'PAYABLE') credit.status = 'FROZEN'
    else if (credit.status === 'FROZEN') credit.status = 'PAYABLE'
  }

  /** What is wrong with a payment's rewards, if anything. */
  faultOf(id: string): string | null {
    const { status } = this.payments.get(id)!
    const expected = creditsAre(status)
    const wrong = this.credits
      .get(id)!
      .find((credit) => credit.status !== expected && !(expected === 'PAYABLE' && credit.status === 'FROZEN'))
    return wrong ? `${id} is ${status} and a reward of it is ${wrong.status}` : null
  }
}
