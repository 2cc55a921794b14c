import { beforeEach, expect, test } from 'vitest'
import { waitUntilReadable } from '../../../../test/harness/event-log.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { everyLoopTest, submitItem } from '../../../../test/harness/loop-tests.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { operations } from '../../../features.ts'
import { endOverdueRunsJob } from './jobs.ts'

const MINUTE_MS = 60_000
const wanted = {
  kind: 'COMMAND' as string | null,
  automatic: false,
  mostAtOnce: 1,
  minutes: 30,
  retries: 0,
  runUsd: null as number | null,
  monthUsd: null as number | null,
}

let service: TestService
let ours: TestWorkspace
let agent: string
let campaignId: string
everyLoopTest((side) => ({ service, ours, agent } = side))
beforeEach(async () => {
  campaignId = (await ours.post('/api/campaigns', { name: 'Shop', status: 'ACTIVE' })).body.id
  await ours.post('/api/zones', { zoneId: 'shop', campaignId, threshold: 1 })
  await ours.post('/api/zones', { zoneId: 'shop-private', campaignId, itemVisibility: 'PRIVATE' })
})

const set = (more: Partial<typeof wanted> = {}, as = ours.ownerToken) =>
  ours.call('PUT', `/api/campaigns/${campaignId}/agent`, { as, body: { ...wanted, ...more } })
const newItem = (more = {}) => submitItem(ours, { zoneId: 'shop', ...more })
const vote = (feedbackId: string) =>
  ours.call('POST', '/api/votes', {
    as: ours.publishableKey,
    body: { feedbackId, voteType: 'up', sessionId: uuidv7() },
  })
const start = (feedbackId: string, as = ours.secretKey) =>
  ours.call('POST', '/api/agent-runs', { as, body: { feedbackId } })
const claim = (body: object = {}, as = ours.secretKey) =>
  ours.call('POST', '/api/agent-runs/claim', { as, body })
const report = (id: string, body: object = {}, as = ours.secretKey) =>
  ours.call('POST', `/api/agent-runs/${id}/report`, { as, body })
const end = (id: string, body: object, as = ours.secretKey) =>
  ours.call('POST', `/api/agent-runs/${id}/end`, { as, body })
const cancel = (id: string, as = ours.ownerToken) => ours.call('POST', `/api/agent-runs/${id}/cancel`, { as })
const read = async (id: string) => (await ours.get(`/api/agent-runs/${id}`)).body
const statusOf = async (id: string) => (await ours.get(`/api/feedback/${id}`)).body.status
const work = (feedbackId: string, as: string) =>
  ours.call('POST', '/api/deployments', { as, body: { feedbackId } })
const sweep = () => endOverdueRunsJob.handle(service.app, {}, { last: true, number: 1 })

/** A run that a runner has taken. */
async function taken(feedbackId?: string) {
  const id = feedbackId ?? (await newItem())
  await start(id)
  const { run, key } = (await claim()).body
  return { runId: run.id as string, feedbackId: id, key: key as string }
}

test('only a signed-in ADMIN names the agent; nothing starts until then, and automatic start is off at first', async () => {
  const { token: member } = await newMember(service, ours.id, 'MEMBER')
  const { token: admin } = await newMember(service, ours.id, 'ADMIN')
  for (const as of [ours.secretKey, agent, member]) expect((await set({}, as)).status).toBe(403)
  const before = await ours.get(`/api/campaigns/${campaignId}/agent`)
  expect(before.body).toMatchObject({
    kind: null,
    automatic: false,
    mostAtOnce: 1,
    changedBy: null,
    spentUsd: 0,
  })
  const feedbackId = await newItem()
  expect((await start(feedbackId)).body.code).toBe('no_agent')
  expect((await set({ runUsd: 1.25 }, admin)).body).toMatchObject({ kind: 'COMMAND', runUsd: 1.25 })
  await vote(feedbackId)
  expect((await ours.get('/api/agent-runs')).body.items).toEqual([])
  const other = await newWorkspace(service)
  expect((await other.get(`/api/campaigns/${campaignId}/agent`)).status).toBe(404)
  await waitUntilReadable(service)
  const audit = await ours.call('GET', '/api/audit?type=campaign.agent_changed', { as: ours.ownerToken })
  expect(audit.body.items).toMatchObject([{ data: { fields: ['kind', 'retries', 'runUsd'] } }])
})

