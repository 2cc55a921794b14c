import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertPoolMember, insertRow, insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
let zone: { id: string }
beforeAll(async () => {
  service = await startTestService({ ANONYMOUS_VOTES_PER_ADDRESS: '0' })
  ours = await newWorkspace(service)
  zone = await insertZone(service, ours.id, 'hero', { threshold: 1000 })
})
afterAll(() => service.close())

async function newItem(
  zoneId = 'hero',
  headers: Record<string, string> = {},
  workspace = ours,
): Promise<string> {
  const { body } = await workspace.call('POST', '/api/feedback', {
    as: workspace.publishableKey,
    body: { zoneId, title: 'A darker theme', sessionId: uuidv7() },
    headers,
  })
  return body.id
}
const vote = (
  feedbackId: string,
  more: { session?: string; tester?: string; type?: string; workspace?: TestWorkspace } = {},
) =>
  (more.workspace ?? ours).call('POST', '/api/votes', {
    as: (more.workspace ?? ours).publishableKey,
    body: { feedbackId, voteType: more.type ?? 'up', sessionId: more.session ?? uuidv7() },
    headers: more.tester ? { 'x-service-tester-token': more.tester } : {},
  })
/** A signed-in tester of our pool: token and ids. */
async function newMember(weight: number, workspace = ours) {
  const name = uuidv7()
  const token = await testerToken(service, name)
  await vote(await newItem(), { tester: token })
  const [row] = await query<{ id: string }>(service, 'select id from testers where subject = $1', [
    `tester-${name}`,
  ])
  return { token, testerId: row!.id, ...(await insertPoolMember(service, workspace.id, row!.id, weight)) }
}
/** Sums of the votes themselves, beside the counters. */
async function recounted(feedbackId: string) {
  const [row] = await query<Record<string, number>>(
    service,
    `select count(*) filter (where direction = 1)::int as upvotes, count(*) filter (where direction = -1)::int as downvotes,
            coalesce(sum(direction * weight), 0)::int as total_score,
            count(*) filter (where direction = 1 and trusted)::int as trusted_upvotes
     from votes where feedback_id = $1`,
    [feedbackId],
  )
  const [item] = await query<Record<string, number>>(
    service,
    'select upvotes, downvotes, total_score, trusted_upvotes from feedback where id = $1',
    [feedbackId],
  )
  return { counted: row, counters: item }
}

test('200: a vote counts once; again changes nothing; the other direction replaces it', async () => {
  const id = await newItem()
  const first = await vote(id, { session: 'a' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      feedbackId: id,
      voteType: 'up',
      weight: 1,
      upvotes: 1,
      downvotes: 0,
      totalScore: 1,
      status: 'COLLECTING_VOTES',
    },
  })
  expect((await vote(id, { session: 'a' })).body).toEqual(first.body)
  expect((await vote(id, { session: 'a', type: 'down' })).body).toMatchObject({
    upvotes: 0,
    downvotes: 1,
    totalScore: -1,
  })
})

test('the weight is the tier’s for a member of the pool, 1 for others, 0 on one’s own item', async () => {
  const member = await newMember(7)
  const id = await newItem()
  expect((await vote(id, { tester: member.token })).body).toMatchObject({ weight: 7, totalScore: 7 })
  const own = await newItem('hero', { 'x-service-tester-token': member.token })
  expect((await vote(own, { tester: member.token })).body).toMatchObject({
    weight: 0,
    upvotes: 1,
    totalScore: 0,
  })
})

