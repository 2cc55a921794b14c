import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { screenshotForm } from '../../../../test/harness/resources.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let workspace: TestWorkspace
let tester: TestTester
let viewer: string
beforeAll(async () => {
  service = await startTestService()
  workspace = await newWorkspace(service)
  tester = await newTester(service)
  await joinPool(workspace, tester)
  viewer = (await newMember(service, workspace.id, 'VIEWER')).token
  const campaign = await workspace.post('/api/campaigns', { name: 'Search and checkout', status: 'ACTIVE' })
  const zones = [
    { zoneId: 'search', name: 'Search', campaignId: campaign.body.id },
    { zoneId: 'menu', name: 'Menu' },
  ]
  await workspace.post('/api/zones/bulk', { zones })
})
afterAll(() => service?.close())

async function submit(title: string, zoneId: string, type = 'bug'): Promise<string> {
  const body = { zoneId, title, type, sessionId: 's' }
  return (await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })).body.id
}
const flag = (id: string) =>
  query(service, "update feedback set safety_status = 'FLAGGED' where id = $1", [id])
const get = (path: string, as = workspace.secretKey) => call(service, 'GET', path, { as })

test('the badges count what waits, in one statement', async () => {
  const [held, ready] = [
    await submit('The menu is slow', 'menu'),
    await submit('The search is slow', 'search'),
  ]
  await flag(held)
  await workspace.patch(`/api/feedback/${ready}/status`, { status: 'THRESHOLD_MET' })
  expect((await get('/api/counts')).body).toMatchObject({
    flagged: 1,
    waiting: 1,
    ready: 1,
    openDeployments: 0,
  })
  await workspace.post('/api/deployments', { feedbackId: ready })
  service.advance(31 * 60_000)
  expect((await get('/api/counts')).body).toMatchObject({ ready: 0, openDeployments: 1, staleDeployments: 1 })
  const other = await newWorkspace(service)
  expect((await other.get('/api/counts')).body).toMatchObject({ flagged: 0, openDeployments: 0 })
})

test('the badge of the queue counts what the queue lists: also what the screen blocked, and nothing that was decided', async () => {
  const [flagged, blocked, decided] = await Promise.all(
    ['Wait one', 'Wait two', 'Wait three'].map((title) => submit(title, 'menu')),
  )
  await flag(flagged!)
  await query(service, "update feedback set safety_status = 'BLOCKED' where id = $1", [blocked])
  await flag(decided!)
  await workspace.post(`/api/moderation/${decided}/decision`, { decision: 'BLOCK' })
  const queue = (await get('/api/moderation?waiting=true&limit=100')).body.items as { id: string }[]
  expect(queue.map(({ id }) => id)).toEqual(expect.arrayContaining([flagged, blocked]))
  expect(queue.map(({ id }) => id)).not.toContain(decided)
  expect((await get('/api/counts')).body.waiting).toBe(queue.length)
})

test('facets count what the list shows, and follow its filters', async () => {
  await submit('Facets of the menu', 'menu', 'suggestion')
  const all = (await get('/api/feedback/facets')).body
  const listed = (await get('/api/feedback?limit=200')).body.items as { type: string; zoneId: string }[]
  expect(all.total).toBe(listed.length)
  for (const { value, count } of all.type)
    expect(listed.filter(({ type }) => type === value)).toHaveLength(count)
  for (const { value, count } of all.zone)
    expect(listed.filter(({ zoneId }) => zoneId === value)).toHaveLength(count)
  const some = (await get('/api/feedback/facets?type=SUGGESTION&zoneId=menu')).body
  expect(some).toMatchObject({ total: 1, isCapped: false, type: [{ value: 'SUGGESTION', count: 1 }] })
  expect((await get('/api/feedback/facets?typ=BUG')).status).toBe(400)
})

test('one search finds things of every kind, five of each at most', async () => {
  for (let n = 0; n < 6; n++) await submit(`Zebra crossing ${n}`, 'search')
  await query(service, "update testers set public_name = 'Zebra fan' where id = $1", [tester.id])
  const found = (await get('/api/search?q=zebra')).body
  expect(found.items).toHaveLength(5)
  expect(found.testers).toMatchObject([{ displayName: 'Zebra fan' }])
  expect((await get('/api/search?q=checkout')).body.campaigns).toHaveLength(1)
  const only = (await get('/api/search?q=zebra&kinds=testers,zones')).body
  expect([only.items, only.testers.length]).toEqual([[], 1])
  expect((await get('/api/search?q=zebra&kinds=secrets')).status).toBe(400)
})

test('a VIEWER finds and reads copies, never the original of a held item', async () => {
  const id = await submit('Call me at ana@example.com about the quokka', 'menu')
  const found = (await get('/api/search?q=quokka&kinds=items', viewer)).body.items
  expect(found).toHaveLength(1)
  expect(found[0].title).not.toContain('ana@example.com')
  expect((await get('/api/search?q=ana&kinds=items', viewer)).body.items).toEqual([])
  expect((await get(`/api/feedback/${id}/decisions`, viewer)).body.items).toEqual([])
})

