import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertRow, insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../../test/harness/workspace.ts'
import type { Caller, McpCaller } from '../../../core/caller.ts'
import { type Audience, computeReach, isVisible, reaches, seenBy, visibilities } from './reach-rules.ts'
import { seenByCondition } from './reach-store.ts'
import { safetyStatuses } from './schemas.ts'

let service: TestService
let ours: TestWorkspace
let mcpKey: string
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'open', { threshold: 1 })
  expect(
    await ours.post('/api/zones', { zoneId: 'private', threshold: 1, itemVisibility: 'PRIVATE' }),
  ).toMatchObject({ status: 200, body: { itemVisibility: 'PRIVATE' } })
  mcpKey = (await ours.post('/api/account/mcp-keys', { name: 'agent' })).body.key
})
afterAll(() => service.close())

async function submit(zoneId: string, title = 'The button is green', sessionId = 'author'): Promise<string> {
  const { body } = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId, title, sessionId },
  })
  return body.id
}
const move = (id: string, status: string, as = ours.secretKey) =>
  ours.call('PATCH', `/api/feedback/${id}/status`, { as, body: { status } })
const setVisibility = (id: string, visibility: string) => ours.patch(`/api/feedback/${id}`, { visibility })
const vote = (feedbackId: string, sessionId = uuidv7()) =>
  ours.call('POST', '/api/votes', {
    as: ours.publishableKey,
    body: { feedbackId, voteType: 'up', sessionId },
  })
const claim = (feedbackId: string) =>
  ours.call('POST', '/api/deployments', { as: mcpKey, body: { feedbackId } })
/** Whether a key meets an item, by id and in its list: both, or neither. */
async function meets(as: string, id: string, more = ''): Promise<boolean> {
  const [one, list] = await Promise.all([
    ours.call('GET', `/api/feedback/${id}?${more}`, { as }),
    ours.call('GET', `/api/feedback?limit=200&${more}`, { as }),
  ])
  const isListed = list.body.items.some((item: { id: string }) => item.id === id)
  expect(one.status).toBe(isListed ? 200 : 404)
  return isListed
}

test('reach is one rule: the database derives it, and filters by it, as the functions do', async () => {
  const { id: zone } = await insertZone(service, ours.id, uuidv7())
  const survivor = await submit('open')
  const rows = await Promise.all(
    visibilities.flatMap((visibility) =>
      safetyStatuses.flatMap((safetyStatus) =>
        [null, new Date()].flatMap((releasedAt) =>
          [
            { withdrawnAt: null, mergedInto: null },
            { withdrawnAt: new Date(), mergedInto: null },
            { withdrawnAt: null, mergedInto: survivor },
            { withdrawnAt: new Date(), mergedInto: survivor },
          ].map(async ({ withdrawnAt, mergedInto }) => {
            const id = uuidv7()
            const words = withdrawnAt ? null : ''
            await insertRow(service, 'feedback', {
              workspace_id: ours.id,
              id,
              zone,
              type: 'BUG',
              title: words,
              description: words,
              redacted_title: words,
              redacted_description: words,
              status: 'REJECTED',
              safety_status: safetyStatus,
              safety_report: JSON.stringify({ verdict: safetyStatus, reasons: [], redactions: {} }),
              visibility,
              released_at: releasedAt,
              withdrawn_at: withdrawnAt,
              merged_into: mergedInto,
              merged_via: mergedInto,
              merged_at: mergedInto && new Date(),
              merged_by: mergedInto && 'test',
              created_at: new Date(),
              updated_at: new Date(),
            })
            return {
              id,
              reach: computeReach({ visibility, safetyStatus, releasedAt, withdrawnAt, mergedInto }),
            }
          }),
        ),
      ),
    ),
  )
  const stored = await query<{ id: string; reach: string }>(
    service,
    'select id, reach from feedback where zone = $1',
    [zone],
  )
  expect(new Map(stored.map((row) => [row.id, row.reach]))).toEqual(
    new Map(rows.map((row) => [row.id, row.reach])),
  )
  expect(new Set(rows.map((row) => row.reach))).toEqual(new Set(reaches))
  for (const audience of Object.keys(seenBy) as Audience[]) {
    const { text } = seenByCondition(audience).compile()
    const found = await query<{ id: string }>(
      service,
      `select id from feedback f where zone = $1 and ${text}`,
      [zone],
    )
    const expected = rows.filter(({ reach }) => (seenBy[audience] as readonly string[]).includes(reach))
    expect(new Set(found.map((row) => row.id))).toEqual(new Set(expected.map((row) => row.id)))
  }
})

