import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../../../test/harness/payments.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { returnUnearnedJob } from '../../engines/ledger/jobs.ts'

/** Money that is set aside for items, tested over HTTP with a payment provider. */
let side: PaymentSide
let author: TestTester
let workspace: TestWorkspace
let campaignId: string
let paymentId: string
beforeAll(async () => {
  side = await startWithPayments()
  author = await newTester(side.service)
})
afterAll(() => side.close())
beforeEach(async () => {
  workspace = await newWorkspace(side.service)
  await joinPool(workspace, author)
  const checkout = await newCheckout(workspace, '2000')
  campaignId = checkout.campaignId
  await workspace.patch(`/api/campaigns/${campaignId}`, { status: 'ACTIVE' })
  await workspace.post('/api/zones', { zoneId: 'hero', campaignId })
  paymentId = String(side.fake.billing.pay(checkout.sessionId).payment_intent)
  await side.settle()
})
afterEach(() => expectBooksToAgree(side))

async function newItem(): Promise<string> {
  const body = { zoneId: 'hero', title: `Undo in the editor, ${uuidv7()}` }
  const answer = await author.beside(workspace, 'POST', '/api/feedback', body)
  expect(answer).toMatchObject({ status: 201, body: { safetyStatus: 'CLEARED' } })
  return answer.body.id
}
const move = async (id: string, status: string) => {
  const answer = await workspace.patch(`/api/feedback/${id}/status`, { status, reason: 'because' })
  expect(answer.status).toBe(200)
}
const end = async (status: string) =>
  expect((await workspace.patch(`/api/campaigns/${campaignId}`, { status })).status).toBe(200)
const budget = async () => {
  const { body } = await workspace.get(`/api/campaigns/${campaignId}/budget`)
  return { held: body.held, spent: body.spent, available: body.available }
}
const rewards = async (id: string) =>
  (await workspace.get(`/api/rewards?feedbackId=${id}`)).body.items.map(
    ({ kind, amount, status }: Record<string, string>) => `${kind} ${amount} ${status}`,
  )
const holds = () =>
  query<{ state: string; amount: number }>(
    side.service,
    `select state, amount::int from budget_holds where campaign_id = $1 order by feedback_id`,
    [campaignId],
  )

test('READY → RELEASED: a campaign that is COMPLETED gives back what was set aside; DEPLOYED draws from the budget again', async () => {
  const [first, second, third, late] = [await newItem(), await newItem(), await newItem(), await newItem()]
  for (const id of [first, second]) await move(id, 'THRESHOLD_MET')
  expect(await budget()).toEqual({ held: '2000', spent: '0', available: '0' })
  await move(third, 'DEPLOYED')
  expect(await rewards(third)).toEqual(['AUTHOR 600 UNFUNDED'])
  await end('COMPLETED')
  expect(await holds()).toEqual([
    { state: 'RELEASED', amount: 0 },
    { state: 'RELEASED', amount: 0 },
    { state: 'CONSUMED', amount: 0 },
  ])
  // Rewards that waited for money are funded now.
  expect(await rewards(third)).toEqual(['AUTHOR 600 HELD'])
  expect(await budget()).toEqual({ held: '600', spent: '0', available: '1400' })
  // Nothing more is set aside. Items that are deployed anyway are paid as far as the money goes.
  await move(late, 'THRESHOLD_MET')
  expect(await budget()).toEqual({ held: '600', spent: '0', available: '1400' })
  await move(first, 'DEPLOYED')
  expect(await rewards(first)).toEqual(['AUTHOR 600 HELD'])
  await move(second, 'DEPLOYED')
  expect(await rewards(second)).toEqual(['AUTHOR 600 UNFUNDED'])
})