test('many items are decided at once, each with its own result', async () => {
  const ids = [await submit('Wave one', 'menu'), await submit('Wave two', 'menu')]
  for (const id of ids) await flag(id)
  const decision = { decision: 'BLOCK', expected: 'FLAGGED', note: 'Spam' }
  await workspace.post(`/api/moderation/${ids[1]}/decision`, { decision: 'APPROVE' })
  const items = [...ids, 'nothing', '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f'].map((id) => ({ id, ...decision }))
  const { results } = (await workspace.post('/api/moderation/bulk-decision', { items })).body
  expect(results).toMatchObject([
    { ok: true, safetyStatus: 'BLOCKED' },
    { ok: false, code: 'already_decided' },
    { ok: false, code: 'not_found' },
    { ok: false, code: 'not_found' },
  ])
  const decided = (await get(`/api/feedback/${ids[0]}/decisions`)).body.items
  expect(decided).toMatchObject([{ decision: 'BLOCK', from: 'FLAGGED', to: 'BLOCKED', note: 'Spam' }])
  const unexpected = { items: [{ id: ids[0], decision: 'BLOCK' }] }
  expect((await workspace.post('/api/moderation/bulk-decision', unexpected)).status).toBe(400)
})

test('views: private ones are nobody else’s, shared ones a MEMBER’s to make', async () => {
  const as = (token: string) => ({
    list: async () => (await get('/api/views', token)).body.items.map(({ name }: { name: string }) => name),
    send: (method: string, path: string, body?: object) => call(service, method, path, { as: token, body }),
  })
  const [ana, ben] = [as((await newMember(service, workspace.id, 'MEMBER')).token), as(viewer)]
  const filter = { type: 'BUG', q: 'menu' }
  const mine = await ana.send('POST', '/api/views', { name: 'Mine', filter })
  const ours = await ana.send('POST', '/api/views', { name: 'Ours', filter, isShared: true })
  expect(mine.body).toMatchObject({ filter, isShared: false })
  expect(await ana.list()).toEqual(['Mine', 'Ours'])
  expect(await ben.list()).toEqual(['Ours'])
  expect((await ben.send('POST', '/api/views', { name: 'No', filter, isShared: true })).status).toBe(403)
  expect((await ben.send('PATCH', `/api/views/${ours.body.id}`, { name: 'Taken' })).status).toBe(403)
  expect((await ben.send('DELETE', `/api/views/${mine.body.id}`)).status).toBe(404)
  const own = await ben.send('POST', '/api/views', { name: 'Ben', filter: {} })
  expect((await ben.send('PATCH', `/api/views/${own.body.id}`, { isShared: true })).status).toBe(403)
  expect((await ana.send('PATCH', `/api/views/${ours.body.id}`, { name: 'All' })).body.name).toBe('All')
  expect((await ana.send('DELETE', `/api/views/${ours.body.id}`)).status).toBe(200)
  expect(await ben.list()).toEqual(['Ben'])
})

test('of 120 views that a member makes at once, 100 stand', async () => {
  const { token } = await newMember(service, workspace.id, 'MEMBER')
  const make = () => call(service, 'POST', '/api/views', { as: token, body: { name: 'View', filter: {} } })
  const made = await Promise.all(Array.from({ length: 120 }, make))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(made.find(({ status }) => status !== 200)?.body.code).toBe('too_many_views')
})

test('all notifications are read at once, up to what the reader saw', async () => {
  const unread = async () => (await get('/api/notifications')).body
  const before = await unread()
  expect(before.unreadCount).toBeGreaterThan(0)
  const seen = before.items.at(-1).id
  const some = await workspace.post('/api/notifications/read-all', { upTo: seen })
  expect(some.body).toEqual({ read: 1, unreadCount: before.unreadCount - 1 })
  expect((await workspace.post('/api/notifications/read-all')).body.unreadCount).toBe(0)
  expect((await tester.post('/api/tester/notifications/read-all')).body.unreadCount).toBe(0)
})

test('a pool member is shown with what he did in this workspace', async () => {
  const own = await tester.beside(workspace, 'POST', '/api/feedback', { zoneId: 'menu', title: 'Menu jumps' })
  await flag(
    (await tester.beside(workspace, 'POST', '/api/feedback', { zoneId: 'menu', title: 'Held' })).body.id,
  )
  const [{ membershipId }] = (await get('/api/testers')).body.items
  const { body } = await get(`/api/testers/${membershipId}`)
  expect(body.figures).toMatchObject({ submitted: 2, cleared: 1, flagged: 1, blocked: 0, votes: 0 })
  expect(body.figures.lastSeenAt).not.toBeNull()
  expect(own.status).toBe(201)
  expect((await (await newWorkspace(service)).get(`/api/testers/${membershipId}`)).status).toBe(404)
})

