import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../../../test/harness/payments.ts'
import { query } from '../../../../test/harness/rows.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

import { checkRemainders } from './index.ts'

let side: PaymentSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithPayments({
    SECOND_APPROVER: 'true',
    SECOND_APPROVER_ABOVE: '20',
    PLATFORM_ADMIN_EMAILS: 'first@example.com,second@example.com',
  })
  workspace = await newWorkspace(side.service)
})
afterAll(async () => {
  await expectBooksToAgree(side)
  await side.close()
})

const as = (name: string) => async (path: string, body: object) => {
  const claims = { sub: name, aud: 'groundswell', email: `${name}@example.com`, email_verified: true }
  const token = await side.service.issuer.token(claims)
  return call(side.service, 'POST', `/api/platform-admin/budgets/${path}`, { as: token, body })
}
const [first, second] = [as('first'), as('second')]
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const asked = () =>
  side.fake.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').length

test('a refund above the amount leaves only after another operator has checked it', async () => {
  const { campaignId, sessionId, opened } = await newCheckout(workspace)
  side.fake.billing.pay(sessionId)
  await side.settle()
  const roundId = opened.round.id as string
  const read = { roundId, amount: '3000', available: '5000' }
  const order = (change: object = {}) => ({ ...read, requestId: uuidv7(), note: 'Over', ...change })
  const refund = (who: typeof first, change: object = {}) => who(`${campaignId}/refund`, order(change))
  expect(codeOf(await refund(second))).toEqual([409, 'second_approver_required'])
  await second(`${campaignId}/refund/check`, read)
  expect(codeOf(await refund(second))).toEqual([409, 'second_approver_required'])
  // A check of another sum does not count for this one.
  await first(`${campaignId}/refund/check`, { ...read, amount: '2999' })
  expect(codeOf(await refund(second))).toEqual([409, 'second_approver_required'])
  expect(asked()).toBe(0)
  const { body } = await first(`${campaignId}/refund/check`, read)
  expect(body.checks.map(({ by }: { by: string }) => by)).toEqual([
    'second@example.com',
    'first@example.com',
    'first@example.com',
  ])
  expect((await refund(second)).status).toBe(200)
  expect(asked()).toBe(1)
  await side.settle()
  // Up to the amount in the settings, one operator suffices.
  expect((await refund(second, { amount: '2000', available: '2000' })).status).toBe(200)
  await side.settle()
})

test('ledger:check names a refund that needed a second operator and was read by nobody else', async () => {
  const { campaignId, sessionId, opened } = await newCheckout(workspace)
  side.fake.billing.pay(sessionId)
  await side.settle()
  const read = { roundId: opened.round.id as string, amount: '3000', available: '5000' }
  await first(`${campaignId}/refund/check`, read)
  const requestId = uuidv7()
  expect((await second(`${campaignId}/refund`, { ...read, requestId, note: 'Over' })).status).toBe(200)
  await side.settle()
  const { app } = side.service
  expect(await checkRemainders(app.db)).toEqual([])
  const requestedBy = (by: string) =>
    query(side.service, 'update budget_refunds set requested_by = $2 where id = $1', [requestId, by])
  // Another spelling of the address is the same operator.
  await requestedBy('FIRST@example.com')
  expect(await checkRemainders(app.db)).toMatchObject([
    {
      finding: 'the refund was requested without the approval that it needed',
      subject: requestId,
      expected: '2000',
      found: '3000',
    },
  ])
  await requestedBy('second@example.com')
})

test('404: a check for a round of another campaign', async () => {
  const one = await newCheckout(workspace)
  const other = await newCheckout(workspace)
  const read = { roundId: other.opened.round.id, amount: '1', available: '1' }
  expect((await first(`${one.campaignId}/refund/check`, read)).status).toBe(404)
  expect((await first(`${uuidv7()}/refund/check`, read)).status).toBe(404)
})
