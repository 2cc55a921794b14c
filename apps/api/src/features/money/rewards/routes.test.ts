import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newBooks, type TestBooks } from '../../../../test/harness/books.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { accrueForDeployed, checkLedger } from '../../engines/ledger/index.ts'

let service: TestService
let ours: TestWorkspace
let books: TestBooks
let tester: string
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  expect(await checkLedger(service.app.db)).toEqual([])
  await service.close()
})
beforeEach(async () => {
  ours = await newWorkspace(service)
  books = await newBooks(service.app.db, ours.id)
  tester = (await books.newTesters(1, true))[0]!
})

const grant = (change: object = {}, key?: string) =>
  ours.post(
    '/api/rewards',
    { testerId: tester, amount: '250', asset: 'POINTS', note: 'Found the leak', ...change },
    key ? { headers: { 'idempotency-key': key } } : {},
  )

test('200: a grant is an entry that can be paid at once', async () => {
  const { status, body } = await grant()
  expect(status).toBe(200)
  expect(body).toEqual({
    id: body.id,
    testerId: tester,
    campaignId: null,
    feedbackId: null,
    kind: 'GRANT',
    amount: '250',
    asset: 'POINTS',
    status: 'PAYABLE',
    payableAt: body.createdAt,
    note: 'Found the leak',
    createdAt: body.createdAt,
  })
  expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect((await ours.get('/api/rewards')).body).toEqual({
    items: [body],
    limit: 50,
    offset: 0,
    hasMore: false,
    nextCursor: null,
  })
})

test('200: the same request with the same key grants once, and the second answer says that it is replayed', async () => {
  const [first, second] = [await grant({}, 'key-1'), await grant({}, 'key-1')]
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect((await ours.get('/api/rewards')).body.items).toHaveLength(1)
})

test('the answer of a grant was lost: the repeat finds what the first try made', async () => {
  const first = await grant({}, 'key-2')
  // As after a crash between the grant and the keeping of its answer.
  await service.app.db.inWorkspace(ours.id, (tx) =>
    tx.raw(`update idempotency_keys set status = null, body = null, locked_until = '2000-01-01'`),
  )
  const again = await grant({}, 'key-2')
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect((await books.balances())[`tester_payable:${tester}`]).toBe(250n)
})

test('an id in capitals is the same tester, in the books too', async () => {
  const { status, body } = await grant({ testerId: tester.toUpperCase() })
  expect(status).toBe(200)
  expect(body.testerId).toBe(tester)
  await grant()
  expect((await books.balances())[`tester_payable:${tester}`]).toBe(500n)
})

test('422: the same key for another grant', async () => {
  await grant({}, 'key-3')
  const other = await grant({ amount: '251' }, 'key-3')
  expect(other.status).toBe(422)
  expect(other.body.code).toBe('idempotency_key_reused')
})

test('404: a tester who has nothing to do with the workspace looks exactly like none', async () => {
  const theirs = await newBooks(service.app.db, (await newWorkspace(service)).id)
  const stranger = (await theirs.newTesters(1, true))[0]
  const [foreign, absent] = [await grant({ testerId: stranger }), await grant({ testerId: uuidv7() })]
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
})

test('404: another workspace’s campaign looks exactly like none', async () => {
  const theirs = await newBooks(service.app.db, (await newWorkspace(service)).id)
  const foreign = await grant({ campaignId: await theirs.newCampaign() })
  const absent = await grant({ campaignId: uuidv7() })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
  const ownCampaign = await books.newCampaign()
  expect((await grant({ campaignId: ownCampaign })).status).toBe(200)
  const deleted = await books.newCampaign()
  expect((await ours.delete(`/api/campaigns/${deleted}`)).status).toBe(200)
  expect((await grant({ campaignId: deleted })).body).toEqual(absent.body)
  // An item that has earned rewards stays.
  expect((await ours.delete(`/api/campaigns/${ownCampaign}`)).body.code).toBe('campaign_not_empty')
})

test('409: money is not granted without a budget', async () => {
  const { status, body } = await grant({ asset: 'USD' })
  expect(status).toBe(409)
  expect(body.code).toBe('budget_cannot_cover')
  expect((await ours.get('/api/rewards')).body.items).toEqual([])
})

test.each([
  ['a number', { amount: 250 }],
  ['nothing', { amount: '0' }],
  ['less than nothing', { amount: '-5' }],
  ['a fraction', { amount: '2.5' }],
  ['more than any account may hold', { amount: '1'.repeat(16) }],
  ['an unknown asset', { asset: 'EUR' }],
  ['no reason', { note: '' }],
  ['a field that is not understood', { currency: 'USD' }],
  ['no tester', { testerId: 'somebody' }],
])('400: %s', async (_, change) => {
  const { status, body } = await grant(change)
  expect(status).toBe(400)
  expect(body.details).toEqual([expect.objectContaining({ path: Object.keys(change)[0] })])
})

test('403: a publishable key may not read or grant rewards', async () => {
  const as = ours.publishableKey
  expect((await ours.call('GET', '/api/rewards', { as })).status).toBe(403)
  expect((await ours.call('POST', '/api/rewards', { as, body: {} })).status).toBe(403)
})

test('200: a signed-in owner reads and grants as the key does', async () => {
  const body = { testerId: tester, amount: '5', asset: 'POINTS', note: 'Hello' }
  const granted = await ours.call('POST', '/api/rewards', { as: ours.ownerToken, body })
  expect(granted.status).toBe(200)
  const read = await ours.call('GET', '/api/rewards', { as: ours.ownerToken })
  expect(read.body.items).toEqual([granted.body])
})

test('lists filter by tester, campaign, item, status and kind, newest first, page by page', async () => {
  const [second] = await books.newTesters(1, true)
  const [campaignId, feedbackId] = [await books.newCampaign(), await books.newItem()]
  await books.inWorkspace((tx) =>
    accrueForDeployed(tx, service.app, {
      feedbackId,
      authorTesterId: second!,
      upVoters: [{ testerId: tester, weight: 1 }],
      campaignId,
      round: 1,
    }),
  )
  await grant()
  const kinds = async (query: string) =>
    (await ours.get(`/api/rewards?${query}`)).body.items.map(({ kind }: { kind: string }) => kind)
  expect(await kinds('')).toEqual(['GRANT', 'VOTER', 'AUTHOR'])
  expect(await kinds(`testerId=${second}`)).toEqual(['AUTHOR'])
  expect(await kinds(`campaignId=${campaignId}`)).toEqual(['VOTER', 'AUTHOR'])
  expect(await kinds(`feedbackId=${feedbackId}&kind=VOTER`)).toEqual(['VOTER'])
  expect(await kinds('status=PAYABLE')).toEqual(['GRANT'])
  expect(await kinds('status=PAID')).toEqual([])
  const page = (await ours.get('/api/rewards?limit=2&offset=1')).body
  expect(page).toMatchObject({ limit: 2, offset: 1, hasMore: false })
  expect((await ours.get('/api/rewards?limit=2')).body.hasMore).toBe(true)
  expect((await ours.get('/api/rewards?status=GONE')).status).toBe(400)
})

test('another workspace sees none of it', async () => {
  await grant()
  const theirs = await newWorkspace(service)
  expect((await theirs.get(`/api/rewards?testerId=${tester}`)).body.items).toEqual([])
})
