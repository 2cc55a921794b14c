import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
let item: string
let ada: { personId: string; token: string }
beforeAll(async () => {
  service = await startTestService()
})
beforeEach(async () => {
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero', { threshold: 1000 })
  item = await newItem()
  ada = await newUser('ada')
})
afterAll(() => service.close())

async function newItem(headers: Record<string, string> = {}, zoneId = 'hero'): Promise<string> {
  const body = { zoneId, title: 'Export invoices as CSV', sessionId: uuidv7() }
  return (await ours.call('POST', '/api/feedback', { as: ours.publishableKey, body, headers })).body.id
}
async function newUser(userId: string): Promise<{ personId: string; token: string }> {
  const company = { id: 'acme', name: 'Acme', plan: 'Team', monthlySpend: 490 }
  return (await ours.post('/api/identity/tokens', { userId, name: userId, company })).body
}
const voteFor = (body: object, as = ours.ownerToken, id = item) =>
  ours.call('POST', `/api/feedback/${id}/votes`, { as, body })
const withdraw = (personId: string, as = ours.ownerToken) =>
  ours.call('DELETE', `/api/feedback/${item}/votes/${personId}`, { as })
const ownVote = (voteType: string, id = item) =>
  ours.call('POST', '/api/votes', {
    as: ours.publishableKey,
    body: { feedbackId: id, voteType, sessionId: 'any' },
    headers: { 'x-service-user-token': ada.token },
  })
const votesOf = (id = item) =>
  query<Record<string, unknown>>(
    service,
    'select voter, direction, weight, trusted, tester_id, on_behalf_by from votes where feedback_id = $1',
    [id],
  )

test('200: a member votes for a user by either id, with weight 1, not trusted; again changes nothing', async () => {
  const first = await voteFor({ userId: 'ada' })
  expect(first).toMatchObject({
    status: 200,
    body: { feedbackId: item, personId: ada.personId, voteType: 'up', weight: 1, upvotes: 1, totalScore: 1 },
  })
  expect(first.body.onBehalfBy).toEqual(expect.any(String))
  expect((await voteFor({ personId: ada.personId.toUpperCase() })).body).toEqual(first.body)
  expect(await votesOf()).toEqual([
    {
      voter: `u${ada.personId}`,
      direction: 1,
      weight: 1,
      trusted: false,
      tester_id: null,
      on_behalf_by: first.body.onBehalfBy,
    },
  ])
})

test('exactly one vote and one line of the audit, however many members vote for the user at once', async () => {
  const others = await Promise.all([1, 2, 3].map(() => newMember(service, ours.id, 'MEMBER')))
  const tokens = [ours.ownerToken, ...others.map(({ token }) => token)]
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => voteFor({ userId: 'ada' }, tokens[at % tokens.length])),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.onBehalfBy)).size).toBe(1)
  expect(await votesOf()).toHaveLength(1)
  expect((await ours.get(`/api/feedback/${item}`)).body).toMatchObject({ upvotes: 1, totalScore: 1 })
  expect(await audited()).toEqual(['feedback.voted_on_behalf'])
})

test('counters equal the votes while members vote, withdraw and the user votes', async () => {
  const acts = [() => voteFor({ userId: 'ada' }), () => withdraw(ada.personId), () => ownVote('up')]
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => acts[at % 3]!()))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const votes = await votesOf()
  expect((await ours.get(`/api/feedback/${item}`)).body).toMatchObject({
    upvotes: votes.length,
    totalScore: votes.length,
  })
})

test('a vote is withdrawn once, and both are in the audit with their member', async () => {
  await voteFor({ userId: 'ada' })
  expect(await withdraw(ada.personId)).toMatchObject({ status: 200, body: { upvotes: 0, totalScore: 0 } })
  expect(await withdraw(ada.personId)).toMatchObject({ status: 200, body: { upvotes: 0 } })
  expect(await votesOf()).toEqual([])
  expect(await audited()).toEqual(['feedback.vote_withdrawn_on_behalf', 'feedback.voted_on_behalf'])
})

test('409 own_vote: a vote that the person cast is neither turned nor withdrawn', async () => {
  await ownVote('down')
  expect(await voteFor({ userId: 'ada' })).toMatchObject({ status: 409, body: { code: 'own_vote' } })
  await ownVote('up')
  expect(await voteFor({ userId: 'ada' })).toMatchObject({
    status: 200,
    body: { onBehalfBy: null, upvotes: 1 },
  })
  expect(await withdraw(ada.personId)).toMatchObject({ status: 409, body: { code: 'own_vote' } })
  expect(await audited()).toEqual([])
})

