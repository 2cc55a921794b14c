/**
 * Submits one payment as the operator's route does, and dies by SIGKILL at failpoint number `last`: before each
 * statement, before and after each commit, before the provider is asked and after it has answered. With -1 it lives
 * and says how many such moments there were, and which one came before the provider was asked.
 * Arguments: database URL, address of the payment provider, the payment's id, the approval as JSON, the number.
 */
import pino from 'pino'
import { openStripe } from '../../src/adapters/stripe/index.ts'
import { openSender } from '../../src/adapters/stripe/sending.ts'
import type { App } from '../../src/app.ts'
import { systemClock } from '../../src/core/clock.ts'
import { createDatabase, type Database, type OperatorTx } from '../../src/core/db.ts'
import { serviceRole } from '../../src/core/service-role.ts'
import { worldOf } from '../../src/features/fiat-payouts/desk.ts'
import { sendPayment } from '../../src/features/fiat-payouts/sending.ts'

const [url = '', apiBase = '', paymentId = '', given = '', last = ''] = process.argv.slice(2)
const approval = JSON.parse(given)

let [passed, asked] = [0, 0]
function failpoint() {
  if (passed++ === Number(last)) process.kill(process.pid, 'SIGKILL')
}
const counted =
  <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
  (...given: Given) => {
    failpoint()
    return work(...given)
  }
function mortal(tx: OperatorTx): OperatorTx {
  return {
    ...tx,
    many: counted(tx.many),
    maybe: counted(tx.maybe),
    run: counted(tx.run),
    one: counted(tx.one),
    raw: counted(tx.raw),
  } as OperatorTx
}

const real = createDatabase({
  url,
  role: serviceRole,
  poolSize: 2,
  react: async () => {},
  onIdleError: () => {},
})
const db: Database = {
  ...real,
  async inOperator(work) {
    const result = await real.inOperator(async (tx) => {
      const done = await work(mortal(tx))
      failpoint()
      return done
    })
    failpoint()
    return result
  },
}
const settings = { secretKey: 'sk_test_x', apiBase, timeoutMs: 2_000, financialAccount: 'fa_stand_in' }
const app = {
  db,
  clock: systemClock,
  config: { PLATFORM_ADMIN_EMAILS: [] },
  log: pino({ level: 'silent' }),
  payments: openStripe(settings),
} as unknown as App

const send = openSender(settings)
const approved = {
  ...approval,
  amount: BigInt(approval.amount),
  maxTotalDebit: BigInt(approval.maxTotalDebit),
}
await sendPayment(
  worldOf(app),
  async (request) => {
    asked = passed
    failpoint()
    // Also when the answer is a failure: the process dies knowing it.
    return send(request).finally(failpoint)
  },
  paymentId,
  approved,
  'operator@example.com',
)
await real.close()
console.log(`${passed} ${asked}`)
