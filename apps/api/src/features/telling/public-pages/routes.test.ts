import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const get = (path: string) => call(service, 'GET', path)

/** A workspace with an active campaign, a zone in it, and a public page unless said otherwise. */
async function newBoard(fields: object = {}) {
  const workspace = await newWorkspace(service)
  const [{ slug } = { slug: '' }] = await query<{ slug: string }>(
    service,
    'select slug from workspaces where id = $1',
    [workspace.id],
  )
  const { body: campaign } = await workspace.post('/api/campaigns', {
    name: 'Shop',
    slug: 'shop',
    description: 'What you wish for',
    status: 'ACTIVE',
    publicPage: true,
    ...fields,
  })
  await workspace.post('/api/zones', { zoneId: 'shop', campaignId: campaign.id, threshold: 100 })
  return { workspace, campaign, path: `/api/public/${slug}/shop` }
}
async function submit(workspace: TestWorkspace, more: object = {}): Promise<string> {
  const { body } = await workspace.call('POST', '/api/feedback', {
    as: workspace.publishableKey,
    body: { zoneId: 'shop', title: 'A larger search field', sessionId: 'author', ...more },
  })
  return body.id
}
const titles = async (path: string): Promise<string[]> =>
  (await get(path)).body.items.map((item: { title: string }) => item.title)

test('anybody reads a campaign that the team has published, by names, without a credential', async () => {
  const { workspace, path } = await newBoard()
  const id = await submit(workspace)
  const { status, body, headers } = await get(path)
  expect(status).toBe(200)
  expect(body).toEqual({
    workspace: path.split('/')[3],
    campaign: 'shop',
    name: 'Shop',
    description: 'What you wish for',
    isOpen: true,
    url: `${service.url}${path.replace('/api/public', '/p')}`,
    counts: { gathering: 1, building: 0, shipped: 0, elsewhere: 0 },
  })
  expect(headers.get('cache-control')).toBe('public, max-age=30')
  expect((await get(`${path}/items`)).body.items).toEqual([
    {
      id,
      title: 'A larger search field',
      description: '',
      type: 'COMMENT',
      stage: 'GATHERING',
      upvotes: 0,
      downvotes: 0,
      totalScore: 0,
      createdAt: expect.any(String),
    },
  ])
})

test('404 alike: no such workspace, no such campaign, no switch, a draft, a deleted one, and names that are none', async () => {
  const closed = await newBoard({ publicPage: false })
  const draft = await newBoard({ status: 'DRAFT' })
  const open = await newBoard()
  const gone = await newBoard({ status: 'DRAFT' })
  await gone.workspace.call('DELETE', `/api/campaigns/${gone.campaign.id}`, { as: gone.workspace.secretKey })
  const slug = open.path.split('/')[3]
  const names = [
    closed.path,
    draft.path,
    gone.path,
    '/api/public/nobody/shop',
    `/api/public/${slug}/none`,
    `/api/public/${slug}/%00`,
    `/api/public/${slug}/SHOP`,
    `/api/public/${open.workspace.id}/${open.campaign.id}`,
  ]
  const bodies = new Set<string>()
  for (const path of names)
    for (const rest of ['', '/items', '/changelog']) {
      const { status, body } = await get(path + rest)
      expect(status, path + rest).toBe(404)
      bodies.add(JSON.stringify(body))
    }
  expect(bodies.size).toBe(1)
})

test('the switch closes the page at once; members set it, agents cannot', async () => {
  const { workspace, campaign, path } = await newBoard()
  expect((await get(path)).status).toBe(200)
  const key = (await workspace.post('/api/account/mcp-keys', { name: 'agent' })).body.key
  const byAgent = await workspace.call('PATCH', `/api/campaigns/${campaign.id}`, {
    as: key,
    body: { publicPage: false },
  })
  expect(byAgent.status).toBe(403)
  const closed = await workspace.patch(`/api/campaigns/${campaign.id}`, { publicPage: false })
  expect(closed.body).toMatchObject({ publicPage: false, publicPageIndexed: false })
  expect((await get(path)).status).toBe(404)
})