test('a member of the House Pool weighs on a PUBLIC campaign, and nowhere else', async () => {
  const houseWorkspace = '00000000-0000-7000-8000-000000000001'
  const name = uuidv7()
  const token = await testerToken(service, name)
  await vote(await newItem(), { tester: token })
  const [tester] = await query<{ id: string }>(service, 'select id from testers where subject = $1', [
    `tester-${name}`,
  ])
  await insertPoolMember(service, houseWorkspace, tester!.id, 9)
  const campaign = (visibility: string) =>
    insertRow(service, 'campaigns', {
      workspace_id: ours.id,
      id: uuidv7(),
      name: visibility,
      slug: uuidv7(),
      status: 'ACTIVE',
      visibility,
      created_at: new Date(),
      updated_at: new Date(),
    })
  for (const [visibility, weight] of [
    ['PUBLIC', 9],
    ['INVITED', 1],
  ] as const) {
    const zoneId = `house-${visibility}`
    await insertZone(service, ours.id, zoneId, { campaign_id: (await campaign(visibility)).id })
    expect((await vote(await newItem(zoneId), { tester: token })).body.weight).toBe(weight)
  }
})

test('crossing: the vote that completes the score answers THRESHOLD_MET, and the history holds one crossing', async () => {
  await insertZone(service, ours.id, 'crossing', { threshold: 5 })
  const id = await newItem('crossing')
  const answers = await Promise.all(Array.from({ length: 40 }, () => vote(id)))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  const changes = await query(service, 'select * from status_changes where feedback_id = $1', [id])
  expect(changes).toHaveLength(1)
  expect((await ours.get('/api/feedback?status=THRESHOLD_MET&zoneId=crossing')).body.items).toMatchObject([
    { id, upvotes: 40, totalScore: 40 },
  ])
})

test('THRESHOLD_MET does not fall back when votes turn', async () => {
  await insertZone(service, ours.id, 'turning', { threshold: 1 })
  const id = await newItem('turning')
  expect((await vote(id, { session: 'x' })).body.status).toBe('THRESHOLD_MET')
  expect((await vote(id, { session: 'x', type: 'down' })).body).toMatchObject({
    totalScore: -1,
    status: 'THRESHOLD_MET',
  })
})

test('participation: an item needs its share of the zone’s voters', async () => {
  await insertZone(service, ours.id, 'crowd', { threshold: 1, min_participation: 0.5 })
  const [loud, quiet] = [await newItem('crowd'), await newItem('crowd')]
  for (let i = 0; i < 4; i++) await vote(loud, { session: `v${i}` })
  expect((await vote(quiet, { session: 'w0' })).body.status).toBe('COLLECTING_VOTES')
  await vote(quiet, { session: 'v0' })
  expect((await vote(quiet, { session: 'v1' })).body.status).toBe('THRESHOLD_MET')
})

test('participation: many votes of one address neither carry an item nor keep the others down', async () => {
  const limited = await startTestService({ ANONYMOUS_VOTES_PER_ADDRESS: '3' })
  const ours = await newWorkspace(limited)
  const newItem = async (zoneId: string) => {
    const body = { zoneId, title: 'A darker theme', sessionId: uuidv7() }
    return (await ours.call('POST', '/api/feedback', { as: ours.publishableKey, body })).body.id
  }
  const vote = (feedbackId: string, { session }: { session: string }) => {
    const body = { feedbackId, voteType: 'up', sessionId: session }
    return ours.call('POST', '/api/votes', { as: ours.publishableKey, body })
  }
  await insertZone(limited, ours.id, 'carried', { threshold: 1, min_participation: 0.5 })
  for (const others of ['a', 'b']) {
    const id = await newItem('carried')
    for (let i = 0; i < 3; i++) await vote(id, { session: `${others}${i}` })
  }
  const carried = await newItem('carried')
  for (let i = 0; i < 9; i++)
    expect((await vote(carried, { session: `z${i}` })).body.status).toBe('COLLECTING_VOTES')

  await insertZone(limited, ours.id, 'kept', { threshold: 1, min_participation: 0.5 })
  const loud = await newItem('kept')
  for (let i = 0; i < 12; i++) await vote(loud, { session: `l${i}` })
  const quiet = await newItem('kept')
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await vote(quiet, { session: `q${i}` })).body.status)
  expect(statuses).toEqual(['COLLECTING_VOTES', 'COLLECTING_VOTES', 'THRESHOLD_MET'])
  await limited.close()
})

