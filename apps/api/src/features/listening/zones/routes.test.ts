import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const makeZone = async (workspace: TestWorkspace, zoneId: string, more: object = {}) => {
  const made = await workspace.post('/api/zones', { zoneId, ...more })
  expect(made.status).toBe(200)
  return made.body
}
const zoneIds = (answer: { body: { items: { zoneId: string }[] } }) =>
  answer.body.items.map((zone) => zone.zoneId)

test('200: a zone needs no more than its zoneId', async () => {
  const workspace = await newWorkspace(service)
  const zone = await makeZone(workspace, 'header')
  expect(zone).toEqual({
    id: expect.any(String),
    zoneId: 'header',
    name: 'header',
    selector: null,
    type: 'COMMENT',
    threshold: 10,
    minParticipation: 0,
    minTrustedVoters: 0,
    audience: 'ANONYMOUS',
    status: 'ACTIVE',
    campaignId: null,
    itemVisibility: 'PUBLIC',
    comments: 'MEMBERS',
    options: [],
    maxChoices: 1,
    showResults: false,
    capture: { steps: false, network: false, console: false },
  })
  const listed = await workspace.get('/api/zones')
  expect(listed.body).toEqual({
    items: [{ ...zone, urlPatterns: [], isOpen: true }],
    limit: 50,
    offset: 0,
    hasMore: false,
    nextCursor: null,
  })
})

test('a listed zone says on which pages it lives and whether it is open, as its campaign does', async () => {
  const workspace = await newWorkspace(service)
  const urlPatterns = ['https://shop.example/cart/*']
  const campaign = (await workspace.post('/api/campaigns', { name: 'Cart', urlPatterns })).body
  await makeZone(workspace, 'cart', { campaignId: campaign.id })
  await makeZone(workspace, 'paused', { status: 'PAUSED' })
  const listed = async () => (await workspace.get('/api/zones')).body.items
  expect(await listed()).toMatchObject([
    { zoneId: 'cart', urlPatterns, isOpen: false },
    { zoneId: 'paused', urlPatterns: [], isOpen: false },
  ])
  await workspace.patch(`/api/campaigns/${campaign.id}`, { status: 'ACTIVE' })
  expect((await listed())[0]).toMatchObject({ zoneId: 'cart', isOpen: true })
})

test('200: every field that is given is kept', async () => {
  const workspace = await newWorkspace(service)
  const given = {
    zoneId: 'Shop:cart_1.v-2',
    name: 'Cart',
    selector: '#cart > li',
    type: 'POLL',
    threshold: 3,
    minParticipation: 0.25,
    minTrustedVoters: 2,
    audience: 'TRUSTED_POOL',
    status: 'PAUSED',
    campaignId: null,
    itemVisibility: 'PRIVATE',
    comments: 'EVERYONE',
    options: ['Now', 'Later'],
    maxChoices: 2,
    showResults: true,
    capture: { steps: true, network: false, console: true },
  }
  const made = await workspace.post('/api/zones', { ...given, id: uuidv7(), future: true })
  expect(made.body).toEqual({ id: made.body.id, ...given })
})

test.each([
  ['no zoneId', { name: 'x' }],
  ['an empty zoneId', { zoneId: '' }],
  ['a zoneId with a space', { zoneId: 'a b' }],
  ['a zoneId of 101 characters', { zoneId: 'a'.repeat(101) }],
  ['a zoneId that ends in a newline', { zoneId: 'a\n' }],
  ['an unknown type', { zoneId: 'a', type: 'comment' }],
  ['a threshold below 0', { zoneId: 'a', threshold: -1 }],
  ['a threshold with decimals', { zoneId: 'a', threshold: 1.5 }],
  ['a threshold beyond a million', { zoneId: 'a', threshold: 1_000_001 }],
  ['a participation above 1', { zoneId: 'a', minParticipation: 1.01 }],
  ['a selector of 1001 characters', { zoneId: 'a', selector: 'a'.repeat(1001) }],
  ['a campaignId that is no UUID', { zoneId: 'a', campaignId: 'c' }],
  ['a campaignId as URN', { zoneId: 'a', campaignId: `urn:uuid:${uuidv7()}` }],
])('400: %s', async (_, body) => {
  const workspace = await newWorkspace(service)
  const refused = await workspace.post('/api/zones', body)
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect((await workspace.get('/api/zones')).body.items).toEqual([])
})

test('400 unknown_campaign: one that does not exist, or is another workspace’s', async () => {
  const workspace = await newWorkspace(service)
  const refused = await workspace.post('/api/zones', { zoneId: 'a', campaignId: uuidv7() })
  expect(refused).toMatchObject({ status: 400, body: { code: 'unknown_campaign' } })
  const zone = await makeZone(workspace, 'b')
  expect(await workspace.put(`/api/zones/${zone.id}`, { campaignId: uuidv7() })).toMatchObject({
    status: 400,
    body: { code: 'unknown_campaign' },
  })
})

