import { billingOf } from './billing.ts'
import { openClient, type StripeSettings } from './client.ts'
import { payoutsOf } from './payouts.ts'
import type { PaymentProvider } from './provider.ts'

export type { StripeSettings } from './client.ts'
export { ProviderFailure } from './failure.ts'
export type * from './provider.ts'
export { type ProviderEvent, verifyEvent } from './webhooks.ts'

/** Stripe, with one request for every question and none repeated. */
export function openStripe(settings: StripeSettings): PaymentProvider {
  const stripe = openClient(settings)
  return { ...billingOf(stripe), ...payoutsOf(stripe) }
}
