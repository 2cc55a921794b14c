import { expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { everyLoopTest, submitItem } from '../../../../test/harness/loop-tests.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import { listItemsWithWrongCounts } from '../../../../test/harness/sets.ts'
import type { TestWorkspace } from '../../../../test/harness/workspace.ts'
import { releaseGone } from './reactions.ts'

let service: TestService
let ours: TestWorkspace
let agent: string
everyLoopTest((side) => ({ service, ours, agent } = side), { threshold: 50 })

const newItem = (body: object = {}) => submitItem(ours, body)
const read = async (id: string, as = ours.secretKey) => ours.call('GET', `/api/feedback/${id}`, { as })
const merge = (id: string, into: string, as = ours.secretKey) =>
  ours.call('POST', `/api/feedback/${id}/merge`, { as, body: { into } })
const unmerge = (id: string) => ours.post(`/api/feedback/${id}/unmerge`)
const vote = (feedbackId: string, sessionId: string, voteType = 'up', headers = {}) =>
  ours.call('POST', '/api/votes', {
    as: ours.publishableKey,
    body: { feedbackId, voteType, sessionId },
    headers,
  })
const takeBack = (id: string, sessionId: string) =>
  ours.call('DELETE', `/api/votes/${id}?sessionId=${sessionId}`, { as: ours.publishableKey })
const voteAs = async (tester: TestTester, feedbackId: string, voteType = 'up') =>
  vote(feedbackId, 'x', voteType, { 'x-service-tester-token': await tester.token() })
const counters = async (id: string) => {
  const { upvotes, downvotes, totalScore, status, mergedInto } = (await read(id)).body
  return { upvotes, downvotes, totalScore, status, mergedInto }
}
const listed = async (path = '', as = ours.secretKey) => {
  const { body } = await ours.call('GET', `/api/feedback?limit=200${path}`, { as })
  return body.items.map(({ id }: { id: string }) => id) as string[]
}
const expectCountersToMatch = async () => expect(await listItemsWithWrongCounts(service, ours.id)).toEqual([])
/** Runs the job that must be waiting for this item. */
async function workOff(feedbackId: string, leaves: boolean) {
  const gone = { workspaceId: ours.id, feedbackId, leaves }
  const waiting = await query<{ data: unknown }>(
    service,
    "select data from pgboss.job where name = 'merging.release-gone'",
    [],
  )
  expect(waiting.map(({ data }) => data)).toContainEqual(gone)
  await releaseGone.handle(service.app, gone, { last: false, number: 1 })
  await releaseGone.handle(service.app, gone, { last: false, number: 1 })
}
async function twoVotedItems() {
  const [a, b] = [await newItem(), await newItem()]
  for (const voter of ['one', 'two']) await vote(a, voter)
  for (const voter of ['two', 'three']) await vote(b, voter)
  return [a, b] as const
}

test('the survivor counts each voter of both once, and unmerging restores exactly', async () => {
  const [a, b] = await twoVotedItems()
  const [before, survivor] = [await counters(a), await counters(b)]
  const answer = await merge(a, b)
  expect(answer).toMatchObject({ status: 200, body: { id: a, mergedInto: b, status: 'COLLECTING_VOTES' } })
  expect(await counters(b)).toMatchObject({ upvotes: 3, totalScore: 3, mergedInto: null })
  expect(await merge(a, b)).toMatchObject({ status: 200, body: { mergedInto: b } })
  await expectCountersToMatch()
  expect(await unmerge(a)).toMatchObject({ status: 200, body: { mergedInto: null } })
  expect([await counters(a), await counters(b)]).toEqual([before, survivor])
  expect((await unmerge(a)).status).toBe(200)
  await expectCountersToMatch()
  const history = (await read(a)).body.history as { why: string }[]
  expect(history.map(({ why }) => why)).toEqual([`Merged into ${b}`, `Unmerged from ${b}`])
})

test('a vote on a merged item counts for the survivor, and is taken back for all of the set', async () => {
  const [a, b] = await twoVotedItems()
  await merge(a, b)
  expect(await vote(a, 'four')).toMatchObject({
    status: 200,
    body: { feedbackId: a, mergedInto: b, upvotes: 4, voteType: 'up' },
  })
  const mine = await ours.call('GET', `/api/feedback/${b}?sessionId=four`, { as: ours.publishableKey })
  expect(mine.body.myVote).toBe('up')
  const list = await ours.call('GET', '/api/feedback?sessionId=four', { as: ours.publishableKey })
  expect(list.body.items).toMatchObject([{ id: b, myVote: 'up' }])
  expect((await vote(b, 'four', 'down')).body).toMatchObject({ upvotes: 3, downvotes: 1 })
  expect((await takeBack(b, 'four')).body).toMatchObject({ upvotes: 3, downvotes: 0, totalScore: 3 })
  expect((await takeBack(b, 'two')).body).toMatchObject({ upvotes: 2 })
  await expectCountersToMatch()
  await unmerge(a)
  expect(await counters(a)).toMatchObject({ upvotes: 1 })
  expect(await counters(b)).toMatchObject({ upvotes: 1 })
  await expectCountersToMatch()
})

test('the strongest vote of a person counts, and none of an author of the set has weight', async () => {
  const [tester, author] = [await newTester(service), await newTester(service)]
  await joinPool(ours, tester, 5)
  await joinPool(ours, author, 9)
  const b = await newItem()
  const a = (await author.beside(ours, 'POST', '/api/feedback', { zoneId: 'hero', title: 'Slow search' }))
    .body.id
  await voteAs(author, b)
  await voteAs(tester, a)
  await query(service, 'update votes set cast_at = now() where feedback_id = $1', [a])
  expect(await counters(b)).toMatchObject({ totalScore: 9 })
  await merge(a, b)
  expect(await counters(b)).toMatchObject({ upvotes: 2, totalScore: 5 })
  expect((await voteAs(author, b, 'down')).body).toMatchObject({ weight: 0, weightReason: 'own_item' })
  await unmerge(a)
  expect(await counters(b)).toMatchObject({ downvotes: 1, totalScore: -9 })
  await expectCountersToMatch()
})

test('whom the survivor’s zone does not admit counts without weight', async () => {
  await ours.post('/api/zones', { zoneId: 'members', audience: 'ACCOUNT', threshold: 50 })
  const tester = await newTester(service)
  const [a, b] = [await newItem(), uuidv7()]
  const made = await tester.beside(ours, 'POST', '/api/feedback', { zoneId: 'members', title: 'Slow search' })
  await vote(a, 'visitor')
  expect(b).not.toBe(made.body.id)
  await merge(a, made.body.id)
  expect(await counters(made.body.id)).toMatchObject({ upvotes: 1, totalScore: 0 })
  expect((await vote(a, 'another')).body).toMatchObject({ weight: 0, weightReason: 'audience', upvotes: 2 })
  await unmerge(a)
  expect(await counters(a)).toMatchObject({ upvotes: 2, totalScore: 2 })
  await expectCountersToMatch()
})

test('chains are flattened, and unmerging takes along what had come along', async () => {
  const [a, b, c] = [await newItem(), await newItem(), await newItem()]
  await vote(a, 'one')
  await merge(a, b)
  await merge(b, c)
  expect(await counters(a)).toMatchObject({ mergedInto: c })
  expect(await counters(c)).toMatchObject({ upvotes: 1 })
  const { body } = await ours.get(`/api/feedback/${c}/merged`)
  expect(body.items.map((item: { id: string; mergedVia: string }) => [item.id, item.mergedVia])).toEqual(
    expect.arrayContaining([
      [a, b],
      [b, c],
    ]),
  )
  for (const [from, into] of [
    [c, c],
    [c, a],
    [c, b],
  ] as const)
    expect(await merge(from, into)).toMatchObject({ status: 409, body: { code: 'merge_cycle' } })
  const d = await newItem()
  expect(await merge(a, d)).toMatchObject({
    status: 409,
    body: { code: 'merged', details: { mergedInto: c } },
  })
  expect((await merge(d, a)).body.mergedInto).toBe(c)
  await unmerge(b)
  expect(await counters(a)).toMatchObject({ mergedInto: b })
  expect(await counters(b)).toMatchObject({ mergedInto: null, upvotes: 1 })
  expect(await counters(c)).toMatchObject({ upvotes: 0 })
  expect(await counters(d)).toMatchObject({ mergedInto: c })
  await expectCountersToMatch()
})

test('a merged item is found by its id, and in no list, search, facet, count or export of the public', async () => {
  const [a, b] = [await newItem({ title: 'The map is blank' }), await newItem()]
  await merge(a, b)
  for (const as of [ours.secretKey, ours.ownerToken, ours.publishableKey, agent]) {
    expect((await read(a, as)).body, as).toMatchObject({ id: a, mergedInto: b })
    expect(await listed('', as)).toEqual([b])
    expect(await listed('&sort=top', as)).toEqual([b])
    expect(await listed('&q=map', as)).toEqual([])
    expect((await listed('&merged=true', as)).sort()).toEqual([a, b].sort())
  }
  expect((await ours.get('/api/feedback/facets')).body.total).toBe(1)
  expect((await ours.get('/api/search?q=map')).body.items ?? []).toEqual([])
})

test('it keeps its status, takes no deployment, and is not moved, edited or hidden', async () => {
  const [a, b] = [await newItem(), await newItem()]
  await merge(a, b)
  const refused = { status: 409, body: { code: 'merged', details: { mergedInto: b } } }
  expect(await ours.call('POST', '/api/deployments', { as: agent, body: { feedbackId: a } })).toMatchObject(
    refused,
  )
  for (const as of [agent, ours.secretKey])
    expect(
      await ours.call('PATCH', `/api/feedback/${a}/status`, { as, body: { status: 'DEPLOYED' } }),
    ).toMatchObject(refused)
  for (const id of [a, b])
    expect(await ours.patch(`/api/feedback/${id}`, { visibility: 'PRIVATE' })).toMatchObject({
      status: 409,
      body: { code: 'merged' },
    })
})

test('who may merge: members and keys, no viewer and no agent; and only what is alike', async () => {
  const [a, b] = [await newItem(), await newItem()]
  const viewer = await newMember(service, ours.id, 'VIEWER')
  const member = await newMember(service, ours.id, 'MEMBER')
  for (const as of [viewer.token, agent, ours.publishableKey])
    expect((await merge(a, b, as)).status).toBe(403)
  expect(await merge(a, uuidv7())).toMatchObject({ status: 400, body: { code: 'unknown_survivor' } })
  expect((await merge(uuidv7(), b)).status).toBe(404)
  await ours.patch(`/api/feedback/${b}`, { visibility: 'PRIVATE' })
  const refused = (reason: string) => ({ status: 409, body: { code: 'not_mergeable', details: { reason } } })
  expect(await merge(a, b)).toMatchObject(refused('VISIBILITY'))
  await ours.patch(`/api/feedback/${b}`, { visibility: 'PUBLIC' })
  await query(service, "update feedback set safety_status = 'FLAGGED' where id = $1", [b])
  expect(await merge(a, b)).toMatchObject(refused('NOT_CLEARED'))
  await query(service, "update feedback set safety_status = 'CLEARED' where id = $1", [b])
  const { id: campaignId } = (await ours.post('/api/campaigns', { name: 'Money', status: 'ACTIVE' })).body
  await ours.post('/api/zones', { zoneId: 'campaign', campaignId })
  const c = await newItem({ zoneId: 'campaign' })
  expect(await merge(a, c)).toMatchObject(refused('CAMPAIGN'))
  await ours.post('/api/deployments', { feedbackId: a })
  expect(await merge(a, b, member.token)).toMatchObject({ status: 409, body: { code: 'worked_on' } })
  expect((await merge(b, a, member.token)).status).toBe(200)
})

test('the threshold is evaluated at the merge, and agents get the survivor', async () => {
  await ours.post('/api/zones', { zoneId: 'low', threshold: 3 })
  const [a, b] = [await newItem({ zoneId: 'low' }), await newItem({ zoneId: 'low' })]
  for (const voter of ['one', 'two']) await vote(a, voter)
  await vote(b, 'three')
  await merge(a, b)
  expect(await counters(b)).toMatchObject({ status: 'THRESHOLD_MET', totalScore: 3 })
  expect(await listed('&status=THRESHOLD_MET', agent)).toEqual([b])
  expect((await read(b, agent)).body.merged).toMatchObject({ count: 1, latest: [{ id: a }] })
  await unmerge(a)
  expect(await counters(a)).toMatchObject({ status: 'COLLECTING_VOTES' })
  expect(await counters(b)).toMatchObject({ status: 'THRESHOLD_MET', totalScore: 1 })
})

test('authors of the set share the author’s part, once; unmerged afterwards nothing moves and nothing is earned again', async () => {
  const [oldest, second, third] = [
    await newTester(service),
    await newTester(service),
    await newTester(service),
  ]
  const items: string[] = []
  for (const tester of [oldest, second, third]) {
    const body = { zoneId: 'hero', title: 'The search is slow' }
    items.push((await tester.beside(ours, 'POST', '/api/feedback', body)).body.id)
  }
  const [a, b, c] = items as [string, string, string]
  await merge(a, b)
  await merge(c, b)
  await ours.patch(`/api/feedback/${b}/status`, { status: 'DEPLOYED' })
  const credits = async () => {
    const { body } = await ours.get('/api/rewards')
    return body.items
      .map(({ testerId, amount, kind }: Record<string, string>) => [testerId, amount, kind])
      .sort()
  }
  const earned = [
    [oldest.id, '30', 'AUTHOR'],
    [second.id, '15', 'AUTHOR'],
    [third.id, '15', 'AUTHOR'],
  ].sort()
  expect(await credits()).toEqual(earned)
  await unmerge(a)
  await ours.patch(`/api/feedback/${a}/status`, { status: 'DEPLOYED' })
  expect(await credits()).toEqual(earned)
  const d = await newItem()
  for (const [from, into] of [
    [a, d],
    [d, b],
  ] as const)
    expect(await merge(from, into)).toMatchObject({ status: 409, body: { code: 'value_attached' } })
})

test('the author of a merged item hears of the merge and of the survivor’s moves, judges it, and earns nothing by that', async () => {
  const tester = await newTester(service)
  await joinPool(ours, tester, 3)
  const a = (await tester.beside(ours, 'POST', '/api/feedback', { zoneId: 'hero', title: 'Slow search' }))
    .body.id
  const b = await newItem()
  await merge(a, b)
  await ours.patch(`/api/feedback/${b}/status`, { status: 'DEPLOYED' })
  const { items } = (await tester.get('/api/tester/notifications')).body
  const kinds = items.map(({ kind, data }: { kind: string; data: { feedbackId: string } }) => [
    kind,
    data.feedbackId,
  ])
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['FEEDBACK_MERGED', a],
      ['STATUS_CHANGED', b],
      ['VERIFY_REQUESTED', b],
    ]),
  )
  expect((await tester.get('/api/tester/verify-requests')).body.items).toMatchObject([{ id: b, isOwn: true }])
  expect((await tester.get('/api/tester/feedback')).body.items).toMatchObject([{ id: a, mergedInto: b }])
  const verdict = (id: string) => tester.post(`/api/tester/feedback/${id}/verify`, { outcome: 'CONFIRMED' })
  expect(await verdict(a)).toMatchObject({ status: 409, body: { code: 'merged' } })
  expect((await verdict(b)).status).toBe(200)
  const rewards = (await ours.get('/api/rewards')).body.items as { kind: string }[]
  expect(rewards.map(({ kind }) => kind)).toEqual(['AUTHOR'])
})