test('409 zone_exists: of 100 who make one zoneId at once, one does', async () => {
  const workspace = await newWorkspace(service)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => workspace.post('/api/zones', { zoneId: 'one' })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(
    answers.filter((answer) => answer.body.code === 'zone_exists' && answer.status === 409),
  ).toHaveLength(99)
  expect(zoneIds(await workspace.get('/api/zones'))).toEqual(['one'])
})

test('two workspaces may use the same zoneId', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  await makeZone(ours, 'same')
  await makeZone(theirs, 'same')
})

test('PUT changes the fields given and leaves the others', async () => {
  const workspace = await newWorkspace(service)
  const zone = await makeZone(workspace, 'a', { name: 'Name', selector: '#a' })
  const changed = await workspace.put(`/api/zones/${zone.id}`, { threshold: 2, selector: null, zoneId: 'b' })
  expect(changed).toMatchObject({ status: 200, body: { ...zone, threshold: 2, selector: null, zoneId: 'b' } })
  expect((await workspace.get('/api/zones')).body.items).toMatchObject([changed.body])
})

test('PUT 409 zone_exists: the zoneId of a living zone is taken, that of a deleted one is free', async () => {
  const workspace = await newWorkspace(service)
  const [a, b] = [await makeZone(workspace, 'a'), await makeZone(workspace, 'b')]
  expect(await workspace.put(`/api/zones/${b.id}`, { zoneId: 'a' })).toMatchObject({
    status: 409,
    body: { code: 'zone_exists' },
  })
  expect((await workspace.delete(`/api/zones/${a.id}`)).body).toEqual({ deleted: true, id: a.id })
  expect(await workspace.put(`/api/zones/${b.id}`, { zoneId: 'a' })).toMatchObject({ status: 200 })
})

test('404: a foreign, a deleted, an absent and a malformed id look alike', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const foreign = await makeZone(theirs, 'a')
  const deleted = await makeZone(ours, 'gone')
  await ours.delete(`/api/zones/${deleted.id}`)
  const absent = await ours.put(`/api/zones/${uuidv7()}`, { name: 'x' })
  expect(absent).toMatchObject({ status: 404, body: { code: 'not_found' } })
  for (const id of [foreign.id, deleted.id, 'gone']) {
    expect(await ours.put(`/api/zones/${id}`, { name: 'x' })).toMatchObject({
      status: 404,
      body: absent.body,
    })
    expect(await ours.delete(`/api/zones/${id}`)).toMatchObject({ status: 404, body: absent.body })
  }
  expect((await theirs.get('/api/zones')).body.items).toMatchObject([foreign])
})

test('a deleted zone leaves the list, and its zoneId can be used again', async () => {
  const workspace = await newWorkspace(service)
  const zone = await makeZone(workspace, 'a')
  await workspace.delete(`/api/zones/${zone.id}`)
  expect(zoneIds(await workspace.get('/api/zones'))).toEqual([])
  expect((await makeZone(workspace, 'a')).id).not.toBe(zone.id)
})

test('lists are paged and filtered by status, type and words', async () => {
  const workspace = await newWorkspace(service)
  for (const zoneId of ['a1', 'a2', 'a3']) await makeZone(workspace, zoneId)
  await makeZone(workspace, 'bugs', { type: 'BUG', status: 'PAUSED', name: '100%_done' })
  const page = await workspace.get('/api/zones?limit=2&offset=1')
  expect(page.body).toMatchObject({ limit: 2, offset: 1, hasMore: true })
  expect(zoneIds(page)).toEqual(['a2', 'a3'])
  for (const [query, expected] of [
    ['status=PAUSED', ['bugs']],
    ['type=BUG', ['bugs']],
    ['type=BUG&status=ACTIVE', []],
    ['q=A', ['a1', 'a2', 'a3']],
    [`q=${encodeURIComponent('%_D')}`, ['bugs']],
    [`q=${encodeURIComponent('1%2')}`, []],
    [`campaignId=${uuidv7()}`, []],
  ] as const)
    expect(zoneIds(await workspace.get(`/api/zones?${query}`)), query).toEqual(expected)
  for (const bad of ['limit=0', 'limit=201', 'offset=-1', 'status=active', 'q=%00', 'campaignId=x'])
    expect((await workspace.get(`/api/zones?${bad}`)).status, bad).toBe(400)
})

test('a publishable key lists zones and changes none', async () => {
  const workspace = await newWorkspace(service)
  const zone = await makeZone(workspace, 'a', { status: 'CLOSED' })
  const as = workspace.publishableKey
  expect((await workspace.get('/api/zones', { as })).body.items).toMatchObject([zone])
  for (const [method, path] of [
    ['POST', '/api/zones'],
    ['PUT', `/api/zones/${zone.id}`],
    ['DELETE', `/api/zones/${zone.id}`],
    ['POST', '/api/zones/bulk'],
  ] as const)
    expect(await workspace.call(method, path, { as, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'credential_kind_not_allowed' },
    })
})

