import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseCsv } from '../../../../test/harness/csv.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { insertZone } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
let [ada, abe, bob, eve]: User[] = []
beforeAll(async () => {
  service = await startTestService()
})
beforeEach(async () => {
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero', { threshold: 1000 })
  ;[ada, abe, bob, eve] = [
    await newUser('Ada', { id: 'acme', name: 'Acme', plan: 'Team', monthlySpend: 100.1 }),
    await newUser('Abe', { id: 'acme' }),
    await newUser('Bob', { id: 'globex', plan: 'Enterprise', monthlySpend: 900.2 }),
    await newUser('Eve'),
  ]
})
afterAll(() => service.close())

interface User {
  personId: string
  token: string
}
async function newUser(name: string, company?: object): Promise<User> {
  return (await ours.post('/api/identity/tokens', { userId: `id-${name}`, name, company })).body
}
const as = (user: User | undefined): Record<string, string> =>
  user ? { 'x-service-user-token': user.token } : {}
async function newItem(author?: User, title = 'Export invoices'): Promise<string> {
  const body = { zoneId: 'hero', title, sessionId: uuidv7() }
  const key = { as: ours.publishableKey, headers: as(author) }
  return (await ours.call('POST', '/api/feedback', { ...key, body })).body.id
}
const vote = (feedbackId: string, user?: User, voteType = 'up') =>
  ours.call('POST', '/api/votes', {
    as: ours.publishableKey,
    body: { feedbackId, voteType, sessionId: uuidv7() },
    headers: as(user),
  })
const report = async (path: string) => (await ours.get(`/api/demand/${path}`)).body.items
const acme = { id: 'acme', name: 'Acme', plan: 'Team', monthlySpend: 100.1 }
const globex = { id: 'globex', name: null, plan: 'Enterprise', monthlySpend: 900.2 }

test('one item: who wrote, who votes and for whom the team voted, with accounts and their spend once each', async () => {
  const item = await newItem(ada)
  for (const user of [ada, abe, eve, undefined]) await vote(item, user)
  const voted = await ours.call('POST', `/api/feedback/${item}/votes`, {
    as: ours.ownerToken,
    body: { personId: bob!.personId },
  })
  const { body } = await ours.get(`/api/feedback/${item}/demand`)
  expect(body).toMatchObject({ feedbackId: item, companies: 2, people: 4, revenue: 1000.3 })
  const by = (user: User) => body.items.find(({ personId }: User) => personId === user.personId)
  expect(by(ada!)).toMatchObject({ name: 'Ada', company: acme, how: 'AUTHOR', onBehalfBy: null })
  expect(by(abe!)).toMatchObject({ name: 'Abe', company: acme, how: 'VOTE', onBehalfBy: null })
  expect(by(bob!)).toMatchObject({ company: globex, how: 'ON_BEHALF', onBehalfBy: voted.body.onBehalfBy })
  expect(by(eve!)).toMatchObject({ company: null, how: 'VOTE' })
  expect(body.items.map(({ company }: { company: object | null }) => company)).toEqual([
    globex,
    acme,
    acme,
    null,
  ])
  const pages = [await ours.get(`/api/feedback/${item}/demand?limit=3`)]
  pages.push(await ours.get(`/api/feedback/${item}/demand?limit=3&cursor=${pages[0]!.body.nextCursor}`))
  expect(pages.flatMap(({ body: page }) => page.items)).toEqual(body.items)
})

test('items by what their accounts spend or how many people ask, and the list of items shows the same', async () => {
  const [big, popular, nobody] = [await newItem(bob), await newItem(ada), await newItem()]
  await vote(popular, abe)
  await vote(nobody, eve)
  expect(await report('items')).toMatchObject([
    {
      feedbackId: big,
      companies: 1,
      people: 1,
      revenue: 900.2,
      largest: ['globex'],
      title: 'Export invoices',
    },
    { feedbackId: popular, companies: 1, people: 2, revenue: 100.1, largest: ['Acme'] },
  ])
  const ids = async (query: string) =>
    (await report(`items?${query}`)).map(({ feedbackId }: { feedbackId: string }) => feedbackId)
  expect(await ids('sort=people')).toEqual([popular, big])
  expect(await ids('minRevenue=900.2')).toEqual([big])
  expect(await ids('plan=Team')).toEqual([popular])
  await ours.patch(`/api/feedback/${big}/status`, { status: 'REJECTED' })
  expect(await ids('isOpen=true')).toEqual([popular])
  expect(await ids('isOpen=false')).toEqual([big])
  for (const query of ['company=acme', 'plan=Enterprise', 'minRevenue=1'])
    expect((await ids(query)).sort()).toEqual(
      (await ours.get(`/api/feedback?${query}`)).body.items.map(({ id }: { id: string }) => id).sort(),
    )
})

test('accounts by what they spend or ask for; each figure is the length of its list', async () => {
  const [first, second] = [await newItem(ada), await newItem(abe)]
  await newItem(bob)
  await vote(first, bob)
  await vote(first, abe)
  await ours.patch(`/api/feedback/${second}/status`, { status: 'REJECTED' })
  expect(await report('companies')).toEqual([
    { ...globex, people: 1, items: 2, openItems: 2 },
    { ...acme, people: 2, items: 2, openItems: 1 },
  ])
  await newItem(ada)
  const [most] = await report('companies?sort=items')
  expect(most).toMatchObject({ id: 'acme', items: 3 })
  for (const { id, items } of await report('companies'))
    expect((await ours.get(`/api/feedback?company=${id}`)).body.items).toHaveLength(items)
  expect(await report('companies?plan=Team')).toHaveLength(1)
  const page = (await ours.get('/api/demand/companies?limit=1')).body
  const next = (await ours.get(`/api/demand/companies?limit=1&cursor=${page.nextCursor}`)).body
  expect([...page.items, ...next.items].map(({ id }: { id: string }) => id)).toEqual(['globex', 'acme'])
})