test('an item that becomes ready queues its run in the same transaction, once, with ids alone', async () => {
  await set({ automatic: true })
  const feedbackId = await newItem({ title: 'rm -rf / $(whoami) `id`' })
  await vote(feedbackId)
  expect(await statusOf(feedbackId)).toBe('THRESHOLD_MET')
  const { items } = (await ours.get('/api/agent-runs')).body
  expect(items).toMatchObject([{ feedbackId, state: 'QUEUED', startedBy: 'ready', attempt: 1 }])
  await vote(feedbackId)
  expect((await ours.get('/api/agent-runs')).body.items).toHaveLength(1)
  const { body } = await claim({}, agent)
  expect(body.run).toMatchObject({ id: items[0].id, feedbackId, campaignId, revision: 1 })
  expect(JSON.stringify(body)).not.toMatch(/rm -rf|whoami/)
  await waitUntilReadable(service)
  const events = (await ours.get('/api/events?types=agent_run.queued,agent_run.started')).body.items
  expect(events.map((event: { type: string; data: object }) => [event.type, event.data])).toEqual([
    ['agent_run.queued', { feedbackId, revision: 1, attempt: 1 }],
    ['agent_run.started', { feedbackId, revision: 1, attempt: 1 }],
  ])
})

test.each([
  [
    'PAUSED campaign',
    async () => void (await ours.patch(`/api/campaigns/${campaignId}`, { status: 'PAUSED' })),
  ],
  ['automatic start that is off', async () => void (await set({ automatic: false }))],
])('%s: a ready item starts nothing', async (_name, prepare) => {
  await set({ automatic: true })
  const feedbackId = await newItem()
  await prepare()
  await ours.patch(`/api/feedback/${feedbackId}/status`, { status: 'THRESHOLD_MET' })
  expect(await statusOf(feedbackId)).toBe('THRESHOLD_MET')
  expect((await ours.get('/api/agent-runs')).body.items).toEqual([])
})

test('items that a person must look at start nothing, by themselves or by a member', async () => {
  await set({ automatic: true })
  const held = await newItem()
  await query(service, "update feedback set safety_status = 'FLAGGED' where id = $1", [held])
  const hidden = await newItem({ zoneId: 'shop-private' })
  const claimed = await newItem()
  const { body: deployment } = await work(claimed, agent)
  await ours.call('PATCH', `/api/deployments/${deployment.id}`, {
    as: agent,
    body: { status: 'AWAITING_APPROVAL', question: 'Which one?' },
  })
  expect((await start(held)).body.code).toBe('not_ready')
  expect((await start(hidden)).body.code).toBe('not_ready')
  expect((await start(claimed)).body.code).toBe('deployment_exists')
  expect((await start(await submitItem(ours))).body.code).toBe('no_agent')
  expect((await start(uuidv7())).status).toBe(404)
  expect((await ours.get('/api/agent-runs')).body.items).toEqual([])
})

test('a run whose item was held meanwhile ends, and its runner gets the next one', async () => {
  await set()
  const [first, second] = [await newItem(), await newItem()]
  const { body: run } = await start(first)
  await start(second)
  await query(service, "update feedback set safety_status = 'FLAGGED' where id = $1", [first])
  expect((await claim()).body.run.feedbackId).toBe(second)
  expect(await read(run.id)).toMatchObject({ state: 'CANCELLED', reason: 'ITEM_CHANGED' })
})

test('of 12 concurrent runners each gets another run, and never more than the campaign allows at once', async () => {
  await set({ mostAtOnce: 3 })
  for (let item = 0; item < 5; item++) await start(await newItem())
  const answers = await Promise.all(Array.from({ length: 12 }, () => claim()))
  const ids = answers.flatMap(({ body }) => (body.run ? [body.run.id] : []))
  expect(new Set(ids).size).toBe(3)
  expect(ids).toHaveLength(3)
  expect((await ours.get('/api/agent-runs?state=STARTED')).body.items).toHaveLength(3)
  await end(ids[0], { outcome: 'SUCCEEDED' })
  const again = await Promise.all(Array.from({ length: 6 }, () => claim()))
  expect(again.filter(({ body }) => body.run)).toHaveLength(1)
})