test('403: a VIEWER reads zones and changes none; a MEMBER does', async () => {
  const workspace = await newWorkspace(service)
  const viewer = (await newMember(service, workspace.id, 'VIEWER')).token
  const member = (await newMember(service, workspace.id, 'MEMBER')).token
  const make = (as: string) => call(service, 'POST', '/api/zones', { as, body: { zoneId: 'a' } })
  expect(await make(viewer)).toMatchObject({ status: 403, body: { code: 'insufficient_role' } })
  expect((await call(service, 'GET', '/api/zones', { as: viewer })).status).toBe(200)
  expect((await make(member)).status).toBe(200)
})

test('bulk makes and updates by zoneId, and answers in the order asked', async () => {
  const workspace = await newWorkspace(service)
  const old = await makeZone(workspace, 'old', { name: 'Old', threshold: 4 })
  const done = await workspace.post('/api/zones/bulk', {
    zones: [
      { zoneId: 'z', type: 'BUG' },
      { zoneId: 'old', selector: '#old' },
      { zoneId: 'a', name: 'A' },
    ],
  })
  expect(done).toMatchObject({ status: 200, body: { created: 2, updated: 1 } })
  expect(done.body.items[1]).toEqual({ ...old, selector: '#old' })
  expect(zoneIds(done)).toEqual(['z', 'old', 'a'])
  const stored = (await workspace.get('/api/zones')).body.items
  expect(stored).toHaveLength(3)
  for (const zone of done.body.items) expect(stored).toContainEqual(expect.objectContaining(zone))
})

test('bulk is all or nothing', async () => {
  const workspace = await newWorkspace(service)
  const old = await makeZone(workspace, 'old')
  for (const [zones, code] of [
    [
      [
        { zoneId: 'old', name: 'New' },
        { zoneId: 'a', campaignId: uuidv7() },
      ],
      'unknown_campaign',
    ],
    [[{ zoneId: 'a' }, { zoneId: 'b' }, { zoneId: 'a' }], 'zone_twice'],
    [[{ zoneId: 'a' }, { zoneId: 'b b' }], 'invalid_request'],
    [[], 'invalid_request'],
    [Array.from({ length: 501 }, (_, i) => ({ zoneId: `z${i}` })), 'invalid_request'],
  ] as const)
    expect(await workspace.post('/api/zones/bulk', { zones })).toMatchObject({ status: 400, body: { code } })
  expect((await workspace.get('/api/zones')).body.items).toMatchObject([old])
})

test('a refused bulk request names each zone that it was refused for', async () => {
  const workspace = await newWorkspace(service)
  await makeZone(workspace, 'old')
  const zones = ['a', 'old', 'b', 'c'].map((zoneId) => ({ zoneId }))
  for (const [at, change, code, field] of [
    [[1, 3], { campaignId: uuidv7() }, 'unknown_campaign', 'campaignId'],
    [[0, 2], { options: ['x'] }, 'options_need_poll', 'options'],
    [[2], { threshold: -1 }, 'invalid_request', 'threshold'],
    [[0, 3], { zoneId: 'twice' }, 'zone_twice', 'zoneId'],
  ] as const) {
    const sent = zones.map((zone, place) =>
      (at as readonly number[]).includes(place) ? { ...zone, ...change } : zone,
    )
    const { status, body } = await workspace.post('/api/zones/bulk', { zones: sent })
    expect({ status, code: body.code }).toEqual({ status: 400, code })
    const paths = body.details.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(at.map((place) => `zones.${place}.${field}`))
  }
})

test('bulk takes 500 zones, and the same again only updates', async () => {
  const workspace = await newWorkspace(service)
  const zones = Array.from({ length: 500 }, (_, i) => ({ zoneId: `z${i}` }))
  expect((await workspace.post('/api/zones/bulk', { zones })).body).toMatchObject({
    created: 500,
    updated: 0,
  })
  expect((await workspace.post('/api/zones/bulk', { zones })).body).toMatchObject({
    created: 0,
    updated: 500,
  })
})

test('20 bulk requests at once in opposite orders all succeed and make every zone once', async () => {
  const workspace = await newWorkspace(service)
  const zones = Array.from({ length: 40 }, (_, i) => ({ zoneId: `z${i}` }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      workspace.post('/api/zones/bulk', { zones: i % 2 ? zones : [...zones].reverse() }),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(answers.reduce((sum, answer) => sum + answer.body.created, 0)).toBe(40)
  expect((await workspace.get('/api/zones?limit=200')).body.items).toHaveLength(40)
})
