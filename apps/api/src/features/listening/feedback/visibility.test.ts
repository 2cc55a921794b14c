import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertRow, insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
let mcpKey: string
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero')
  mcpKey = (await ours.post('/api/account/mcp-keys', { name: 'agent' })).body.key
})
afterAll(() => service.close())

const words = 'Reach me at jane.roe@example.com'
/** An item in a safety status of our choice. */
async function itemWith(safetyStatus: string, zoneId = 'hero', workspace = ours): Promise<string> {
  const { body } = await workspace.call('POST', '/api/feedback', {
    as: workspace.publishableKey,
    body: { zoneId, title: words, data: { note: words }, metadata: { page: '/a' }, sessionId: 's' },
  })
  await query(service, 'update feedback set safety_status = $2 where id = $1', [body.id, safetyStatus])
  return body.id
}
const listAs = async (as: string, path = '') =>
  (await ours.call('GET', `/api/feedback?limit=200${path}`, { as })).body.items as { id: string }[]
const seenBy = async (as: string, id: string, path = '') =>
  (await listAs(as, path)).find((item) => item.id === id)

test('an agent gets the redacted copy, the verdict, and neither person nor original', async () => {
  const id = await itemWith('CLEARED')
  expect(await seenBy(mcpKey, id)).toMatchObject({
    title: 'Reach me at [EMAIL_1]',
    redactedTitle: 'Reach me at [EMAIL_1]',
    data: { note: 'Reach me at [EMAIL_1]' },
    metadata: { page: '/a' },
    safetyReport: { verdict: 'CLEARED' },
    testerId: null,
  })
  expect(JSON.stringify(await seenBy(mcpKey, id))).not.toContain('jane.roe')
})

test('an agent meets PENDING items only when it asks, with their words withheld', async () => {
  const id = await itemWith('PENDING')
  expect(await seenBy(mcpKey, id)).toBeUndefined()
  expect(await seenBy(mcpKey, id, '&includeUncleared=true')).toMatchObject({
    title: '[withheld]',
    description: '[withheld]',
    redactedTitle: '[withheld]',
    data: null,
  })
})

test.each(['FLAGGED', 'BLOCKED'])(
  'an agent never meets a %s item: not in lists, not by a write',
  async (status) => {
    const id = await itemWith(status)
    expect(await seenBy(mcpKey, id, '&includeUncleared=true')).toBeUndefined()
    expect(await seenBy(mcpKey, id, `&includeUncleared=true&safetyStatus=${status}`)).toBeUndefined()
    const write = (target: string) =>
      ours.call('PATCH', `/api/feedback/${target}/status`, { as: mcpKey, body: { status: 'TESTING' } })
    const [existing, absent] = [await write(id), await write(uuidv7())]
    expect(existing.status).toBe(404)
    expect(existing.body).toEqual(absent.body)
  },
)

test('a key bound to a campaign meets nothing outside of it', async () => {
  const campaign = await insertRow(service, 'campaigns', {
    workspace_id: ours.id,
    id: uuidv7(),
    name: 'Bound',
    slug: uuidv7(),
    status: 'ACTIVE',
    created_at: new Date(),
    updated_at: new Date(),
  })
  await insertZone(service, ours.id, 'bound', { campaign_id: campaign.id })
  const bound = (await ours.post('/api/account/mcp-keys', { name: 'bound', campaignId: campaign.id })).body
    .key
  const [inside, outside] = [await itemWith('CLEARED', 'bound'), await itemWith('CLEARED')]
  const seen = (await listAs(bound)).map((item) => item.id)
  expect(seen).toEqual([inside])
  const answer = await ours.call('PUT', `/api/feedback/${outside}/analysis`, { as: bound, body: {} })
  expect(answer.status).toBe(404)
})

test('the list that agents work from holds nothing uncleared, whoever asks, unless it is asked for', async () => {
  const id = await itemWith('CLEARED')
  await query(service, `update feedback set status = 'THRESHOLD_MET' where id = $1`, [id])
  const ready = (as: string) => seenBy(as, id, '&status=THRESHOLD_MET')
  expect(await ready(ours.secretKey)).toBeDefined()
  expect(await ready(mcpKey)).toBeDefined()
})

test('over the SDK channel nobody meets uncleared items, payloads, reports or persons', async () => {
  const [cleared, flagged] = [await itemWith('CLEARED'), await itemWith('FLAGGED')]
  expect(await seenBy(ours.publishableKey, flagged)).toBeUndefined()
  const item = await seenBy(ours.publishableKey, cleared)
  expect(item).toMatchObject({ title: 'Reach me at [EMAIL_1]', testerId: null, screenshot: null })
  expect(item).not.toHaveProperty('safetyReport')
  expect(item).not.toHaveProperty('data')
  expect(item).not.toHaveProperty('metadata')
})

test("another workspace's items are in no list", async () => {
  const theirs = await newWorkspace(service)
  await insertZone(service, theirs.id, 'hero')
  const foreign = await itemWith('CLEARED', 'hero', theirs)
  expect(await seenBy(ours.secretKey, foreign)).toBeUndefined()
  expect((await ours.get('/api/feedback?zoneId=hero&limit=200')).body.items).not.toContainEqual(
    expect.objectContaining({ id: foreign }),
  )
})

test('pages by offset and by cursor hold the same items, newest and highest first', async () => {
  for (const sort of ['new', 'top']) {
    const all = (await ours.get(`/api/feedback?limit=200&sort=${sort}`)).body.items
    const paged: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: unknown[]; nextCursor: string | null } = (
        await ours.get(
          `/api/feedback?limit=3&sort=${sort}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        )
      ).body
      paged.push(...page.items)
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all)
    const second = (await ours.get(`/api/feedback?limit=3&offset=3&sort=${sort}`)).body
    expect(second).toMatchObject({ offset: 3, limit: 3, items: all.slice(3, 6) })
  }
})

test.each([
  'limit=0',
  'limit=201',
  'limit=x',
  'offset=-1',
  'status=NOPE',
  'safetyStatus=nope',
  'includeUncleared=maybe',
])('400: %s', async (parameters) => {
  expect(await ours.get(`/api/feedback?${parameters}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})
