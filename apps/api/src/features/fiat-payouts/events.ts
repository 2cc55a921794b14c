import { event } from '../../core/event.ts'

export interface PaymentFact {
  workspaceId: string
  paymentId: string
  testerId: string
  /** Decimal text of atomic units. */
  amount: string
  currency: string
}
/** The provider has paid a tester out. */
export const fiatPaymentPosted = event<PaymentFact>('fiat-payment.posted')
