import { event } from '../../../core/event.ts'

export interface PaymentFact {
  workspaceId: string
  paymentId: string
  /** The id of the attempt; a payment that came back may be attempted again. */
  attemptId: string | null
  testerId: string
  /** Decimal text of atomic units. */
  amount: string
  currency: string
}
/** The provider has paid a tester. */
export const fiatPaymentPosted = event<PaymentFact>('fiat-payment.posted')
