import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinHousePool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { openShop, type Shop } from '../../../../test/harness/shop.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'
import { checkLedger, fundBudget, sumBudget, sumPaidIn } from '../../engines/ledger/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { budgetFigures } from '../budgets/rules.ts'
import { checkRemainders } from '../remainders/index.ts'
import { closeOverdueBounties } from '../x402/bounties.ts'
import { prepareReturns } from './actions.ts'

const DAY_MS = 86_400_000
let shop: Shop
let tester: TestTester
beforeAll(async () => {
  shop = await openShop()
  tester = await newTester(shop.service)
  await joinHousePool(shop.service, tester)
  // Mails go to operators who have an account.
  await call(shop.service, 'POST', '/api/account/bootstrap', {
    as: await operatorToken(shop.service),
    body: {},
  })
})
afterAll(() => shop.close())
/** Payments are signed for the real time, so each test moves the clock back. */
let passed = 0
const pass = (days: number) => {
  passed += days
  shop.service.advance(days * DAY_MS)
}
afterEach(() => pass(-passed))

const operator = async (method: string, path: string, body?: object) =>
  call(shop.service, method, `/api/platform-admin${path}`, { as: await operatorToken(shop.service), body })
const prepare = () => prepareReturns(shop.service.app)
/** The bounty's state as the buyer reads it, without any credential. */
const state = async (id: string) => (await call(shop.service, 'GET', `/x402/feedback-requests/${id}`)).body

/** A bounty at $0.25 an item, of which testers get $0.225. */
async function buyBounty(count: number) {
  const body = { url: `https://example.com/${uuidv7()}`, count }
  const answer = await shop.buy({ path: '/x402/feedback-requests', body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.statusUrl).toBe(`${shop.service.url}/x402/feedback-requests/${answer.body.id}`)
  return answer.body as { id: string; campaignId: string }
}
async function submit({ campaignId }: { campaignId: string }, title: string) {
  const list = (await tester.get('/api/tester/campaigns?limit=200')).body.items
  const { publishableKey, zones } = list.find((one: { id: string }) => one.id === campaignId)
  await call(shop.service, 'POST', '/api/feedback', {
    as: publishableKey,
    headers: { 'x-service-tester-token': await tester.token() },
    body: { zoneId: zones[0].zoneId, title, type: 'comment' },
  })
}
async function runOut() {
  pass(31)
  await closeOverdueBounties(shop.service.app)
}
/** The figures of a bounty's budget, as the owner of a campaign reads them. */
async function budget({ campaignId }: { campaignId: string }) {
  const figures = await shop.service.app.db.readWorkspace(houseWorkspaceId, async (tx) =>
    budgetFigures(
      'USDC',
      await sumBudget(tx, campaignId, 'USDC'),
      0,
      await sumPaidIn(tx, campaignId, 'USDC'),
    ),
  )
  const { funded, held, available, returned } = figures
  return { funded: `${funded}`, held: `${held}`, available: `${available}`, returned: `${returned}` }
}
const expectBooksToAgree = async () => {
  const { db } = shop.service.app
  expect([...(await checkLedger(db)), ...(await checkRemainders(db))]).toEqual([])
}

test('a bounty that collected nothing: its rewards are set aside for the payer once, and sent by hand', async () => {
  const bounty = await buyBounty(4)
  expect(await state(bounty.id)).toMatchObject({ status: 'OPEN', closedAt: null, fee: '100000', returns: [] })
  await runOut()
  await Promise.all([prepare(), prepare(), prepare()])
  const prepared = { amount: '900000', status: 'PREPARED', reference: null, sentAt: null }
  expect(await state(bounty.id)).toMatchObject({ status: 'CLOSED', collected: 0, returns: [prepared] })
  const { items } = (await operator('GET', '/bounty-returns?status=PREPARED')).body
  const payer = shop.chain.buyer.address.toLowerCase()
  expect(items).toMatchObject([{ ...prepared, bountyId: bounty.id, payer }])
  expect(items[0].paymentLink).toContain(`/transfer?address=${payer}&uint256=900000`)
  const mails = await shop.service.app.db.readOperator((tx) =>
    tx.many(sql`select 1 from mails where once_key like ${`BOUNTY_RETURN:${items[0].id}:%`}`),
  )
  expect(mails).toHaveLength(1)
  await expectBooksToAgree()

  const sent = { asset: 'USDC', amount: '900000', reference: `0x${'7'.repeat(64)}`, note: 'Bounty' }
  const book = () => operator('POST', `/budgets/${bounty.campaignId}/return`, sent)
  const answers = await Promise.all(Array.from({ length: 5 }, book))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const after = await state(bounty.id)
  expect(after.returns).toMatchObject([{ amount: '900000', status: 'SENT', reference: sent.reference }])
  await prepare()
  expect((await state(bounty.id)).returns).toHaveLength(1)
  expect(await budget(bounty)).toEqual({ funded: '0', held: '0', available: '0', returned: '900000' })
  await expectBooksToAgree()
})

test('what testers earned stays theirs: the rest is prepared when the hold period has passed', async () => {
  const bounty = await buyBounty(4)
  await submit(bounty, 'The sizes of shoes are sorted as words')
  await runOut()
  await prepare()
  expect(await state(bounty.id)).toMatchObject({ collected: 1, status: 'CLOSED', returns: [] })
  pass(7)
  await prepare()
  expect((await state(bounty.id)).returns).toMatchObject([{ amount: '675000', status: 'PREPARED' }])
  // Money that is set aside for the payer has already left the budget.
  expect(await budget(bounty)).toEqual({
    funded: '225000',
    held: '225000',
    available: '0',
    returned: '675000',
  })
  await expectBooksToAgree()
})

test('money that the operator added to a bounty’s budget is not given to the payer', async () => {
  const bounty = await buyBounty(2)
  const { app } = shop.service
  const more = { campaignId: bounty.campaignId, asset: 'USDC' as const, amount: 5_000_000n, key: 'added' }
  await app.db.inWorkspace(houseWorkspaceId, (tx) => fundBudget(tx, app, more))
  await runOut()
  await prepare()
  expect((await state(bounty.id)).returns).toMatchObject([{ amount: '450000' }])
  await prepare()
  expect((await state(bounty.id)).returns).toHaveLength(1)
})

test('a full bounty, an unpaid one and an unknown id: nothing is prepared, and nothing is told', async () => {
  const full = await buyBounty(1)
  await submit(full, 'The map does not load without a mouse')
  pass(8)
  await prepare()
  expect(await state(full.id)).toMatchObject({ status: 'CLOSED', collected: 1, returns: [] })
  const unknown = await call(shop.service, 'GET', `/x402/feedback-requests/${uuidv7()}`)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