test('a vote that the person repeats is the person’s own from then on', async () => {
  await voteFor({ userId: 'ada' })
  expect((await ownVote('up')).body).toMatchObject({ upvotes: 1, totalScore: 1 })
  expect(await withdraw(ada.personId)).toMatchObject({ status: 409, body: { code: 'own_vote' } })
  const taken = await ours.call('DELETE', `/api/votes/${item}`, {
    as: ours.publishableKey,
    headers: { 'x-service-user-token': ada.token },
  })
  expect(taken.body).toMatchObject({ upvotes: 0 })
})

test('a person takes back a vote that the team cast', async () => {
  await voteFor({ userId: 'ada' })
  const taken = await ours.call('DELETE', `/api/votes/${item}`, {
    as: ours.publishableKey,
    headers: { 'x-service-user-token': ada.token },
  })
  expect(taken).toMatchObject({ status: 200, body: { upvotes: 0 } })
})

test('the author’s vote weighs nothing, and the threshold counts votes of the team', async () => {
  const own = await newItem({ 'x-service-user-token': ada.token })
  expect((await voteFor({ userId: 'ada' }, ours.ownerToken, own)).body).toMatchObject({
    weight: 0,
    weightReason: 'own_item',
  })
  await insertZone(service, ours.id, 'small', { threshold: 1 })
  const ready = await newItem({}, 'small')
  expect((await voteFor({ userId: 'ada' }, ours.ownerToken, ready)).body.status).toBe('THRESHOLD_MET')
})

test('409 voting_closed, 403 membership_required: the rules of any vote', async () => {
  await ours.patch(`/api/feedback/${item}`, { visibility: 'PRIVATE' })
  expect((await voteFor({ userId: 'ada' })).body.code).toBe('voting_closed')
  await insertZone(service, ours.id, 'pool', { audience: 'TRUSTED_POOL' })
  const [{ id: zone }] = (
    await query<{ id: string }>(service, "select id from zones where zone_id = 'pool'")
  ).slice(-1) as [{ id: string }]
  const inPool = await newItem()
  await query(service, 'update feedback set zone = $2 where id = $1', [inPool, zone])
  expect((await voteFor({ userId: 'ada' }, ours.ownerToken, inPool)).body.code).toBe('membership_required')
})

test('400: nobody, two, or a stranger named', async () => {
  for (const body of [{}, { userId: 'ada', personId: ada.personId }])
    expect(await voteFor(body)).toMatchObject({ status: 400, body: { code: 'name_person' } })
  for (const body of [{ userId: 'nobody' }, { personId: uuidv7() }])
    expect(await voteFor(body)).toMatchObject({ status: 400, body: { code: 'unknown_person' } })
})

test('another workspace’s person or item is nobody’s here', async () => {
  const theirs = await newWorkspace(service)
  expect(await voteFor({ personId: ada.personId }, theirs.ownerToken)).toMatchObject({ status: 404 })
  await insertZone(service, theirs.id, 'hero')
  const { body } = await theirs.call('POST', '/api/feedback', {
    as: theirs.publishableKey,
    body: { zoneId: 'hero', title: 'A darker theme', sessionId: 'any' },
  })
  expect(await voteFor({ personId: ada.personId }, theirs.ownerToken, body.id)).toMatchObject({
    status: 400,
    body: { code: 'unknown_person' },
  })
})

test('403: a VIEWER and every key', async () => {
  const viewer = await newMember(service, ours.id, 'VIEWER')
  const { body: mcp } = await ours.post('/api/account/mcp-keys', { name: 'Agent' })
  for (const as of [viewer.token, ours.secretKey, ours.publishableKey, mcp.key]) {
    expect((await voteFor({ userId: 'ada' }, as)).status).toBe(403)
    expect((await withdraw(ada.personId, as)).status).toBe(403)
  }
})

test('nobody votes in the name of an erased person, and the vote counts on without a name', async () => {
  await voteFor({ userId: 'ada' })
  const answers = await Promise.all([
    ours.post(`/api/people/${ada.personId}/erase`),
    ...Array.from({ length: 8 }, () => voteFor({ personId: ada.personId })),
  ])
  for (const { status } of answers) expect([200, 400]).toContain(status)
  expect(await voteFor({ personId: ada.personId })).toMatchObject({ status: 400 })
  const votes = await votesOf()
  expect(votes).toHaveLength(1)
  expect(votes[0]!.voter).toMatch(/^x/)
  expect((await ours.get(`/api/feedback/${item}`)).body.upvotes).toBe(1)
})

async function audited(): Promise<string[]> {
  const { body } = await ours.get('/api/audit?limit=100')
  return body.items
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.includes('behalf'))
}