test('shipped items wait for the verdict of their author and voters, once a round', async () => {
  const own = (
    await tester.beside(workspace, 'POST', '/api/feedback', { zoneId: 'menu', title: 'Verify me' })
  ).body
  const requests = async () => (await tester.get('/api/tester/verify-requests')).body.items
  expect(await requests()).toEqual([])
  const path = `/api/feedback/${own.id}/screenshot`
  expect((await tester.beside(workspace, 'POST', path, await screenshotForm('x'))).status).toBe(200)
  for (const status of ['THRESHOLD_MET', 'DEPLOYED'])
    await workspace.patch(`/api/feedback/${own.id}/status`, { status })
  expect(await requests()).toMatchObject([{ id: own.id, isOwn: true, title: 'Verify me', screenshot: path }])
  await tester.post(`/api/tester/feedback/${own.id}/verify`, { outcome: 'CONFIRMED' })
  expect(await requests()).toEqual([])
  const stranger = await newTester(service)
  expect((await stranger.get('/api/tester/verify-requests')).body.items).toEqual([])
})

test('one campaign of a tester is 404 where he does not count', async () => {
  const campaign = { name: 'Open', visibility: 'INVITED', status: 'ACTIVE' }
  const { id } = (await workspace.post('/api/campaigns', campaign)).body
  expect((await tester.get(`/api/tester/campaigns/${id}`)).body).toMatchObject({ id, name: 'Open' })
  const stranger = await newTester(service)
  expect((await stranger.get(`/api/tester/campaigns/${id}`)).status).toBe(404)
})

test('a studio token names campaigns, and nothing else of them', async () => {
  const { token } = (await workspace.post('/api/studio/token', {})).body
  const headers = { 'x-service-studio-token': token }
  const { status, body } = await call(service, 'GET', '/api/studio/campaigns', { headers })
  expect(status).toBe(200)
  for (const item of body.items) expect(Object.keys(item).sort()).toEqual(['id', 'name', 'urlPatterns'])
  expect((await get('/api/campaigns')).body.items[0]).toHaveProperty('goal')
})

test('a studio token is renewed for twelve hours, and no longer', async () => {
  const own = await startTestService()
  const { post } = await newWorkspace(own)
  let { token } = (await post('/api/studio/token', {})).body
  const renew = () => call(own, 'POST', '/api/studio/renew', { headers: { 'x-service-studio-token': token } })
  for (let hour = 0; hour < 24; hour++) {
    own.advance(30 * 60_000)
    const { status, body } = await renew()
    if (status !== 200) {
      expect(hour).toBeGreaterThan(21)
      expect([status, body.code]).toEqual([401, 'expired_credential'])
      break
    }
    expect(hour).toBeLessThan(23)
    token = body.token
  }
  await own.close()
})

test('an application learns how to sign people in, and no secret', async () => {
  const { status, body } = await call(service, 'GET', '/api/app-config')
  expect(status).toBe(200)
  expect(body).toMatchObject({ issuer: service.issuer.url, dashboard: { audience: 'groundswell' } })
  expect(JSON.stringify(body)).not.toContain('secret')
  expect((await call(service, 'GET', '/api/app-config?x=1')).status).toBe(400)
})

test('a reward tells its movements and causes; the ledger of its campaign has them too', async () => {
  const body = { testerId: tester.id, amount: '5', asset: 'POINTS', note: 'Thanks' }
  const { id } = (await workspace.post('/api/rewards', body)).body
  const reward = (await get(`/api/rewards/${id}`)).body
  expect(reward).toMatchObject({ id, amount: '5', causes: { vote: null, verdict: null, isAuthor: false } })
  expect(reward.movements.length).toBeGreaterThan(0)
  for (const movement of reward.movements) expect(movement).toMatchObject({ rewardId: id, amount: '5' })
  expect((await (await newWorkspace(service)).get(`/api/rewards/${id}`)).status).toBe(404)

  const campaign = (await workspace.post('/api/campaigns', { name: 'Paid' })).body.id
  const funding = { asset: 'POINTS', amount: '70' }
  await workspace.put(`/api/campaigns/${campaign}/budget`, { fund: { ...funding, source: 'POINTS' } })
  const ledger = await get(`/api/campaigns/${campaign}/ledger`)
  expect(ledger.status).toBe(200)
  expect((await (await newWorkspace(service)).get(`/api/campaigns/${campaign}/ledger`)).status).toBe(404)
  const csv = (await get(`/api/campaigns/${campaign}/ledger.csv`)).body.trim().split('\r\n')
  expect(csv[0]).toBe(
    'id,createdAt,postingKey,debitAccount,creditAccount,asset,amount,rewardId,reverses,reversedBy',
  )
  expect(csv.slice(1).map((line: string) => line.split(',')[0])).toEqual(
    ledger.body.items.map(({ id }: { id: string }) => id),
  )
})