test('of concurrent starts for one item one run is made', async () => {
  await set()
  const feedbackId = await newItem()
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(feedbackId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('agent_run_open')
})

test('the key of a run works on its item, cannot ship, and finds nothing else', async () => {
  await set()
  const { feedbackId, key } = await taken()
  const other = await newItem()
  const ask = (method: string, path: string, body?: object) => ours.call(method, path, { as: key, body })
  expect((await ask('GET', `/api/feedback/${feedbackId}`)).body.title).toBe('The search is slow')
  expect((await ask('GET', `/api/feedback/${other}`)).status).toBe(404)
  expect((await work(other, key)).status).toBe(404)
  const { body: foreign } = await work(other, agent)
  expect((await ask('GET', `/api/deployments/${foreign.id}`)).status).toBe(404)
  expect((await ask('PATCH', `/api/deployments/${foreign.id}`, { status: 'TESTING' })).status).toBe(404)
  const { body: own } = await work(feedbackId, key)
  expect((await ask('PATCH', `/api/deployments/${own.id}`, { status: 'TESTING' })).status).toBe(200)
  expect((await ask('PATCH', `/api/deployments/${own.id}`, { status: 'DEPLOYED' })).body.code).toBe(
    'insufficient_scope',
  )
  const tool = (name: string, args: object) =>
    ours.call('POST', '/mcp', {
      as: key,
      headers: { accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    })
  expect(JSON.stringify((await tool('read_item', { id: feedbackId })).body)).toContain('The search is slow')
  expect(JSON.stringify((await tool('read_item', { id: other })).body)).toContain('not_found')
})

test('403: every operation for agents that is not about one item is closed to the key of a run', async () => {
  await set()
  const { key } = await taken()
  const forAgents = operations.filter(({ accepts }) => accepts.some(({ scheme }) => scheme === 'mcp'))
  const closed = forAgents.filter(({ ofRun }) => !ofRun)
  expect(closed.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'listFeedback',
      'listCampaigns',
      'listDeployments',
      'claimAgentRun',
      'endAgentRun',
    ]),
  )
  for (const { method, path } of closed) {
    const answer = await ours.call(method, path.replace(/\{\w+\}/g, uuidv7()), { as: key })
    expect(answer, path).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } })
  }
})

test('cancelling ends the key at once and frees the item, which can be taken again', async () => {
  await set()
  const { runId, feedbackId, key } = await taken()
  const { body: deployment } = await work(feedbackId, key)
  expect((await work(feedbackId, agent)).body.code).toBe('deployment_exists')
  const { token: viewer } = await newMember(service, ours.id, 'VIEWER')
  expect((await cancel(runId, viewer)).status).toBe(403)
  expect((await cancel(runId)).body).toMatchObject({ state: 'CANCELLED', reason: 'STOPPED' })
  expect((await ours.call('GET', `/api/feedback/${feedbackId}`, { as: key })).status).toBe(401)
  expect((await ours.get(`/api/deployments/${deployment.id}`)).body).toMatchObject({
    status: 'FAILED',
    isOpen: false,
  })
  expect(await statusOf(feedbackId)).toBe('FAILED')
  expect((await report(runId)).body).toMatchObject({ state: 'CANCELLED', stop: true })
  expect((await end(runId, { outcome: 'SUCCEEDED' })).body.state).toBe('CANCELLED')
  expect((await cancel(runId)).body.state).toBe('CANCELLED')
  const again = await taken(feedbackId)
  expect((await work(feedbackId, again.key)).status).toBe(200)
})

