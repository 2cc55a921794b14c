import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseCsv } from '../../../../test/harness/csv.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { insertZone } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
})
beforeEach(async () => {
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero', { threshold: 1000 })
})
afterAll(() => service.close())

interface User {
  personId: string
  token: string
}
async function newUser(company: object | undefined, workspace = ours): Promise<User> {
  return (await workspace.post('/api/identity/tokens', { userId: uuidv7(), company })).body
}
const as = (user: User | null): Record<string, string> => (user ? { 'x-service-user-token': user.token } : {})
async function newItem(author: User | null, title = 'Export invoices'): Promise<string> {
  const body = { zoneId: 'hero', title, sessionId: uuidv7() }
  const made = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body,
    headers: as(author),
  })
  return made.body.id
}
const vote = (feedbackId: string, user: User | null, voteType = 'up') =>
  ours.call('POST', '/api/votes', {
    as: ours.publishableKey,
    body: { feedbackId, voteType, sessionId: uuidv7() },
    headers: as(user),
  })
async function listed(query: string, key = ours.secretKey): Promise<string[]> {
  const { status, body } = await ours.call('GET', `/api/feedback?${query}`, { as: key })
  expect(status).toBe(200)
  return body.items.map(({ id }: { id: string }) => id)
}
const acme = { id: 'acme', name: 'Acme', plan: 'Team', monthlySpend: 100.1 }
const globex = { id: 'globex', name: 'Globex', plan: 'Enterprise', monthlySpend: 900 }

test('an item is found by the account, the plan and the spend of its author and its voters', async () => {
  const [ada, bob, eve] = [await newUser(acme), await newUser(globex), await newUser(undefined)]
  const [byAda, byNobody, both] = [await newItem(ada), await newItem(null), await newItem(ada)]
  await vote(both, bob)
  await vote(byNobody, eve)
  await vote(byNobody, bob, 'down')
  expect(await listed('company=acme')).toEqual([both, byAda])
  expect(await listed('company=globex')).toEqual([both])
  expect(await listed('plan=Enterprise&zoneId=hero')).toEqual([both])
  expect(await listed('minRevenue=100')).toEqual([both, byAda])
  expect(await listed('minRevenue=1000.1')).toEqual([both])
  expect(await listed('minRevenue=1000.11')).toEqual([])
  // Both conditions look at the same accounts.
  expect(await listed('plan=Team&minRevenue=101')).toEqual([])
  expect(await listed('company=acme&plan=Enterprise')).toEqual([])
  expect(await listed('company=nobody')).toEqual([])
  const facets = (await ours.get('/api/feedback/facets?company=acme')).body
  expect(facets).toMatchObject({ total: 2, zone: [{ value: 'hero', count: 2 }] })
  const csv = await ours.get('/api/analytics/export.csv?company=globex')
  expect(
    parseCsv(csv.body)
      .slice(1)
      .map(([id]) => id),
  ).toEqual([both])
})

test('an order by revenue begins with what pays most, ends with the rest, and pages lose and repeat nothing', async () => {
  const companies = Array.from({ length: 6 }, (_, at) => ({ id: `c${at}`, monthlySpend: at * 0.1 }))
  const users = await Promise.all(companies.map((company) => newUser(company)))
  const expected: { id: string; revenue: number }[] = []
  for (let at = 0; at < 14; at++) {
    const asking = users.filter((_, place) => (at * 7 + place * 3) % 4 === 0)
    const id = await newItem(asking[0] ?? null)
    for (const user of asking.slice(1)) await vote(id, user)
    const revenue = asking.reduce((sum, user) => sum + companies[users.indexOf(user)]!.monthlySpend, 0)
    expected.push({ id, revenue: Math.round(revenue * 10) })
  }
  const sorted = expected.sort((a, b) => b.revenue - a.revenue || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
  expect(await listed('sort=revenue')).toEqual(sorted)
  expect(await listed('sort=revenue&limit=5&offset=4')).toEqual(sorted.slice(4, 9))
  for (const more of ['', '&minRevenue=0.1']) {
    const whole = await listed(`sort=revenue${more}`)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await ours.get(
        `/api/feedback?sort=revenue&limit=3${more}${cursor && `&cursor=${cursor}`}`,
      )
      paged.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor
    }
    expect(paged).toEqual(whole)
  }
})