test('the public reads redacted copies of what is cleared and PUBLIC in this campaign, and nothing else', async () => {
  const { workspace, path } = await newBoard()
  await workspace.post('/api/zones', { zoneId: 'elsewhere' })
  await submit(workspace, { title: 'Of another zone', zoneId: 'elsewhere' })
  const mine = await submit(workspace, {
    title: 'Mail anna@example.com about it',
    description: 'Or +49 30 901820',
  })
  const hidden = await submit(workspace, { title: 'A private one' })
  await workspace.patch(`/api/feedback/${hidden}`, { visibility: 'PRIVATE' })
  for (const safety of ['FLAGGED', 'BLOCKED', 'PENDING']) {
    const id = await submit(workspace, { title: `It is ${safety}` })
    await query(service, 'update feedback set safety_status = $1 where id = $2', [safety, id])
  }
  const merged = await submit(workspace, { title: 'The same again' })
  expect((await workspace.post(`/api/feedback/${merged}/merge`, { into: mine })).status).toBeLessThan(300)
  const withdrawn = await submit(workspace, { title: 'Better not' })
  expect(
    (await workspace.call('DELETE', `/api/feedback/${withdrawn}`, { as: workspace.secretKey })).status,
  ).toBe(200)
  for (const rest of ['/items', '/items?sort=new', '/items?stage=GATHERING'])
    expect(await titles(path + rest), rest).toEqual(['Mail [EMAIL_1] about it'])
  expect((await get(path)).body.counts.gathering).toBe(1)
  for (const id of [hidden, merged]) {
    await query(service, `update feedback set status = 'DEPLOYED' where id = $1`, [id])
    await query(
      service,
      `insert into status_changes (workspace_id, feedback_id, from_status, to_status, at, by)
       values ($1, $2, 'TESTING', 'DEPLOYED', now(), 'test')`,
      [workspace.id, id],
    )
  }
  expect((await get(`${path}/changelog`)).body.items).toEqual([])
})