test('work that waits for a person outlives its run', async () => {
  await set()
  const { runId, feedbackId, key } = await taken()
  const { body: deployment } = await work(feedbackId, key)
  await ours.call('PATCH', `/api/deployments/${deployment.id}`, {
    as: key,
    body: { status: 'AWAITING_APPROVAL', prUrl: 'https://git.example/acme/shop/pull/7' },
  })
  await end(runId, { outcome: 'SUCCEEDED', exitCode: 0 })
  expect(await statusOf(feedbackId)).toBe('AWAITING_APPROVAL')
  expect((await ours.get(`/api/deployments/${deployment.id}`)).body.isOpen).toBe(true)
  expect((await ours.call('GET', `/api/feedback/${feedbackId}`, { as: key })).status).toBe(401)
})

test('a runner that falls silent loses its run: the item is free, and the run is repeated as often as is allowed', async () => {
  await set({ retries: 1, minutes: 600 })
  const { runId, feedbackId, key } = await taken()
  await work(feedbackId, key)
  service.advance(MINUTE_MS / 2)
  await report(runId)
  service.advance(MINUTE_MS / 2 + 1_000)
  await sweep()
  expect((await read(runId)).state).toBe('STARTED')
  service.advance(MINUTE_MS)
  await Promise.all([sweep(), sweep()])
  expect(await read(runId)).toMatchObject({ state: 'FAILED', reason: 'LOST' })
  expect(await statusOf(feedbackId)).toBe('FAILED')
  expect((await ours.call('GET', `/api/feedback/${feedbackId}`, { as: key })).status).toBe(401)
  expect((await claim()).body.run).toBeNull()
  service.advance(MINUTE_MS / 2)
  const { body: second } = await claim()
  expect(second.run).toMatchObject({ feedbackId, attempt: 2 })
  await end(second.run.id, { outcome: 'FAILED', exitCode: 1 })
  service.advance(10 * MINUTE_MS)
  expect((await claim()).body.run).toBeNull()
  expect((await ours.get(`/api/agent-runs?feedbackId=${feedbackId}`)).body.items).toHaveLength(2)
})

test('the time limit ends a run, even where its runner goes on reporting; nobody takes a queued run for a day: it ends', async () => {
  await set({ minutes: 1 })
  const { runId } = await taken()
  service.advance(MINUTE_MS)
  expect((await report(runId, { log: 'still here\n' })).body).toMatchObject({
    state: 'TIMED_OUT',
    stop: true,
  })
  const { body: waiting } = await start(await newItem())
  service.advance(24 * 60 * MINUTE_MS + 1)
  await sweep()
  expect((await ours.get(`/api/agent-runs?campaignId=${campaignId}`)).body.items[0]).toMatchObject({
    ...{ id: waiting.id, state: 'FAILED', reason: 'UNCLAIMED' },
  })
})

test('costs: a run stops at its ceiling, whoever reports them, and the month’s ceiling stops all', async () => {
  await set({ runUsd: 1, monthUsd: 2.5 })
  const first = await taken()
  expect((await report(first.runId, { costUsd: 0.9 })).body.stop).toBe(false)
  expect((await report(first.runId, { costUsd: 0.1 })).body.stop).toBe(false)
  expect((await report(first.runId, { costUsd: 1.01 })).body).toMatchObject({ reason: 'COST', stop: true })
  const second = await taken()
  const { body: deployment } = await work(second.feedbackId, second.key)
  const usage = { usage: { costUsd: 1.2 } }
  await ours.call('PATCH', `/api/deployments/${deployment.id}`, { as: second.key, body: usage })
  expect((await report(second.runId)).body).toMatchObject({ reason: 'COST', stop: true })
  // 2.21 of 2.50 are spent: the rest is the ceiling of the third.
  const third = await taken()
  expect((await read(third.runId)).mostUsd).toBe(0.29)
  await start(await newItem())
  await end(third.runId, { outcome: 'SUCCEEDED', costUsd: 0.29 })
  expect((await claim()).body.run).toBeNull()
  expect((await start(await newItem())).body.code).toBe('agent_budget_used')
  expect((await ours.get(`/api/campaigns/${campaignId}/agent`)).body.spentUsd).toBe(2.5)
})

test('what runs under way may still cost counts, so that concurrent runs stay within the month', async () => {
  await set({ mostAtOnce: 5, runUsd: 1, monthUsd: 2 })
  for (let item = 0; item < 4; item++) await start(await newItem())
  const answers = await Promise.all(Array.from({ length: 4 }, () => claim()))
  expect(answers.filter(({ body }) => body.run)).toHaveLength(2)
})

