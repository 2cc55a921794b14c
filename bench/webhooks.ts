import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import pino from 'pino'
import { type Destination, type FakeEvent, send } from '../apps/api/src/adapters/stripe/fake/events.ts'
import { type FakeStripe, startFakeStripe } from '../apps/api/src/adapters/stripe/fake/server.ts'
import type { App } from '../apps/api/src/app.ts'
import { readNumbers } from '../apps/api/src/cli/options.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { systemClock } from '../apps/api/src/core/clock.ts'
import { migrate } from '../apps/api/src/core/database/migrate.ts'
import { insertEvent } from '../apps/api/src/features/money/payments/inbox-store.ts'
import { startService } from '../apps/api/src/service.ts'

const help = `Measures how long the payment provider waits for the response to a message, over HTTP and on a separate durable
PostgreSQL (fsync on), against the commit of a message's row alone on the same server. Exit code 1 if a response took
longer than the limit.

  node bench/webhooks.ts [messages per case, default 200]`

const LIMIT_MS = 100
const AT_ONCE = 20
const [messages = 200] = readNumbers(help)
const log = pino({ level: 'silent' })
const quiet = { info() {}, warn: console.error, error: console.error }

const dataDir = await mkdtemp(join(tmpdir(), 'webhook-bench-'))
const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: quiet })
const fake = await startFakeStripe()
try {
  const directory = fileURLToPath(new URL('../apps/api/migrations', import.meta.url))
  await migrate({ url: server.url, directory, log: quiet })
  const [billingSecret, payoutSecret] = ['whsec_billing_of_the_bench', 'whsec_payouts_of_the_bench']
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    SERVICE_SECRET: 'a secret of a bench that nobody else will ever use',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_API_BASE: fake.url,
    STRIPE_WEBHOOK_SECRET: billingSecret,
    STRIPE_PAYOUT_WEBHOOK_SECRET: payoutSecret,
    STRIPE_FINANCIAL_ACCOUNT: 'fa_stand_in',
  })
  // The service runs with its worker, as in production: received messages are processed while more arrive.
  const service = await startService({ config, databaseUrl: server.url, log, worker: true })
  const slowest = await compare(service.app, fake, { url: service.url, billingSecret, payoutSecret })
  await service.stop()
  if (slowest > LIMIT_MS) process.exitCode = 1
  console.log(`the slowest answer: ${slowest.toFixed(1)} ms, of ${LIMIT_MS} ms that it may take`)
} finally {
  await fake.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function compare(app: App, stripe: FakeStripe, to: Destination): Promise<number> {
  await measureWork('the row of a message alone, and commit', 1, messages, () =>
    app.db.inOperator((tx) => insertEvent(tx, 'billing', bareEvent(), new Date())),
  )
  // The messages are about unknown objects, which cost the same up to the response.
  const routes: [name: string, next: () => FakeEvent][] = [
    ['webhook', () => stripe.objects.announce('customer.created', { id: 'cus_x', object: 'customer' })],
    [
      'payout-webhook',
      () =>
        stripe.objects.notify(
          'v2.core.account.updated',
          { id: 'acct_x', object: 'v2.core.account' },
          '/v2/core/accounts',
        ),
    ],
  ]
  let slowest = 0
  for (const [name, next] of routes)
    for (const clients of [1, AT_ONCE]) {
      const deliver = async () => {
        const status = await send(next(), to)
        if (status !== 200) throw new Error(`${name} answered ${status}`)
      }
      slowest = Math.max(
        slowest,
        await measureWork(`${name}, ${clients} at once`, clients, messages, deliver),
      )
    }
  return slowest
}

function bareEvent() {
  const id = systemClock.newId()
  const parents = { paymentId: null, chargeId: null }
  return { id, type: 'customer.created', objectId: 'cus_x', parents, context: null, createdAt: new Date() }
}

/** Does some work `times` times and prints how long it took. Returns the longest time in milliseconds. */
async function measureWork(name: string, clients: number, times: number, work: () => Promise<unknown>) {
  // The warm-up uses as many clients as the measurement, so that all connections to the database are open.
  for (let warm = 0; warm < 100; warm += clients)
    await Promise.all(Array.from({ length: clients }, () => work()))
  const took: number[] = []
  let left = times
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) {
        const began = performance.now()
        await work()
        took.push(performance.now() - began)
      }
    }),
  )
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!
  const [p50, p99, max] = [at(0.5), at(0.99), took.at(-1)!]
  console.log(
    `${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms (${took.length})`,
  )
  return max
}
