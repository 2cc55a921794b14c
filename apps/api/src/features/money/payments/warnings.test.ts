import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newBooks, type TestBooks } from '../../../../test/harness/books.ts'
import { call } from '../../../../test/harness/http.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../../../test/harness/payments.ts'
import { query } from '../../../../test/harness/rows.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { accrueForDeployed, matureCredits } from '../../engines/ledger/index.ts'

const DAY_MS = 86_400_000
let side: PaymentSide
let workspace: TestWorkspace
let books: TestBooks
beforeAll(async () => {
  side = await startWithPayments()
  // Mails go to operators who have an account.
  const as = await operatorToken(side.service)
  await call(side.service, 'POST', '/api/account/bootstrap', { as, body: {} })
})
afterAll(() => side.close())
beforeEach(async () => {
  workspace = await newWorkspace(side.service)
  books = await newBooks(side.service.app.db, workspace.id)
})
afterEach(() => expectBooksToAgree(side))

const operator = async (method: string, path: string, body?: object) =>
  call(side.service, method, `/api/platform-admin${path}`, { as: await operatorToken(side.service), body })
const clear = (id: string) =>
  operator('POST', `/fraud-warnings/${id}/clear`, { note: 'The bank confirmed it' })
const warned = async () =>
  (await operator('GET', '/rounds?trouble=WARNED&limit=200')).body.items.filter(
    (round: { workspaceId: string }) => round.workspaceId === workspace.id,
  )

/** A campaign with $50.00 paid in, of which one author has earned a part. */
async function earned() {
  const { campaignId, sessionId } = await newCheckout(workspace)
  const payment = String(side.fake.billing.pay(sessionId).payment_intent)
  await side.settle()
  const [author] = (await books.newTesters(1, true)) as [string]
  const feedbackId = await books.newItem()
  await books.inWorkspace((tx) =>
    accrueForDeployed(tx, side.service.app, {
      ...{ feedbackId, authorTesterId: author, upVoters: [], campaignId },
      round: 1,
    }),
  )
  const status = async () =>
    (await workspace.get(`/api/rewards?campaignId=${campaignId}`)).body.items[0].status as string
  const available = async () => (await workspace.get(`/api/campaigns/${campaignId}/budget`)).body.available
  return { campaignId, payment, status, available }
}

test('a fraud warning stops what the round paid for, once, until an operator clears it', async () => {
  const { payment, status, available } = await earned()
  const before = await available()
  const { id } = side.fake.billing.warn(payment)
  await side.settle()
  expect([await status(), await available()]).toEqual(['FROZEN', '0'])
  expect(await warned()).toMatchObject([{ status: 'FUNDED', warningId: id }])
  const mails = await query(
    side.service,
    "select 1 from mails where once_key like 'FRAUD_WARNING:' || $1 || ':%'",
    [id],
  )
  expect(mails).toHaveLength(1)
  side.service.advance(8 * DAY_MS)
  await matureCredits(side.service.app)
  expect(await status()).toBe('FROZEN')

  const answers = await Promise.all([clear(id), clear(id), clear(id)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect([await status(), await available()]).toEqual(['HELD', before])
  expect(await warned()).toEqual([])
  // The network never withdraws a warning, so the provider always lists it.
  side.fake.billing.refund(payment, 100)
  await side.settle()
  expect(await status()).toBe('HELD')
})

test('a dispute after the warning stops the round too: clearing the warning does not end the dispute', async () => {
  const { payment, status } = await earned()
  const { id } = side.fake.billing.warn(payment)
  const dispute = side.fake.billing.dispute(payment)
  await side.settle()
  expect((await clear(id)).status).toBe(200)
  expect(await status()).toBe('FROZEN')
  side.fake.billing.moveDispute(dispute.id, 'won')
  await side.settle()
  expect(await status()).toBe('HELD')
})

test('404: a warning that nobody has heard of', async () => {
  expect((await clear('issfr_unknown')).body.code).toBe('not_found')
})