test('the log is kept in order, up to its bound, and goes with the words of the item', async () => {
  await set()
  const { runId, feedbackId } = await taken()
  await report(runId, { log: 'one\n' })
  await report(runId, { log: 'two — ü\n' })
  expect(await read(runId)).toMatchObject({ log: 'one\ntwo — ü\n', logBytes: 15, logCut: false })
  for (let part = 0; part < 17; part++) await report(runId, { log: 'x'.repeat(16_384) })
  await report(runId, { log: 'late\n' })
  const full = await read(runId)
  expect(full).toMatchObject({ logCut: true, state: 'STARTED' })
  expect(full.log.length).toBeLessThanOrEqual(262_144)
  expect(full.log).not.toContain('late')
  expect((await report(runId, { log: 'x'.repeat(16_385) })).status).toBe(400)
  await ours.call('DELETE', `/api/feedback/${feedbackId}`, { as: ours.ownerToken })
  expect((await query(service, 'select from agent_run_logs where run_id = $1', [runId])).length).toBe(0)
  expect((await read(runId)).state).toBe('CANCELLED')
})

test('only the runner that took a run reports on it; agents read no runs', async () => {
  await set()
  await start(await newItem())
  const { body } = await claim({}, agent)
  for (const as of [ours.secretKey, body.key])
    expect([403, 404]).toContain((await report(body.run.id, {}, as)).status)
  expect((await report(body.run.id, {}, agent)).status).toBe(200)
  const other = await newWorkspace(service)
  expect((await other.get(`/api/agent-runs/${body.run.id}`)).status).toBe(404)
  expect((await ours.call('GET', '/api/agent-runs', { as: agent })).status).toBe(403)
  const keys = await ours.get('/api/account/keys')
  expect(keys.body.items.map((key: { name: string }) => key.name)).not.toContain('Agent run')
})

test('a runner’s key of another campaign finds nothing to take, nor does a program without the scope work', async () => {
  await set()
  await start(await newItem())
  const elsewhere = (await ours.post('/api/campaigns', { name: 'Other' })).body.id
  const bound = (await ours.post('/api/account/mcp-keys', { name: 'Bound', campaignId: elsewhere })).body.key
  const reader = (await ours.post('/api/account/mcp-keys', { name: 'Reader', scopes: ['read'] })).body.key
  expect((await claim({}, bound)).body.run).toBeNull()
  expect((await claim({ campaignId }, bound)).body.run).toBeNull()
  expect((await claim({}, reader)).body.code).toBe('insufficient_scope')
  expect((await claim({ campaignId: elsewhere })).body.run).toBeNull()
  expect((await claim({ campaignId })).body.run).not.toBeNull()
})

test('WEBHOOK: a run is taken by its id alone, and a PRIVATE item starts none', async () => {
  await set({ kind: 'WEBHOOK' })
  const { body: run } = await start(await newItem())
  expect((await claim()).body.run).toBeNull()
  expect((await claim({ runId: run.id }, agent)).body.run.id).toBe(run.id)
  const hidden = await newItem({ zoneId: 'shop-private' })
  await ours.call('PATCH', `/api/feedback/${hidden}/status`, {
    as: ours.ownerToken,
    body: { status: 'THRESHOLD_MET' },
  })
  expect((await start(hidden)).body.code).toBe('private_item')
  await set({ kind: 'COMMAND' })
  expect((await start(hidden)).status).toBe(200)
})

test('an item that is declined, and a campaign that is deleted, end the run', async () => {
  await set()
  const { runId, feedbackId, key } = await taken()
  await ours.patch(`/api/feedback/${feedbackId}/status`, { status: 'REJECTED' })
  expect(await read(runId)).toMatchObject({ state: 'CANCELLED', reason: 'ITEM_CHANGED' })
  expect((await ours.call('GET', `/api/feedback/${feedbackId}`, { as: key })).status).toBe(401)
  expect(await statusOf(feedbackId)).toBe('REJECTED')
})
