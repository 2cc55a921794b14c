import { expect } from 'vitest'
import type { Destination } from '../../src/adapters/stripe/fake/events.ts'
import { onboardingPages } from '../../src/adapters/stripe/fake/onboarding-pages.ts'
import { type FakeStripe, startFakeStripe } from '../../src/adapters/stripe/fake/server.ts'
import { checkLedger } from '../../src/features/engines/ledger/index.ts'
import { checkRounds } from '../../src/features/money/payments/index.ts'
import { checkRemainders } from '../../src/features/money/remainders/index.ts'
import { startTestService, type TestService } from './service.ts'
import type { TestWorkspace } from './workspace.ts'

/** A service with its own payment provider. */
export interface PaymentSide {
  service: TestService
  fake: FakeStripe
  destination: Destination
  /** Delivers the provider's messages to the service and runs the due jobs. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** The settings of a service that uses this provider. */
export const stripeSettings = (fake: FakeStripe) => ({
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_API_BASE: fake.url,
  STRIPE_FINANCIAL_ACCOUNT: 'fa_stand_in',
})

export async function startWithPayments(settings: Record<string, string> = {}): Promise<PaymentSide> {
  let service: TestService | undefined
  const fake = await startFakeStripe({
    now: () => service?.app.clock.now() ?? new Date(),
    pages: onboardingPages(async () => {}),
  })
  const [billingSecret, payoutSecret] = ['whsec_billing_of_tests', 'whsec_payouts_of_tests']
  service = await startTestService({
    ...stripeSettings(fake),
    STRIPE_WEBHOOK_SECRET: billingSecret,
    STRIPE_PAYOUT_WEBHOOK_SECRET: payoutSecret,
    ...settings,
  })
  const started = service
  const destination = { url: started.url, billingSecret, payoutSecret }
  return {
    service: started,
    fake,
    destination,
    async settle() {
      for (const { status } of await fake.deliver(destination)) expect(status).toBe(200)
      await started.app.jobs.drain(started.app)
    },
    async close() {
      await started.close()
      await fake.close()
    },
  }
}

/** Checks at the end of every journey that the whole ledger is consistent. */
export async function expectBooksToAgree({ service }: Pick<PaymentSide, 'service'>): Promise<void> {
  const { db } = service.app
  expect([...(await checkLedger(db)), ...(await checkRounds(db)), ...(await checkRemainders(db))]).toEqual([])
}

/** Creates a campaign that pays in dollars, with a checkout of this many cents. */
export async function newCheckout(workspace: TestWorkspace, cents = '5000') {
  const { body: campaign } = await workspace.post('/api/campaigns', { name: 'Paid campaign' })
  const opened = await workspace.put(`/api/campaigns/${campaign.id}/budget`, {
    policy: { asset: 'USD', perItem: '1000', payout: 'FIAT' },
    fund: { asset: 'USD', amount: cents, method: 'CHECKOUT' },
  })
  if (opened.status !== 200)
    throw new Error(`funding answered ${opened.status}: ${JSON.stringify(opened.body)}`)
  const sessionId = String(opened.body.checkoutUrl).split('/').at(-1) as string
  return { campaignId: campaign.id as string, sessionId, opened: opened.body }
}
