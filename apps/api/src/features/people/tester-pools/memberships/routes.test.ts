import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../../test/harness/ids.ts'
import { joinHousePool, newTester } from '../../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../../test/harness/service.ts'
import {
  newWorkspace,
  operatorToken,
  type TestWorkspace,
  testerToken,
} from '../../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

async function join(workspace: TestWorkspace, name: string, tierId?: string) {
  const { body: invite } = await workspace.post('/api/invites', { tierId })
  const { body } = await call(service, 'POST', '/api/tester/redeem-invite', {
    as: await testerToken(service, `${name}-${uuidv7()}`),
    body: { token: invite.token },
  })
  return body.membershipId as string
}
const idsOf = (answer: { body: { items: { membershipId: string }[] } }) =>
  answer.body.items.map((member) => member.membershipId)

test('200: the pool is filtered by status, tier and name, and paged', async () => {
  const ours = await newWorkspace(service)
  const { body: bronze } = await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  const { body: gold } = await ours.post('/api/tiers', { name: 'Gold', weight: 20 })
  const ada = await join(ours, 'Ada')
  const grace = await join(ours, 'Grace', gold.id)
  const linus = await join(ours, '100%_Linus')
  await ours.patch(`/api/testers/${linus}`, { status: 'SUSPENDED' })
  expect(idsOf(await ours.get('/api/testers'))).toEqual([linus, grace, ada])
  expect(idsOf(await ours.get('/api/testers?status=ACTIVE'))).toEqual([grace, ada])
  expect(idsOf(await ours.get(`/api/testers?tierId=${bronze.id}`))).toEqual([linus, ada])
  expect(idsOf(await ours.get('/api/testers?q=gRA'))).toEqual([grace])
  expect(idsOf(await ours.get(`/api/testers?q=${encodeURIComponent('%_')}`))).toEqual([linus])
  const { body: first } = await ours.get(`/api/testers/${grace}`)
  expect(idsOf(await ours.get(`/api/testers?testerId=${first.testerId}`))).toEqual([grace])
  expect(idsOf(await ours.get(`/api/testers?testerId=${uuidv7()}`))).toEqual([])
  expect(idsOf(await ours.get('/api/testers?sort=weight'))).toEqual([grace, ada, linus])
  expect(idsOf(await ours.get('/api/testers?sort=name'))).toEqual([linus, ada, grace])
  const page = await ours.get('/api/testers?limit=1&offset=1')
  expect(page.body).toMatchObject({ limit: 1, offset: 1, hasMore: true })
  expect(idsOf(page)).toEqual([grace])
})

test('e-mail addresses of testers are not shown', async () => {
  const ours = await newWorkspace(service)
  await join(ours, 'Ada')
  expect(JSON.stringify((await ours.get('/api/testers')).body)).not.toContain('@')
})

test('200: status and tier change, alone or together', async () => {
  const ours = await newWorkspace(service)
  await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  const { body: gold } = await ours.post('/api/tiers', { name: 'Gold', weight: 20 })
  const ada = await join(ours, 'Ada')
  const path = `/api/testers/${ada}`
  expect((await ours.patch(path, { tierId: gold.id })).body).toMatchObject({
    status: 'ACTIVE',
    tier: { name: 'Gold', weight: 20 },
  })
  expect((await ours.patch(path, { status: 'SUSPENDED' })).body).toMatchObject({
    status: 'SUSPENDED',
    tier: { name: 'Gold' },
  })
  expect((await ours.patch(path, {})).body.status).toBe('SUSPENDED')
})

test('400: a tier of another workspace, a status that there is not', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const { body: tier } = await theirs.post('/api/tiers', { name: 'Gold', weight: 20 })
  const ada = await join(ours, 'Ada')
  expect(await ours.patch(`/api/testers/${ada}`, { tierId: tier.id })).toMatchObject({
    status: 400,
    body: { code: 'unknown_tier' },
  })
  expect((await ours.patch(`/api/testers/${ada}`, { status: 'BANNED' })).status).toBe(400)
})

test("404: another workspace's member looks exactly like no member", async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const ada = await join(theirs, 'Ada')
  const foreign = await ours.patch(`/api/testers/${ada}`, { status: 'REMOVED' })
  const absent = await ours.patch(`/api/testers/${uuidv7()}`, { status: 'REMOVED' })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
  expect((await ours.get('/api/testers')).body.items).toEqual([])
  expect((await theirs.get('/api/testers')).body.items[0].status).toBe('ACTIVE')
})

test('the operator sees and changes the House Pool, and nobody else’s pool that way', async () => {
  const ours = await newWorkspace(service)
  const foreign = await join(ours, 'Ada')
  const tester = await newTester(service)
  await joinHousePool(service, tester)
  const send = async (method: string, path: string, body?: object) =>
    call(service, method, `/api/platform-admin/testers${path}`, { as: await operatorToken(service), body })
  const { body: pool } = await send('GET', '')
  expect(pool.items).toMatchObject([{ testerId: tester.id, status: 'ACTIVE', tier: { name: 'House' } }])
  const path = `/${pool.items[0].membershipId}`
  expect(await send('PATCH', path, { status: 'SUSPENDED' })).toMatchObject({
    status: 200,
    body: { status: 'SUSPENDED' },
  })
  expect((await tester.get('/api/tester/me')).body.memberships).toMatchObject([{ status: 'SUSPENDED' }])
  expect((await send('PATCH', path, { state: 'ACTIVE' })).status).toBe(400)
  expect((await send('PATCH', `/${foreign}`, { status: 'REMOVED' })).status).toBe(404)
  expect((await ours.get('/api/platform-admin/testers')).status).toBe(403)
})

test('400: a search for what no text can hold', async () => {
  const ours = await newWorkspace(service)
  for (const path of ['/api/testers?q=%00', '/api/members?q=%00'])
    expect((await ours.get(path)).status, path).toBe(400)
})