test('FROZEN → RELEASED: so does one that is ARCHIVED while its payment is disputed, and it stays frozen', async () => {
  await move(await newItem(), 'THRESHOLD_MET')
  const dispute = side.fake.billing.dispute(paymentId, 2000)
  await side.settle()
  expect(await holds()).toEqual([{ state: 'FROZEN', amount: 1000 }])
  await end('COMPLETED')
  await end('ARCHIVED')
  expect(await holds()).toEqual([{ state: 'RELEASED', amount: 0 }])
  expect(await budget()).toMatchObject({ available: '0' })
  side.fake.billing.moveDispute(dispute.id, 'won')
  await side.settle()
  expect(await budget()).toEqual({ held: '0', spent: '0', available: '2000' })
})

test('holds that a campaign left behind before this was so are released by the worker', async () => {
  await move(await newItem(), 'THRESHOLD_MET')
  await query(side.service, `update campaigns set status = 'COMPLETED' where id = $1`, [campaignId])
  await returnUnearnedJob.handle(side.service.app, {}, { last: false, number: 1 })
  expect(await holds()).toEqual([{ state: 'RELEASED', amount: 0 }])
  expect(await budget()).toEqual({ held: '0', spent: '0', available: '2000' })
})

test('ending, deploying, rejecting, setting aside and refunding at once: every cent is in one place', async () => {
  const items: string[] = []
  for (let count = 0; count < 8; count++) items.push(await newItem())
  await move(items[0]!, 'THRESHOLD_MET')
  await move(items[1]!, 'THRESHOLD_MET')
  side.fake.billing.refund(paymentId, 500)
  await Promise.all([
    end('COMPLETED'),
    side.settle(),
    move(items[0]!, 'DEPLOYED'),
    move(items[2]!, 'DEPLOYED'),
    move(items[3]!, 'REJECTED'),
    ...items.slice(4).map((id) => move(id, 'THRESHOLD_MET')),
  ])
  await side.settle()
  const { held, available } = await budget()
  const [loss] = await query<{ amount: string }>(
    side.service,
    `select coalesce(-sum(balance), 0)::text as amount from ledger_accounts where code = $1`,
    [`operator_loss:${campaignId}`],
  )
  expect(BigInt(held) + BigInt(available) - BigInt(loss!.amount)).toBe(1500n)
  for (const { state } of await holds()) expect(['RELEASED', 'CONSUMED']).toContain(state)
})

test('$20 set aside and refunded: the items are deployed and pay nothing, and nobody has lost anything', async () => {
  const [first, second] = [await newItem(), await newItem()]
  for (const id of [first, second]) await move(id, 'THRESHOLD_MET')
  side.fake.billing.refund(paymentId, 2000)
  await side.settle()
  for (const id of [first, second]) await move(id, 'DEPLOYED')
  expect([...(await rewards(first)), ...(await rewards(second))]).toEqual([
    'AUTHOR 600 UNFUNDED',
    'AUTHOR 600 UNFUNDED',
  ])
  expect(await budget()).toEqual({ held: '0', spent: '0', available: '0' })
})

test('a buyer who is refunded and then rejects all that was deployed has nothing to spend again', async () => {
  const [first, second] = [await newItem(), await newItem()]
  for (const id of [first, second]) await move(id, 'DEPLOYED')
  side.fake.billing.refund(paymentId, 2000)
  await side.settle()
  for (const id of [first, second]) await move(id, 'REJECTED')
  expect(await budget()).toEqual({ held: '0', spent: '0', available: '0' })
  const next = await newItem()
  await move(next, 'DEPLOYED')
  expect(await rewards(next)).toEqual(['AUTHOR 600 UNFUNDED'])
})

test('the same by a dispute that is lost: charged back, rejected, nothing to spend', async () => {
  const id = await newItem()
  await move(id, 'DEPLOYED')
  const dispute = side.fake.billing.dispute(paymentId, 2000)
  await side.settle()
  side.fake.billing.moveDispute(dispute.id, 'lost')
  await side.settle()
  await move(id, 'REJECTED')
  expect(await budget()).toEqual({ held: '0', spent: '0', available: '0' })
})