test('no answer names a tester, a session or what the screen found', async () => {
  const { workspace, path } = await newBoard()
  const token = await testerToken(service)
  const { body } = await workspace.call('POST', '/api/feedback', {
    as: workspace.publishableKey,
    headers: { 'x-service-tester-token': token },
    body: {
      zoneId: 'shop',
      title: 'Of a person',
      data: { secret: 'payload' },
      metadata: { page: 'origin' },
    },
  })
  await workspace.patch(`/api/feedback/${body.id}/status`, { status: 'DEPLOYED', reason: 'internal words' })
  const answers = await Promise.all(['', '/items', '/changelog'].map((rest) => get(path + rest)))
  const text = JSON.stringify(answers.map((answer) => answer.body))
  expect(text).toContain('Of a person')
  expect(text).not.toMatch(/tester"|testerId|session|safety|payload|origin|internal|zone|data|author/i)
})

test('the changelog tells each shipped item once, at its latest shipping, the latest first', async () => {
  const { workspace, path } = await newBoard()
  const [first, second, third] = [
    await submit(workspace, { title: 'First' }),
    await submit(workspace, { title: 'Second' }),
    await submit(workspace, { title: 'Third' }),
  ]
  const move = (id: string, status: string) => workspace.patch(`/api/feedback/${id}/status`, { status })
  for (const id of [first, second, third]) expect((await move(id!, 'DEPLOYED')).status).toBe(200)
  expect(await titles(`${path}/changelog`)).toEqual(['Third', 'Second', 'First'])
  await move(third!, 'COLLECTING_VOTES')
  await move(first!, 'COLLECTING_VOTES')
  await move(first!, 'DEPLOYED')
  const { body } = await get(`${path}/changelog`)
  expect(body.items.map((item: { title: string }) => item.title)).toEqual(['First', 'Second'])
  expect(body.items[0]).toMatchObject({ stage: 'SHIPPED', shippedAt: expect.any(String) })
  expect((await get(path)).body.counts).toEqual({ gathering: 1, building: 0, shipped: 2, elsewhere: 0 })
  const one = await get(`${path}/changelog?limit=1`)
  expect(one.body).toMatchObject({ hasMore: true, nextCursor: expect.any(String) })
  const rest = await titles(`${path}/changelog?limit=1&cursor=${encodeURIComponent(one.body.nextCursor)}`)
  expect(rest).toEqual(['Second'])
})

test('a cursor goes through all items, highest or newest first, each once; another list refuses it', async () => {
  const { workspace, campaign, path } = await newBoard()
  const zone = (await workspace.get(`/api/campaigns/${campaign.id}`)).body.zones[0].id
  for (let i = 0; i < 7; i++) await submit(workspace, { title: `Wish ${i}` })
  await query(
    service,
    `update feedback set total_score = 5, upvotes = 5 where zone = $1 and redacted_title in ('Wish 2', 'Wish 4')`,
    [zone],
  )
  for (const sort of ['top', 'new']) {
    const found: string[] = []
    let cursor = ''
    do {
      const { body } = await get(`${path}/items?limit=2&sort=${sort}${cursor}`)
      found.push(...body.items.map((item: { title: string }) => item.title))
      cursor = body.nextCursor ? `&cursor=${encodeURIComponent(body.nextCursor)}` : ''
    } while (cursor)
    const newest = ['Wish 6', 'Wish 5', 'Wish 4', 'Wish 3', 'Wish 2', 'Wish 1', 'Wish 0']
    const highest = ['Wish 4', 'Wish 2', 'Wish 6', 'Wish 5', 'Wish 3', 'Wish 1', 'Wish 0']
    expect(found).toEqual(sort === 'top' ? highest : newest)
  }
  const { nextCursor } = (await get(`${path}/items?limit=2`)).body
  const other = await newBoard()
  for (const wrong of [
    `${path}/items?sort=new&cursor=${encodeURIComponent(nextCursor)}`,
    `${path}/items?stage=SHIPPED&cursor=${encodeURIComponent(nextCursor)}`,
    `${path}/changelog?cursor=${encodeURIComponent(nextCursor)}`,
    `${other.path}/items?cursor=${encodeURIComponent(nextCursor)}`,
    `${path}/items?cursor=forged`,
  ])
    expect(await get(wrong), wrong).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
})

test('400: a filter that does not exist', async () => {
  const { path } = await newBoard()
  expect((await get(`${path}/items?status=DEPLOYED`)).status).toBe(400)
  expect((await get(`${path}/items?stage=ANY`)).status).toBe(400)
})

test('a preview counts exactly the items that the board then lists, and nobody else sees anything before', async () => {
  const { workspace, campaign, path } = await newBoard({ publicPage: false })
  const { body: zone } = await workspace.post('/api/zones', { zoneId: 'free', threshold: 100 })
  for (const title of ['Larger type', 'Dark mode', 'Fewer clicks']) await submit(workspace, { title })
  for (const title of ['Search by colour', 'Search by size'])
    await submit(workspace, { title, zoneId: 'free' })
  const [shipped, held, private_] = [
    await submit(workspace),
    await submit(workspace),
    await submit(workspace),
  ]
  await workspace.patch(`/api/feedback/${shipped}/status`, { status: 'DEPLOYED' })
  await query(service, `update feedback set safety_status = 'FLAGGED' where id = $1`, [held])
  await workspace.patch(`/api/feedback/${private_}`, { visibility: 'PRIVATE' })
  const preview = (more = '') => workspace.get(`/api/board-preview?campaignId=${campaign.id}${more}`)
  const total = async (more?: string) => {
    const { counts } = (await preview(more)).body
    return Object.values<number>(counts).reduce((sum, count) => sum + count)
  }
  expect((await preview()).body).toMatchObject({
    counts: { gathering: 3, building: 0, shipped: 1, elsewhere: 0 },
  })
  expect(await total(`&zones=${zone.id}`)).toBe(6)
  expect((await preview(`&zones=${zone.id}`)).body.items).toHaveLength(5)
  expect((await get(path)).status).toBe(404)

  await workspace.call('PUT', `/api/zones/${zone.id}`, {
    body: { campaignId: campaign.id },
    as: workspace.secretKey,
  })
  await workspace.patch(`/api/campaigns/${campaign.id}`, { publicPage: true })
  expect((await get(`${path}/items?limit=100`)).body.items).toHaveLength(await total())
  expect(await total()).toBe(6)

  const other = await newWorkspace(service)
  const foreign = await other.get(`/api/board-preview?campaignId=${campaign.id}&zones=${zone.id}`)
  expect(foreign.body).toEqual({ counts: { gathering: 0, building: 0, shipped: 0, elsewhere: 0 }, items: [] })
  expect((await preview('&zones=x')).status).toBe(400)
  expect((await get('/api/board-preview')).status).toBe(401)
})