test('an account counts once, an edited item waits for votes, and a merged one asks for its survivor', async () => {
  const [ada, abe, bob] = [await newUser(acme), await newUser(acme), await newUser(globex)]
  const item = await newItem(ada)
  await vote(item, abe)
  expect(await listed('minRevenue=100.2')).toEqual([])
  await vote(item, bob)
  expect(await listed('minRevenue=1000')).toEqual([item])
  const edited = await ours.call('PATCH', `/api/feedback/${item}`, {
    as: ours.publishableKey,
    body: { title: 'Export invoices as CSV' },
    headers: as(ada),
  })
  expect(edited.status).toBe(200)
  expect(await listed('company=globex')).toEqual([])
  expect(await listed('company=acme')).toEqual([item])
  const other = await newItem(bob)
  expect((await ours.post(`/api/feedback/${other}/merge`, { into: item })).status).toBe(200)
  expect(await listed('company=globex')).toEqual([item])
  expect(await listed('minRevenue=1000')).toEqual([item])
})

test('spend and plan are those that the customer said last', async () => {
  const { body: first } = await ours.post('/api/identity/tokens', { userId: 'ada', company: acme })
  const item = await newItem(first)
  await ours.post('/api/identity/tokens', { userId: 'bob', company: { id: 'acme', monthlySpend: 500 } })
  expect(await listed('plan=Team&minRevenue=500')).toEqual([item])
  await ours.post('/api/identity/tokens', { userId: 'bob', company: { id: 'acme', plan: 'Free' } })
  expect(await listed('plan=Team')).toEqual([])
  expect(await listed('plan=Free&minRevenue=500')).toEqual([item])
})

test('an erased person asks for nothing any more', async () => {
  const [ada, bob] = [await newUser(acme), await newUser(globex)]
  const item = await newItem(ada)
  await vote(item, bob)
  await ours.post(`/api/people/${bob.personId}/erase`)
  expect(await listed('company=globex')).toEqual([])
  expect(await listed('sort=revenue&minRevenue=1')).toEqual([item])
})

test('agents, pages and VIEWERs cannot tell from a list who asks; a secret key and a MEMBER can', async () => {
  const { body: mcp } = await ours.post('/api/account/mcp-keys', { name: 'Agent' })
  const viewer = await newMember(service, ours.id, 'VIEWER')
  const member = await newMember(service, ours.id, 'MEMBER')
  for (const query of ['company=acme', 'plan=Team', 'minRevenue=1', 'sort=revenue']) {
    for (const key of [mcp.key, ours.publishableKey])
      expect(await ours.call('GET', `/api/feedback?${query}`, { as: key })).toMatchObject({
        status: 400,
        body: { code: 'team_filter' },
      })
    expect((await ours.call('GET', `/api/feedback?${query}`, { as: viewer.token })).status).toBe(403)
    expect((await ours.call('GET', `/api/feedback?${query}`, { as: member.token })).status).toBe(200)
  }
  for (const path of ['/api/feedback/facets?company=a', '/api/analytics/export.csv?plan=a'])
    expect((await ours.call('GET', path, { as: viewer.token })).status).toBe(403)
})

test('accounts of another workspace with the same id are not ours', async () => {
  const theirs = await newWorkspace(service)
  await newUser(acme, theirs)
  const ada = await newUser({ id: 'acme' })
  const item = await newItem(ada)
  expect(await listed('company=acme')).toEqual([item])
  expect(await listed('minRevenue=1')).toEqual([])
  expect((await theirs.get('/api/feedback?company=acme')).body.items).toEqual([])
})

test('a view keeps the filter, and a cursor belongs to it', async () => {
  const filter = { company: 'acme', plan: 'Team', minRevenue: 50.5, sort: 'revenue' }
  const made = await ours.post('/api/views', { name: 'Acme', filter })
  expect(made.body.filter).toEqual(filter)
  const ada = await newUser(acme)
  for (let at = 0; at < 2; at++) await newItem(ada)
  const { nextCursor } = (await ours.get('/api/feedback?sort=revenue&company=acme&limit=1')).body
  expect((await ours.get(`/api/feedback?sort=revenue&limit=1&cursor=${nextCursor}`)).body.code).toBe(
    'invalid_cursor',
  )
})
