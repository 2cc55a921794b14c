import { event } from '../../../core/event.ts'

export interface PaymentFact {
  workspaceId: string
  paymentId: string
  /** Which try it was: a payment that came back may be made again. */
  attemptId: string | null
  testerId: string
  /** Decimal text of atomic units. */
  amount: string
  currency: string
}
/** The provider has paid a tester out. */
export const fiatPaymentPosted = event<PaymentFact>('fiat-payment.posted')
