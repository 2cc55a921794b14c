/**
 * Refunds a remainder and kills itself at a failpoint of `mortal.ts`, or before or after the request to the provider.
 * If it lives, it prints the number of failpoints. Arguments: database URL, the provider's address, campaign, order as
 * JSON, failpoint.
 */
import pino from 'pino'
import { openStripe } from '../../src/adapters/stripe/index.ts'
import { openRefunder } from '../../src/adapters/stripe/refunding.ts'
import { systemClock } from '../../src/core/clock.ts'
import { refundRemainder } from '../../src/features/money/remainders/ordering.ts'
import { openMortalDatabase } from './mortal.ts'

const [url = '', apiBase = '', campaignId = '', order = '', last = ''] = process.argv.slice(2)
const { db, passed, failpoint } = openMortalDatabase(url, Number(last))
const settings = { secretKey: 'sk_test_stand_in', apiBase, timeoutMs: 5_000, financialAccount: 'fa_stand_in' }
const payments = await openStripe(settings)
const refunder = openRefunder(settings)
const config = {
  NODE_ENV: 'test',
  SECOND_APPROVER: false,
  SECOND_APPROVER_ABOVE: 0,
  FIAT_SECOND_APPROVER: null,
}
const log = pino({ level: 'silent' })
const app = { config, db, clock: systemClock, payments, log } as unknown as Parameters<
  typeof refundRemainder
>[0]

await refundRemainder(
  app,
  async (request) => {
    failpoint()
    const refund = await refunder(request)
    failpoint()
    return refund
  },
  { kind: 'platformAdmin', email: 'operator@example.com', subject: 'operator' },
  campaignId,
  JSON.parse(order),
)
await db.close()
console.log(passed())