test('who sees what: the table, for every kind of caller and every reach', () => {
  const publishable: Caller = {
    kind: 'publishable',
    workspaceId: 'w',
    keyId: 'k',
    testerId: null,
    userPersonId: null,
    sessionPersonId: null,
  }
  const agent: McpCaller = {
    kind: 'mcp',
    workspaceId: 'w',
    keyId: 'k',
    campaignId: null,
    feedbackId: null,
    scopes: ['read'],
  }
  const seen = (caller: Caller, more: Parameters<typeof isVisible>[2] = {}) =>
    reaches.filter((reach) => isVisible(caller, { id: 'i', reach, campaignId: 'c' }, more))
  const everyone = ['EVERYONE', 'MERGED']
  expect(seen(publishable)).toEqual(everyone)
  expect(seen({ kind: 'studio', workspaceId: 'w', tokenId: 't' })).toEqual(everyone)
  expect(seen({ kind: 'tester', testerId: 't', identity: 'issuer subject', email: null })).toEqual(everyone)
  expect(seen({ kind: 'anonymous' })).toEqual(everyone)
  expect(seen(publishable, { authorship: 'SESSION_ID' })).toEqual([
    'EVERYONE',
    'PENDING',
    'UNCLEARED',
    'MERGED',
  ])
  expect(seen(publishable, { authorship: 'SESSION_SECRET' })).toEqual(
    reaches.filter((reach) => reach !== 'WITHDRAWN'),
  )
  expect(seen(agent)).toEqual(['EVERYONE', 'RELEASED', 'MERGED'])
  expect(seen(agent, { includeUncleared: true })).toEqual(['EVERYONE', 'PENDING', 'RELEASED', 'MERGED'])
  expect(seen({ ...agent, campaignId: 'other' }, { includeUncleared: true })).toEqual([])
  expect(seen({ kind: 'secret', workspaceId: 'w', keyId: 'k' })).toEqual(reaches)
})

test('an item of a PRIVATE zone is seen by the team; pages, agents and a copied session id do not meet it', async () => {
  const id = await submit('private')
  expect(await meets(ours.secretKey, id)).toBe(true)
  expect(await meets(ours.publishableKey, id)).toBe(false)
  expect(await meets(ours.publishableKey, id, 'sessionId=author')).toBe(false)
  expect(await meets(ours.publishableKey, id, 'sessionId=author&own=true')).toBe(false)
  expect(await meets(mcpKey, id)).toBe(false)
  expect(await meets(mcpKey, id, 'includeUncleared=true')).toBe(false)
  expect((await ours.get(`/api/feedback/${id}`)).body).toMatchObject({ visibility: 'PRIVATE', revision: 1 })
})

test('its author, known by a tester token, sees it; another tester does not', async () => {
  const [author, other] = await Promise.all([testerToken(service), testerToken(service)])
  const withToken = { 'x-service-tester-token': author }
  const { body } = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    headers: withToken,
    body: { zoneId: 'private', title: 'My own' },
  })
  const read = (headers: Record<string, string>) =>
    ours.call('GET', `/api/feedback/${body.id}`, { as: ours.publishableKey, headers })
  expect((await read(withToken)).status).toBe(200)
  expect((await read({ 'x-service-tester-token': other })).status).toBe(404)
})

test('no votes on a PRIVATE item: 404 for everybody; its threshold releases nothing', async () => {
  const id = await submit('private')
  expect((await vote(id)).status).toBe(404)
  expect((await vote(id, 'author')).status).toBe(404)
  await ours.call('PUT', `/api/zones/${(await ours.get('/api/zones?q=private')).body.items[0].id}`, {
    as: ours.secretKey,
    body: { threshold: 0 },
  })
  const fresh = await submit('private')
  for (const item of [id, fresh])
    expect((await ours.get(`/api/feedback/${item}`)).body.status).toBe('COLLECTING_VOTES')
})

