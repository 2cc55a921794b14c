import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { Problem } from '../../../core/problem.ts'
import { approvePayment, nextStep, type Payment, type Present, type Sighting, type Step } from './rules.ts'

/** The store of payments: PostgreSQL, or memory in the simulator. */
export interface PaymentBooks {
  /**
   * Locks the payment, decides about the next step, and saves the payment and the movements of its credits, in one
   * transaction. Returns the payment afterwards. Throws the Problem that `decide` returns.
   */
  change(paymentId: string, decide: (payment: Payment) => Step | Problem | null): Promise<Payment>
  read(paymentId: string): Promise<Payment>
}

/** Read access to the provider's payments, and cancellation. It cannot create a payment. */
export interface PaymentLookup {
  find(providerId: string): Promise<Sighting>
  /** Lists the provider's payments of all attempts that may still appear. */
  list(payment: Payment): Promise<Sighting[]>
  cancel(request: { key: string; id: string }): Promise<Sighting>
}

export interface World {
  readonly books: PaymentBooks
  readonly lookup: PaymentLookup
  readonly now: () => Date
}

/** Extends World for the action that sends: reads the present facts about a draft. */
export interface SendingWorld extends World {
  readonly books: PaymentBooks & {
    approve(
      paymentId: string,
      decide: (payment: Payment, present: Present) => Step | Problem,
    ): Promise<Payment>
  }
}

/** The decisions of the flows. The simulator replaces each to show that a test notices it. */
export const decisions = { approve: approvePayment, nextStep }
export type Decisions = typeof decisions

/** Returns the provider's response, or the failure as a value; throws all other errors. */
export async function answerOrFailure<Answer>(asked: Promise<Answer>): Promise<Answer | ProviderFailure> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderFailure) return error
    throw error
  }
}
