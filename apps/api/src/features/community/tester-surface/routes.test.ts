import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinHousePool, joinPool, newTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

async function campaign(workspace: TestWorkspace, visibility: string, more: Record<string, unknown> = {}) {
  const id = uuidv7()
  const { status = 'ACTIVE', minTierWeight = 1 } = more
  await service.app.db.inWorkspace(workspace.id, (tx) =>
    tx.run(sql`
      insert into campaigns (workspace_id, id, name, slug, url_patterns, status, visibility, min_tier_weight,
                             created_at, updated_at)
      values (${workspace.id}, ${id}, 'Spring', ${id}, ${['https://shop.example/*']}, ${status}, ${visibility},
              ${minTierWeight}, now(), now())`),
  )
  return id
}
const campaignIds = async (tester: Awaited<ReturnType<typeof newTester>>) => {
  const { body } = await tester.get('/api/tester/campaigns?limit=200')
  return body.items.map((item: { id: string }) => item.id)
}

test('200: memberships of all pools in the order of joining, and what was earned', async () => {
  const [first, second] = [await newWorkspace(service), await newWorkspace(service)]
  const tester = await newTester(service)
  const before = (await tester.get('/api/tester/me')).body
  expect(before).toMatchObject({ memberships: [], balances: [], email: `${tester.name}@testers.example.com` })
  await joinPool(first, tester, 3)
  await joinPool(second, tester, 8)
  await first.post('/api/rewards', { testerId: tester.id, amount: '40', asset: 'POINTS', note: 'thanks' })
  const { body } = await tester.get('/api/tester/me')
  expect(body.memberships).toMatchObject([
    { workspaceId: first.id, workspaceName: first.name, status: 'ACTIVE', tier: { weight: 3 } },
    { workspaceId: second.id, workspaceName: second.name, status: 'ACTIVE', tier: { weight: 8 } },
  ])
  expect(body.balances).toEqual([{ asset: 'POINTS', held: '0', payable: '40', paid: '0', owed: '0' }])
})

test('own feedback shows the words as they were written, with the live status, and nobody else’s', async () => {
  const ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'cart' })
  const [ada, grace] = [await newTester(service), await newTester(service)]
  const title = 'Call me at +49 30 901820 about the cart'
  const sent = await ada.beside(ours, 'POST', '/api/feedback', { zoneId: 'cart', title, type: 'bug' })
  expect(sent.status).toBe(201)
  await grace.beside(ours, 'POST', '/api/feedback', { zoneId: 'cart', title: 'Another' })
  await ours.patch(`/api/feedback/${sent.body.id}/status`, { status: 'REJECTED' })
  const { body } = await ada.get('/api/tester/feedback')
  expect(body.items).toMatchObject([
    { id: sent.body.id, title, zoneId: 'cart', workspaceName: ours.name, type: 'BUG', status: 'REJECTED' },
  ])
  expect((await ada.get('/api/tester/feedback?status=DEPLOYED')).body.items).toEqual([])
})

test('own votes come with each item’s present status, and with its redacted title only', async () => {
  const ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'cart' })
  const [ada, grace] = [await newTester(service), await newTester(service)]
  const title = 'Write to ada@example.org about the cart'
  const { body: item } = await ada.beside(ours, 'POST', '/api/feedback', { zoneId: 'cart', title })
  await service.app.db.inWorkspace(ours.id, (tx) =>
    tx.run(sql`
      insert into votes (workspace_id, feedback_id, voter, zone, direction, weight, trusted, tester_id, cast_at)
      select workspace_id, id, ${`t${grace.id}`}, zone, -1, 1, false, ${grace.id}, now() from feedback
      where workspace_id = ${ours.id} and id = ${item.id}`),
  )
  const { body } = await grace.get('/api/tester/votes')
  expect(body.items).toMatchObject([
    { feedbackId: item.id, voteType: 'down', weight: 1, status: 'COLLECTING_VOTES', zoneId: 'cart' },
  ])
  expect(body.items[0].title).toBe('Write to [EMAIL_1] about the cart')
  expect((await ada.get('/api/tester/votes')).body.items).toEqual([])
})