test('409 not_ready until a member moves it to THRESHOLD_MET; then agents see it, and pages still do not', async () => {
  const id = await submit('private')
  expect(await claim(id)).toMatchObject({ status: 409, body: { code: 'not_ready' } })
  expect((await move(id, 'THRESHOLD_MET', mcpKey)).status).toBe(404)
  expect((await move(id, 'THRESHOLD_MET')).status).toBe(200)
  expect(await meets(mcpKey, id)).toBe(true)
  expect(await meets(mcpKey, id, 'status=THRESHOLD_MET')).toBe(true)
  expect(await meets(ours.publishableKey, id)).toBe(false)
  expect((await claim(id)).status).toBe(200)
  await move(id, 'COLLECTING_VOTES')
  expect(await meets(mcpKey, id)).toBe(false)
})

test('a held back PRIVATE item is 404 to an agent that claims it, as one that does not exist', async () => {
  const id = await submit('private')
  await query(service, `update feedback set safety_status = 'FLAGGED' where id = $1`, [id])
  const [held, absent] = [await claim(id), await claim(uuidv7())]
  expect(held.status).toBe(404)
  expect(held.body).toEqual(absent.body)
})

test('PUBLIC → PRIVATE closes the voting and hides it; back again it is ready at once by its votes', async () => {
  const id = await submit('open')
  await ours.call('POST', '/api/votes', {
    as: ours.publishableKey,
    body: { feedbackId: id, voteType: 'up', sessionId: 'voter' },
  })
  expect(await meets(mcpKey, id)).toBe(true)
  expect((await setVisibility(id, 'PRIVATE')).body).toMatchObject({ visibility: 'PRIVATE', totalScore: 1 })
  expect((await vote(id)).status).toBe(404)
  expect(await meets(mcpKey, id)).toBe(false)
  expect(await meets(ours.publishableKey, id)).toBe(false)
  // Ready by votes before, it waits for a member all the same.
  expect(await claim(id)).toMatchObject({ status: 409, body: { code: 'not_ready' } })
  expect((await move(id, 'THRESHOLD_MET')).status).toBe(200)
  expect(await meets(mcpKey, id)).toBe(true)
  await move(id, 'COLLECTING_VOTES')
  expect((await setVisibility(id, 'PUBLIC')).body).toMatchObject({ status: 'THRESHOLD_MET' })
  expect(await meets(ours.publishableKey, id)).toBe(true)
})

test('what an agent already works on stays with it when it becomes PRIVATE', async () => {
  const id = await submit('open')
  await vote(id)
  expect((await claim(id)).status).toBe(200)
  await setVisibility(id, 'PRIVATE')
  expect((await move(id, 'TESTING', mcpKey)).status).toBe(200)
  expect(await meets(ours.publishableKey, id)).toBe(false)
})

test('only members change the visibility', async () => {
  const id = await submit('open')
  for (const as of [mcpKey, ours.publishableKey]) {
    const answer = await ours.call('PATCH', `/api/feedback/${id}`, { as, body: { visibility: 'PRIVATE' } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  expect((await ours.get(`/api/feedback/${id}`)).body.visibility).toBe('PUBLIC')
})

test('409 already_decided: a decision on another revision than the present one', async () => {
  const id = await submit('open')
  const decide = (body: object) => ours.post(`/api/moderation/${id}/decision`, body)
  expect(await decide({ decision: 'BLOCK', expectedRevision: 2 })).toMatchObject({
    status: 409,
    body: { code: 'already_decided', details: { revision: 1 } },
  })
  expect((await decide({ decision: 'BLOCK', expectedRevision: 1 })).status).toBe(200)
  const { body } = await ours.get('/api/moderation?status=BLOCKED&limit=200')
  const item = body.items.find((row: { id: string }) => row.id === id)
  expect(item.lastDecision).toMatchObject({ decision: 'BLOCK', revision: 1 })
})
