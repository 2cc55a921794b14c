/** `npm run dev:stripe`: a development server with a fake payment provider, on which a person can click «Pay». */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { onboardingPages } from '../apps/api/src/adapters/stripe/fake/onboarding-pages.ts'
import { checkoutPages } from '../apps/api/src/adapters/stripe/fake/pages.ts'
import { type FakeStripe, startFakeStripe } from '../apps/api/src/adapters/stripe/fake/server.ts'
import { readOptions } from '../apps/api/src/cli/options.ts'

const usage = `Starts the service with a local stand-in for Stripe. To fund a campaign, use «method»: "CHECKOUT" and open the
checkoutUrl of the response in a browser. To get a payout account that can be paid, set one as a tester and open its
onboardingUrl.

  npm run dev:stripe [-- --port 8790]

  --port   port of the stand-in (default 8790)
  --help   this text

All settings of the service apply (PORT, DATA_DIR, …), except those of the payment provider, which this command sets.
The stand-in stores nothing after it ends. The service keeps its data.
`

const { values } = readOptions(usage, { port: { type: 'string', default: '8790' } })

const billingSecret = `whsec_${randomBytes(12).toString('hex')}`
const payoutSecret = `whsec_${randomBytes(12).toString('hex')}`
const url = `http://127.0.0.1:${process.env.PORT || '8787'}`
const deliver = async (stripe: FakeStripe) => {
  for (const { event, status } of await stripe.deliver({ url, billingSecret, payoutSecret }))
    process.stdout.write(`${event.type} → ${status || 'not delivered'}\n`)
}
const fake = await startFakeStripe({
  port: Number(values.port),
  pages: async (...asked) => (await checkoutPages(deliver)(...asked)) || onboardingPages(deliver)(...asked),
})
process.stdout.write(`The stand-in for Stripe listens on ${fake.url}\n`)
const main = fileURLToPath(new URL('../apps/api/src/main.js', import.meta.url))
const service = spawn(process.execPath, [main], {
  stdio: 'inherit',
  env: {
    ...process.env,
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_API_BASE: fake.url,
    STRIPE_WEBHOOK_SECRET: billingSecret,
    STRIPE_PAYOUT_WEBHOOK_SECRET: payoutSecret,
    STRIPE_FINANCIAL_ACCOUNT: 'fa_stand_in',
  },
})
// The service gets the same signal and stops by itself; the fake waits for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (signal === 'SIGTERM') service.kill(signal)
  })
service.on('exit', async (code) => {
  await fake.close()
  process.exitCode = code ?? 0
})