test('an INVITED campaign is seen by members of that pool whose tier is strong enough', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const [strong, weak, stranger] = [
    await newTester(service),
    await newTester(service),
    await newTester(service),
  ]
  await joinPool(ours, strong, 10)
  await joinPool(ours, weak, 9)
  await joinPool(theirs, stranger, 100)
  await joinHousePool(service, stranger)
  const id = await campaign(ours, 'INVITED', { minTierWeight: 10 })
  expect(await campaignIds(strong)).toContain(id)
  expect(await campaignIds(weak)).not.toContain(id)
  expect(await campaignIds(stranger)).not.toContain(id)
})

test('a PUBLIC campaign is seen by its pool and by the House Pool, each by weight', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const [own, house, stranger] = [
    await newTester(service),
    await newTester(service),
    await newTester(service),
  ]
  await joinPool(ours, own, 7)
  await joinPool(theirs, stranger, 100)
  await joinHousePool(service, house)
  const easy = await campaign(ours, 'PUBLIC', { minTierWeight: 5 })
  const hard = await campaign(ours, 'PUBLIC', { minTierWeight: 6 })
  expect(await campaignIds(own)).toEqual(expect.arrayContaining([easy, hard]))
  expect(await campaignIds(house)).toContain(easy)
  expect(await campaignIds(house)).not.toContain(hard)
  expect(await campaignIds(stranger)).not.toContain(easy)
})

test.each([
  ['PRIVATE', 'ACTIVE'],
  ['INVITED', 'DRAFT'],
  ['PUBLIC', 'PAUSED'],
  ['PUBLIC', 'COMPLETED'],
])('nobody sees a %s campaign that is %s', async (visibility, status) => {
  const ours = await newWorkspace(service)
  const tester = await newTester(service)
  await joinPool(ours, tester, 100)
  await joinHousePool(service, tester)
  const id = await campaign(ours, visibility, { status })
  expect(await campaignIds(tester)).not.toContain(id)
})

test('a suspended member sees no campaign of that workspace, not even by the House Pool', async () => {
  const ours = await newWorkspace(service)
  const tester = await newTester(service)
  const { membershipId } = await joinPool(ours, tester, 100)
  await joinHousePool(service, tester)
  const id = await campaign(ours, 'PUBLIC')
  expect(await campaignIds(tester)).toContain(id)
  await ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' })
  expect(await campaignIds(tester)).not.toContain(id)
})

test('each campaign brings the publishable key, URL patterns and zones to work there', async () => {
  const ours = await newWorkspace(service)
  const tester = await newTester(service)
  await joinPool(ours, tester, 4)
  const id = await campaign(ours, 'INVITED')
  const { body: zone } = await ours.post('/api/zones', { zoneId: 'cart', campaignId: id })
  await ours.post('/api/zones', { zoneId: 'elsewhere' })
  const { body } = await tester.get('/api/tester/campaigns')
  expect(body.items).toMatchObject([
    {
      id,
      workspaceName: ours.name,
      publishableKey: ours.publishableKey,
      urlPatterns: ['https://shop.example/*'],
      weight: 4,
      zones: [zone],
    },
  ])
  const sent = await tester.beside(ours, 'POST', '/api/feedback', { zoneId: 'cart', title: 'Works' })
  expect(sent.status).toBe(201)
})

test('200: a tester lists his own rewards of all workspaces, and nobody else’s', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const [ada, grace] = [await newTester(service), await newTester(service)]
  for (const workspace of [ours, theirs])
    for (const tester of [ada, grace]) {
      await joinPool(workspace, tester)
      await workspace.post('/api/rewards', {
        testerId: tester.id,
        amount: '7',
        asset: 'POINTS',
        note: 'thanks',
      })
    }
  const { body } = await ada.get('/api/tester/rewards?status=PAYABLE')
  const expected = { testerId: ada.id, amount: '7', status: 'PAYABLE', owed: '0' }
  expect(body.items).toMatchObject([
    { ...expected, workspaceId: theirs.id },
    { ...expected, workspaceId: ours.id },
  ])
  expect((await ada.get('/api/tester/rewards?status=HELD')).body.items).toEqual([])
  expect((await ada.get('/api/tester/rewards?testerId=1')).status).toBe(400)
})
