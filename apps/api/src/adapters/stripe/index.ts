import type { StripeSettings } from './client.ts'
import type { PaymentProvider } from './provider.ts'

export type { StripeSettings } from './client.ts'
export { ProviderFailure } from './failure.ts'
export type * from './provider.ts'
export { type ProviderEvent, verifyEvent } from './webhooks.ts'

/**
 * Opens Stripe, with exactly one request per call and no retries. Its package is loaded here, only if payments are
 * configured: it takes 12 MB of memory and a tenth of the start-up time.
 */
export async function openStripe(settings: StripeSettings): Promise<PaymentProvider> {
  const [{ openClient }, { createAccounts }, { createBilling }, { createPayouts }] = await Promise.all([
    import('./client.ts'),
    import('./accounts.ts'),
    import('./billing.ts'),
    import('./payouts.ts'),
  ])
  const stripe = openClient(settings)
  const accounts = createAccounts(stripe, settings.financialAccount ?? null)
  return { ...createBilling(stripe, settings), ...createPayouts(stripe), ...accounts }
}
