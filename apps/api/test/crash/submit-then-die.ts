/**
 * Submits one payment as the operator's route does, and kills itself at a failpoint of `mortal.ts`, or before or after
 * the request to the provider. If it lives, it prints how many failpoints it passed, and which of them came just before
 * the request.
 */
import pino from 'pino'
import { openStripe } from '../../src/adapters/stripe/index.ts'
import { openSender } from '../../src/adapters/stripe/sending.ts'
import type { App } from '../../src/app.ts'
import { systemClock } from '../../src/core/clock.ts'
import { sendingWorldFor } from '../../src/features/money/fiat-payouts/desk.ts'
import { sendPayment } from '../../src/features/money/fiat-payouts/sending.ts'
import { openMortalDatabase } from './mortal.ts'

// The approval is passed as JSON; the last argument is the number of the failpoint.
const [url = '', apiBase = '', paymentId = '', given = '', last = ''] = process.argv.slice(2)
const approval = JSON.parse(given)

const { db, failpoint, passed } = openMortalDatabase(url, Number(last))
let asked = 0
const settings = { secretKey: 'sk_test_x', apiBase, timeoutMs: 2_000, financialAccount: 'fa_stand_in' }
const app = {
  db,
  clock: systemClock,
  config: { PLATFORM_ADMIN_EMAILS: [] },
  log: pino({ level: 'silent' }),
  payments: await openStripe(settings),
} as unknown as App

const send = openSender(settings)
const approved = {
  ...approval,
  amount: BigInt(approval.amount),
  maxTotalDebit: BigInt(approval.maxTotalDebit),
}
await sendPayment(
  sendingWorldFor(app),
  async (request) => {
    asked = passed()
    failpoint()
    // The process may also die after a failed request, once it knows the outcome.
    return send(request).finally(failpoint)
  },
  paymentId,
  approved,
  'operator@example.com',
)
await db.close()
console.log(`${passed()} ${asked}`)