test('a merged item asks for its survivor, in every report', async () => {
  const [into, from] = [await newItem(ada), await newItem(bob)]
  await ours.post(`/api/feedback/${from}/merge`, { into })
  expect(await report('items')).toMatchObject([{ feedbackId: into, companies: 2, revenue: 1000.3 }])
  expect((await ours.get(`/api/feedback/${into}/demand`)).body).toMatchObject({ companies: 2, people: 2 })
  expect((await ours.get(`/api/feedback/${from}/demand`)).body).toMatchObject({ companies: 1, people: 1 })
  const lines = parseCsv((await ours.get('/api/demand/export.csv')).body).slice(1)
  expect(lines.map(([id, , , , company]) => [id, company])).toEqual([
    [into, 'globex'],
    [into, 'acme'],
  ])
})

test('the file has a line an item and account, more than a page of items, and runs no formula', async () => {
  const cto = await newUser('Mal', { id: '=1+1', name: '@SUM(A1)', plan: '-x', monthlySpend: 5 })
  const items: string[] = []
  for (let at = 0; at < 3; at++) items.push(await newItem(cto, `=HYPERLINK("x${at}")`))
  await vote(items[0]!, ada)
  const answer = await ours.get('/api/demand/export.csv')
  expect(answer.headers.get('content-disposition')).toContain('demand.csv')
  const [columns, ...lines] = parseCsv(answer.body)
  expect(columns).toEqual(
    'itemId title status totalScore companyId company plan monthlySpend people'.split(' '),
  )
  expect(lines.map(([id]) => id)).toEqual([items[0], items[0], items[1], items[2]])
  expect(lines[1]!.slice(1)).toEqual([
    `'=HYPERLINK("x0")`,
    'COLLECTING_VOTES',
    '1',
    "'=1+1",
    "'@SUM(A1)",
    "'-x",
    '5',
    '1',
  ])
  expect(lines[0]!.slice(4)).toEqual(['acme', 'Acme', 'Team', '100.1', '1'])
  const one = parseCsv((await ours.get('/api/demand/export.csv?company=acme')).body)
  expect(one).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('Ada')
})

test('users are found by their name, their company, or the customer’s own id', async () => {
  const names = async (query: string) =>
    (await report(`people?${query}`)).map(({ name }: { name: string }) => name).sort()
  expect(await names('')).toEqual(['Abe', 'Ada', 'Bob', 'Eve'])
  expect(await names('q=ad')).toEqual(['Ada'])
  expect(await names('q=acme')).toEqual(['Abe', 'Ada'])
  expect(await names('q=id-Eve')).toEqual(['Eve'])
  expect(await names('q=%25')).toEqual([])
  await newItem()
  expect((await ours.get('/api/demand/people?limit=1')).body).toMatchObject({ hasMore: true })
})

test('an erased person is in no report, and the account is gone with its last user', async () => {
  const item = await newItem(ada)
  await vote(item, bob)
  await ours.post(`/api/people/${bob!.personId}/erase`)
  expect((await ours.get(`/api/feedback/${item}/demand`)).body).toMatchObject({ companies: 1, people: 1 })
  expect(await report('companies')).toMatchObject([{ id: 'acme' }])
  expect(await report('items')).toMatchObject([{ companies: 1, revenue: 100.1 }])
  expect(JSON.stringify(await report('people'))).not.toContain('Bob')
  expect((await ours.get('/api/demand/export.csv')).body).not.toContain('globex')
})

test('403 for VIEWERs and for every key but the secret one; 404 for another workspace', async () => {
  const item = await newItem(ada)
  const paths = [
    'demand/items',
    'demand/companies',
    'demand/people',
    'demand/export.csv',
    `feedback/${item}/demand`,
  ]
  const viewer = await newMember(service, ours.id, 'VIEWER')
  const member = await newMember(service, ours.id, 'MEMBER')
  const { body: mcp } = await ours.post('/api/account/mcp-keys', { name: 'Agent' })
  const theirs = await newWorkspace(service)
  for (const path of paths) {
    for (const key of [viewer.token, mcp.key, ours.publishableKey])
      expect((await ours.call('GET', `/api/${path}`, { as: key })).status).toBe(403)
    expect((await ours.call('GET', `/api/${path}`, { as: member.token })).status).toBe(200)
  }
  expect((await theirs.get(`/api/feedback/${item}/demand`)).status).toBe(404)
  for (const path of paths.slice(0, 3)) expect((await theirs.get(`/api/${path}`)).body.items).toEqual([])
  expect((await theirs.get('/api/demand/export.csv')).body).not.toContain('acme')
})

test('choices of a filter: accounts by what they spend, whether they ask for anything or not, and plans; ours alone', async () => {
  const other = await newWorkspace(service)
  await other.post('/api/identity/tokens', { userId: 'x', company: { id: 'elsewhere', plan: 'Secret' } })
  await newUser('Ina', { id: 'initech', plan: 'Team' })
  expect((await ours.get('/api/demand/choices')).body).toEqual({
    accounts: [globex, acme, { id: 'initech', name: null, plan: 'Team', monthlySpend: null }],
    plans: ['Team', 'Enterprise'],
  })
  const viewer = await newMember(service, ours.id, 'VIEWER')
  const asked = await ours.call('GET', '/api/demand/choices', { as: viewer.token })
  expect([asked.status, asked.body.code]).toEqual([403, 'insufficient_role'])
})