test('where a campaign pays money, a signed-in ADMIN merges', async () => {
  const { id: campaignId } = (await ours.post('/api/campaigns', { name: 'Money', status: 'ACTIVE' })).body
  await ours.post('/api/zones', { zoneId: 'paid', campaignId })
  const policy = { asset: 'USD', perItem: '1000', authorShare: 60, voterShare: 20, verifierShare: 20 }
  expect(
    (await ours.put(`/api/campaigns/${campaignId}/budget`, { policy: { ...policy, payout: 'FIAT' } })).status,
  ).toBe(200)
  const [a, b] = [await newItem({ zoneId: 'paid' }), await newItem({ zoneId: 'paid' })]
  const member = await newMember(service, ours.id, 'MEMBER')
  for (const as of [member.token, ours.secretKey])
    expect(await merge(a, b, as)).toMatchObject({ status: 403, body: { code: 'insufficient_role' } })
  expect((await merge(a, b, ours.ownerToken)).status).toBe(200)
})

test('withdrawn or erased, a merged item leaves its votes; a held back one takes them along; without its survivor a set ends', async () => {
  const [a, b] = await twoVotedItems()
  const c = await newItem()
  await vote(c, 'five')
  await merge(a, b)
  await merge(c, b)
  expect(await counters(b)).toMatchObject({ upvotes: 4 })
  await ours.delete(`/api/feedback/${a}`)
  expect(await counters(b)).toMatchObject({ upvotes: 4 })
  await ours.post(`/api/moderation/${c}/decision`, { decision: 'BLOCK' })
  await workOff(c, true)
  expect(await counters(b)).toMatchObject({ upvotes: 3, totalScore: 3 })
  expect(await counters(c)).toMatchObject({ upvotes: 1, mergedInto: null, status: 'REJECTED' })
  await ours.delete(`/api/feedback/${b}`)
  await workOff(b, false)
  expect(await counters(a)).toMatchObject({ mergedInto: null, upvotes: 2 })
  expect(await counters(b)).toMatchObject({ upvotes: 2 })
  await expectCountersToMatch()
})

test('a merge is logged, and whoever may not see the survivor is not told which it is', async () => {
  await ours.post('/api/zones', { zoneId: 'private', itemVisibility: 'PRIVATE' })
  const mine = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId: 'private', title: 'The search is slow', sessionId: 'mine' },
  })
  const [a, b] = [mine.body.id, await newItem({ zoneId: 'private' })]
  await merge(a, b)
  const headers = { 'x-service-session': mine.body.sessionSecret }
  const own = await ours.call('GET', `/api/feedback/${a}`, { as: ours.publishableKey, headers })
  expect(own).toMatchObject({ status: 200, body: { id: a, mergedInto: null } })
  expect((await read(a, ours.publishableKey)).status).toBe(404)
  expect((await read(a, agent)).status).toBe(404)
  const logged = await query(
    service,
    'select type, data from events where workspace_id = $1 and subject_id = $2',
    [ours.id, a],
  )
  expect(logged).toContainEqual({ type: 'feedback.merged', data: expect.objectContaining({ into: b }) })
})
