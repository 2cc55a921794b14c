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
import { fundBudget } from '../../engines/ledger/index.ts'
import { returnUnearnedJob } from '../../engines/ledger/jobs.ts'

/** Money set aside for items whose campaign or policy changes before they are deployed. */
let side: PaymentSide
let author: TestTester
let workspace: TestWorkspace
let zone: string
let spring: string
let autumn: string
let paymentId: string
beforeAll(async () => {
  side = await startWithPayments()
  author = await newTester(side.service)
})
afterAll(() => side.close())
beforeEach(async () => {
  workspace = await newWorkspace(side.service)
  await joinPool(workspace, author)
  const checkout = await newCheckout(workspace, '4000')
  spring = checkout.campaignId
  autumn = (await newCheckout(workspace, '4000')).campaignId
  for (const id of [spring, autumn]) await workspace.patch(`/api/campaigns/${id}`, { status: 'ACTIVE' })
  zone = (await workspace.post('/api/zones', { zoneId: 'hero', campaignId: spring })).body.id
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
const move = async (id: string, status: string) =>
  expect(
    (await workspace.patch(`/api/feedback/${id}/status`, { status, reason: 'because' })).body,
  ).toMatchObject({ status })
const setPolicy = async (policy: object, id = spring) =>
  expect((await workspace.put(`/api/campaigns/${id}/budget`, { policy })).status).toBe(200)
const toCampaign = async (campaignId: string | null) =>
  expect((await workspace.put(`/api/zones/${zone}`, { campaignId })).status).toBe(200)
/** Returns a campaign's available money and its money set aside, in an asset. */
const money = async (campaignId: string, asset = 'USD') => {
  const [row] = await query<{ available: number; aside: number }>(
    side.service,
    `select coalesce((select balance from ledger_accounts where code = 'campaign_budget:' || $1::text and asset = $2), 0)::int as available,
            coalesce((select sum(amount) from budget_holds where campaign_id = $1::uuid and asset = $2), 0)::int as aside`,
    [campaignId, asset],
  )
  return [row!.available, row!.aside]
}
const rewards = async (id: string) =>
  (await workspace.get(`/api/rewards?feedbackId=${id}`)).body.items.map(
    ({ kind, amount, asset, status }: Record<string, string>) => `${kind} ${amount} ${asset} ${status}`,
  )
const fundTokens = (campaignId: string, amount: bigint) =>
  side.service.app.db.inWorkspace(workspace.id, (tx) =>
    fundBudget(tx, side.service.app, { campaignId, asset: 'USDC', amount, key: `transfer:${uuidv7()}` }),
  )

test('USD → USDC: what was set aside returns in dollars, tokens are set aside, and the item earns tokens', async () => {
  const id = await newItem()
  await move(id, 'THRESHOLD_MET')
  await fundTokens(spring, 5_000_000n)
  expect(await money(spring)).toEqual([3000, 1000])
  await setPolicy({ asset: 'USDC', perItem: '2000000', payout: 'TOKEN' })
  expect(await money(spring)).toEqual([4000, 0])
  expect(await money(spring, 'USDC')).toEqual([3_000_000, 2_000_000])
  await move(id, 'DEPLOYED')
  expect(await rewards(id)).toEqual(['AUTHOR 1200000 USDC HELD'])
  expect(await money(spring)).toEqual([4000, 0])
})

test('USD → USDC without tokens: the dollars return and the rewards wait for tokens', async () => {
  const id = await newItem()
  await move(id, 'THRESHOLD_MET')
  await setPolicy({ asset: 'USDC', perItem: '2000000', payout: 'TOKEN' })
  expect(await money(spring)).toEqual([4000, 0])
  await move(id, 'DEPLOYED')
  expect(await rewards(id)).toEqual(['AUTHOR 1200000 USDC UNFUNDED'])
  await fundTokens(spring, 5_000_000n)
  expect(await rewards(id)).toEqual(['AUTHOR 1200000 USDC HELD'])
})

test('USD → POINTS: what was set aside returns, and nothing stays READY', async () => {
  const id = await newItem()
  await move(id, 'THRESHOLD_MET')
  await setPolicy({ asset: 'POINTS', perItem: '100', payout: 'NONE' })
  expect(await money(spring)).toEqual([4000, 0])
  await move(id, 'DEPLOYED')
  expect(await rewards(id)).toEqual(['AUTHOR 60 POINTS HELD'])
  expect(await money(spring)).toEqual([4000, 0])
})

test('a zone that moves to another campaign leaves the money of the first one behind', async () => {
  const id = await newItem()
  await move(id, 'THRESHOLD_MET')
  await toCampaign(autumn)
  expect(await money(spring)).toEqual([4000, 0])
  await move(id, 'DEPLOYED')
  expect(await rewards(id)).toEqual(['AUTHOR 600 USD UNFUNDED'])
  expect(await money(spring)).toEqual([4000, 0])
  await toCampaign(spring)
  // The item has earned in the other campaign, once in its life.
  expect(await money(spring)).toEqual([4000, 0])
})

test('a zone that leaves all campaigns, and comes back: the money is free, and drawn when the item is deployed', async () => {
  const id = await newItem()
  await move(id, 'THRESHOLD_MET')
  await toCampaign(null)
  expect(await money(spring)).toEqual([4000, 0])
  await toCampaign(spring)
  await move(id, 'DEPLOYED')
  expect(await rewards(id)).toEqual(['AUTHOR 600 USD HELD'])
})

test('a disputed hold returns to its frozen budget when its zone moves', async () => {
  await move(await newItem(), 'THRESHOLD_MET')
  const dispute = side.fake.billing.dispute(paymentId, 4000)
  await side.settle()
  await toCampaign(autumn)
  expect(await money(spring)).toEqual([4000, 0])
  side.fake.billing.moveDispute(dispute.id, 'won')
  await side.settle()
  expect(await money(spring)).toEqual([4000, 0])
})

test('the zone moves to and fro while items become ready and are deployed: every cent stays in its campaign', async () => {
  await fundTokens(autumn, 50_000_000n)
  await setPolicy({ asset: 'USDC', perItem: '2000000', payout: 'TOKEN' }, autumn)
  const items: string[] = []
  for (let count = 0; count < 6; count++) items.push(await newItem())
  await Promise.all([
    toCampaign(autumn),
    ...items.slice(0, 4).map((id) => move(id, 'THRESHOLD_MET')),
    setPolicy({ perItem: '500' }),
    toCampaign(spring),
    ...items.slice(4).map((id) => move(id, 'DEPLOYED')),
    setPolicy({ asset: 'POINTS', payout: 'NONE' }),
    toCampaign(autumn),
  ])
  await Promise.all([...items.slice(0, 4).map((id) => move(id, 'DEPLOYED')), toCampaign(spring)])
  await side.settle()
})

test('the worker moves what earlier versions left in the wrong budget, and a row that fails stops no other', async () => {
  const [first, second] = [await newItem(), await newItem()]
  for (const id of [first, second]) await move(id, 'THRESHOLD_MET')
  const other = await newWorkspace(side.service)
  await query(side.service, `update zones set campaign_id = $1 where id = $2`, [autumn, zone])
  // The account has less than its hold says, so its money cannot be moved.
  const [bad] = await badHold(other)
  const run = () => returnUnearnedJob.handle(side.service.app, {}, { last: false, number: 1 })
  await expect(run()).rejects.toThrow('1 of 2 rows failed')
  expect(await money(spring)).toEqual([4000, 0])
  await query(side.service, `update budget_holds set state = 'RELEASED', amount = 0 where feedback_id = $1`, [
    bad,
  ])
  await run()
})

/** Creates a hold whose money is missing in the books, for a campaign that its zone has left. */
async function badHold(other: TestWorkspace): Promise<string[]> {
  const { campaignId } = await newCheckout(other)
  const { body: its } = await other.post('/api/zones', { zoneId: 'hero' })
  await query(
    side.service,
    `insert into budgets (workspace_id, campaign_id, asset) values ($1, $2, 'USD') on conflict do nothing`,
    [other.id, campaignId],
  )
  await joinPool(other, author)
  const answer = await author.beside(other, 'POST', '/api/feedback', {
    zoneId: its.zoneId,
    title: `Undo ${uuidv7()}`,
  })
  await query(
    side.service,
    `insert into budget_holds (workspace_id, feedback_id, campaign_id, asset, amount, state)
     values ($1, $2, $3, 'USD', 700, 'READY')`,
    [other.id, answer.body.id, campaignId],
  )
  return [answer.body.id]
}
