import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { Problem } from '../../../core/problem.ts'
import { approve, nextStep, type Payment, type Present, type Sighting, type Step } from './rules.ts'

/** The payments of this service: PostgreSQL, or memory in the simulator. */
export interface PaymentBooks {
  /**
   * One transaction: the payment is locked, decided upon, and saved together with the movement of its rewards.
   * Answers it as it is then. Throws the Problem that `decide` returns.
   */
  change(paymentId: string, decide: (payment: Payment) => Step | Problem | null): Promise<Payment>
}

/** What is asked of the provider about payments that exist, or may exist. None of it makes one. */
export interface PaymentLookup {
  find(providerId: string): Promise<Sighting>
  list(payment: Payment): Promise<Sighting[]>
  cancel(request: { key: string; id: string }): Promise<Sighting>
}

export interface World {
  readonly books: PaymentBooks
  readonly lookup: PaymentLookup
  readonly now: () => Date
}

/** As World, for the one action that sends: books that can also tell what is true of a draft at this moment. */
export interface SendingWorld extends World {
  readonly books: PaymentBooks & {
    approve(
      paymentId: string,
      decide: (payment: Payment, present: Present) => Step | Problem,
    ): Promise<Payment>
  }
}

/** The decisions that flows rest on, so that the simulator can show that each of them is needed. */
export const decisions = { approve, nextStep }
export type Decisions = typeof decisions

/** The answer, or the failure that came instead of one; faults of our own are thrown on. */
export async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | ProviderFailure> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderFailure) return error
    throw error
  }
}