test('participation: the author’s own vote is no share', async () => {
  await insertZone(service, ours.id, 'alone', { threshold: 0, min_participation: 0.5 })
  const author = await newMember(5)
  const id = await newItem('alone', { 'x-service-tester-token': author.token })
  expect((await vote(id, { tester: author.token })).body).toMatchObject({
    weight: 0,
    status: 'COLLECTING_VOTES',
  })
  expect((await vote(id, { session: 'another' })).body.status).toBe('THRESHOLD_MET')
})

test('trusted voters: a crowd alone is not enough where members are asked for', async () => {
  await insertZone(service, ours.id, 'trusted', { threshold: 2, min_trusted_voters: 1 })
  const id = await newItem('trusted')
  for (let i = 0; i < 5; i++) expect((await vote(id)).body.status).toBe('COLLECTING_VOTES')
  const member = await newMember(3)
  expect((await vote(id, { tester: member.token })).body.status).toBe('THRESHOLD_MET')
})

test('409 voting_closed once the work has begun, and in a paused zone', async () => {
  const id = await newItem()
  await query(service, `update feedback set status = 'TESTING' where id = $1`, [id])
  expect(await vote(id)).toMatchObject({ status: 409, body: { code: 'voting_closed' } })
  const paused = await insertZone(service, ours.id, 'pausing')
  const other = await newItem('pausing')
  await query(service, `update zones set status = 'PAUSED' where id = $1`, [paused.id])
  expect(await vote(other)).toMatchObject({ status: 409, body: { code: 'voting_closed' } })
})

test("404: an uncleared item, another workspace's and none at all look the same", async () => {
  const flagged = await newItem()
  await query(service, `update feedback set safety_status = 'FLAGGED' where id = $1`, [flagged])
  const theirs = await newWorkspace(service)
  await insertZone(service, theirs.id, 'hero')
  const foreign = await newItem('hero', {}, theirs)
  const absent = await vote(uuidv7())
  expect(absent.status).toBe(404)
  expect((await vote(flagged)).body).toEqual(absent.body)
  expect((await vote(foreign)).body).toEqual(absent.body)
  expect((await vote('no-id')).body).toEqual(absent.body)
})

test('403 in a zone for accounts or for the pool, and for a suspended member', async () => {
  await insertZone(service, ours.id, 'members', { audience: 'TRUSTED_POOL' })
  const member = await newMember(2)
  const id = await newItem('members', { 'x-service-tester-token': member.token })
  expect(await vote(id)).toMatchObject({ status: 403, body: { code: 'membership_required' } })
  expect((await vote(id, { tester: member.token })).status).toBe(200)
  await query(service, `update pool_members set status = 'SUSPENDED' where id = $1`, [member.id])
  expect(await vote(id, { tester: member.token })).toMatchObject({
    status: 403,
    body: { code: 'membership_suspended' },
  })
})

test('counters equal the votes under a storm of turning votes, repeats and members', async () => {
  const members = await Promise.all([1, 2, 3, 4, 5].map((weight) => newMember(weight)))
  const items = await Promise.all(Array.from({ length: 4 }, () => newItem()))
  const storm = Array.from({ length: 400 }, (_, i) =>
    vote(items[i % 4]!, {
      type: i % 3 === 0 ? 'down' : 'up',
      ...(i % 5 === 0 ? { tester: members[i % members.length]!.token } : { session: `s${i % 37}` }),
    }),
  )
  expect((await Promise.all(storm)).every((answer) => answer.status === 200)).toBe(true)
  for (const id of items) {
    const { counted, counters } = await recounted(id)
    expect(counters).toEqual(counted)
  }
})

