import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalOf, faultsOfBooks, newPayee } from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { type PaymentSide, startWithPayments } from '../../../../test/harness/payments.ts'
import { query } from '../../../../test/harness/rows.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'

let side: PaymentSide
beforeAll(async () => {
  side = await startWithPayments()
})
afterAll(() => side.close())

test('the provider’s messages, doubled and out of order, bring recipients and payments to where they are', async () => {
  const { service, fake } = side
  const operator = async (method: string, path: string, body?: object) =>
    call(service, method, `/api/platform-admin/fiat-payouts${path}`, {
      as: await operatorToken(service),
      ...(body ? { body } : {}),
    })
  const payee = await newPayee({ ...service, stripe: fake })
  // The provider speaks first: so far it is only known that there is an account.
  await query(
    service,
    `update fiat_recipients set state = 'PENDING', method_id = null, method_label = null where tester_id = $1`,
    [payee.testerId],
  )
  await side.settle()
  const [recipient] = await query(
    service,
    'select state, method_id from fiat_recipients where tester_id = $1',
    [payee.testerId],
  )
  expect(recipient).toEqual({ state: 'READY', method_id: payee.methodId })
  service.advance(73 * 3_600_000)

  const { body } = await operator('POST', '/run', { requestId: uuidv7(), campaignId: payee.campaignId })
  const [draft] = body.payments
  const { body: payment } = await operator('POST', `/${draft.id}/submit`, approvalOf(draft))
  expect(payment.status).toBe('SUBMITTED')
  fake.payouts.movePayment(payment.providerPaymentId, 'posted')
  fake.payouts.movePayment(payment.providerPaymentId, 'returned', 'account_closed')
  await fake.deliver(side.destination, { double: 1, reorder: true })
  await service.app.jobs.drain(service.app)
  expect((await operator('GET', `/${draft.id}`)).body).toMatchObject({
    status: 'RETURNED',
    reason: 'account_closed',
  })
  expect(await faultsOfBooks(service.app.db)).toEqual([])
})