test('one address cannot carry an item over the default threshold, and is told why its votes weigh nothing', async () => {
  const service = await startTestService()
  const workspace = await newWorkspace(service)
  await workspace.post('/api/zones', { zoneId: 'hero', name: 'Hero' })
  const id = await newItem('hero', {}, workspace)
  const answers = []
  for (let i = 0; i < 12; i++) answers.push((await vote(id, { workspace, session: `s${i}` })).body)
  expect(answers.slice(0, 3).map(({ weight, weightReason }) => [weight, weightReason])).toEqual(
    Array(3).fill([1, null]),
  )
  expect(answers.slice(3).map(({ weight, weightReason }) => [weight, weightReason])).toEqual(
    Array(9).fill([0, 'address_limit']),
  )
  expect(answers.at(-1)).toMatchObject({ upvotes: 12, totalScore: 3, status: 'COLLECTING_VOTES' })
  // Asked again, the vote that stands says the same.
  expect((await vote(id, { workspace, session: 's11' })).body).toMatchObject({
    weight: 0,
    weightReason: 'address_limit',
  })
  await service.close()
})

test('the answer says why a vote weighs nothing: one’s own item, signed in or not, or a suspension', async () => {
  const session = uuidv7()
  const own = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId: 'hero', title: 'A darker theme', sessionId: session },
  })
  expect((await vote(own.body.id, { session })).body).toMatchObject({ weight: 0, weightReason: 'own_item' })
  expect((await vote(own.body.id)).body).toMatchObject({ weight: 1, weightReason: null })

  const member = await newMember(4)
  const signed = await newItem('hero', { 'x-service-tester-token': member.token })
  expect((await vote(signed, { tester: member.token })).body).toMatchObject({ weightReason: 'own_item' })
  const other = await newItem()
  expect((await vote(other, { tester: member.token })).body).toMatchObject({ weight: 4, weightReason: null })
  await ours.patch(`/api/testers/${member.id}`, { status: 'SUSPENDED' })
  await ours.patch(`/api/testers/${member.id}`, { status: 'ACTIVE' })
  expect((await vote(other, { tester: member.token })).body).toMatchObject({
    weight: 0,
    weightReason: 'suspended',
  })
})

test('anonymous votes of one address beyond the limit weigh nothing, and still count as votes', async () => {
  const strict = await startTestService({ ANONYMOUS_VOTES_PER_ADDRESS: '3' })
  const workspace = await newWorkspace(strict)
  await insertZone(strict, workspace.id, 'hero')
  const id = await newItem('hero', {}, workspace)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => vote(id, { workspace, session: `s${i}` })),
  )
  expect(answers.map((answer) => answer.body.weight).reduce((a, b) => a + b, 0)).toBe(3)
  expect((await workspace.get('/api/feedback')).body.items[0]).toMatchObject({ upvotes: 10, totalScore: 3 })
  await strict.close()
})

test('lowering the bar makes waiting items ready, by a job', async () => {
  const waiting = await insertZone(service, ours.id, 'lowering', { threshold: 50 })
  const id = await newItem('lowering')
  await vote(id)
  await ours.put(`/api/zones/${waiting.id}`, { threshold: 1 })
  await service.app.jobs.drain(service.app)
  expect((await ours.get('/api/feedback?status=THRESHOLD_MET&zoneId=lowering')).body.items).toMatchObject([
    { id },
  ])
  expect(zone.id).not.toBe(waiting.id)
})

test('a suspended member’s standing votes lose their weight in the same moment', async () => {
  const member = await newMember(6)
  const id = await newItem()
  await vote(id, { tester: member.token })
  const answer = await ours.patch(`/api/testers/${member.id}`, { status: 'SUSPENDED' })
  expect(answer.status).toBe(200)
  expect((await recounted(id)).counters).toEqual({
    upvotes: 1,
    downvotes: 0,
    total_score: 0,
    trusted_upvotes: 0,
  })
})

test('votes and a suspension at the same moment: no weight survives', async () => {
  const member = await newMember(6)
  const items = await Promise.all(Array.from({ length: 12 }, () => newItem()))
  const [suspended] = await Promise.all([
    ours.patch(`/api/testers/${member.id}`, { status: 'SUSPENDED' }),
    ...items.map((id) => vote(id, { tester: member.token })),
  ])
  expect(suspended.status).toBe(200)
  for (const id of items) expect((await recounted(id)).counters).toMatchObject({ total_score: 0 })
})
