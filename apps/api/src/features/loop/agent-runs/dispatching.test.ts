import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  bindInstallation,
  connectNew,
  type ForgeSide,
  startWithForge,
} from '../../../../test/harness/forge.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { query } from '../../../../test/harness/rows.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { dispatchWorkflowJob } from './dispatching.ts'

const workflow = 'groundswell-agent.yml'
let side: ForgeSide
let ours: TestWorkspace
let connected: Awaited<ReturnType<typeof connectNew>>
let campaignId: string
let zoneId: string
beforeAll(async () => {
  side = await startWithForge()
})
afterAll(() => side.close())
beforeEach(async () => {
  ours = await newWorkspace(side.service)
  connected = await connectNew(side, ours, { workflows: new Set([workflow]) })
  campaignId = (await ours.post('/api/campaigns', { name: 'Shop', status: 'ACTIVE' })).body.id
  zoneId = `zone-${uuidv7()}`
  await ours.post('/api/zones', { zoneId, campaignId, threshold: 1 })
})

/** Grants the permission at GitHub, and reads the installation again. */
async function allowWorkflows() {
  connected.installation.permissions.actions = 'write'
  expect((await bindInstallation(side, ours, connected.installation)).status).toBe(200)
}
const set = (more: object = {}) =>
  call(side.service, 'PUT', `/api/campaigns/${campaignId}/agent`, {
    as: ours.ownerToken,
    body: {
      ...{ kind: 'WORKFLOW', repositoryId: connected.id, workflow, automatic: true, mostAtOnce: 1 },
      ...{ minutes: 30, retries: 0, runUsd: null, monthUsd: null, ...more },
    },
  })
async function makeReady(more: object = {}): Promise<string> {
  const body = { zoneId, title: 'The total jumps"; rm -rf / #', sessionId: uuidv7(), ...more }
  const made = await ours.call('POST', '/api/feedback', { as: ours.publishableKey, body })
  const feedbackId: string = made.body.id
  const vote = { feedbackId, voteType: 'up', sessionId: uuidv7() }
  await ours.call('POST', '/api/votes', { as: ours.publishableKey, body: vote })
  return feedbackId
}
const runOf = async (feedbackId: string) => {
  const { items } = (await ours.get(`/api/agent-runs?feedbackId=${feedbackId}`)).body
  return (await ours.get(`/api/agent-runs/${items[0].id}`)).body
}
/** Runs the jobs that wait for a time, too. */
async function drainAll() {
  await query(side.service, `update pgboss.job set start_after = now() where state in ('created', 'retry')`)
  await side.drain()
}
const started = () => connected.repository.dispatched

test('an item that becomes ready starts the workflow with the id of its run alone, and the run is taken once', async () => {
  await allowWorkflows()
  expect((await set()).body).toMatchObject({ kind: 'WORKFLOW', repositoryId: connected.id, workflow })
  const feedbackId = await makeReady()
  await side.drain()
  const { id, state } = await runOf(feedbackId)
  expect(state).toBe('QUEUED')
  expect(started()).toEqual([{ workflow, ref: 'main', inputs: { run: id } }])

  // A crash after the request starts the workflow again.
  const data = { workspaceId: ours.id, runId: id }
  await dispatchWorkflowJob.handle(side.service.app, data, { last: false, number: 2 })
  expect(started().length).toBe(2)
  const claims = await Promise.all([1, 2, 3].map(() => ours.post('/api/agent-runs/claim', { runId: id })))
  expect(claims.filter(({ body }) => body.run !== null).length).toBe(1)
  // A start that comes late finds the run taken.
  await dispatchWorkflowJob.handle(side.service.app, data, { last: false, number: 3 })
  expect(started().length).toBe(2)
  // A runner that asks for the next run of the kind COMMAND gets none.
  expect((await ours.post('/api/agent-runs/claim', {})).body.run).toBeNull()
})

test('settings name a connected repository that grants the permission, or no repository', async () => {
  expect((await set()).body.code).toBe('workflow_not_allowed')
  await allowWorkflows()
  for (const part of [{ repositoryId: null }, { workflow: null }, { kind: 'COMMAND' }, { kind: null }])
    expect((await set(part)).body.code, JSON.stringify(part)).toBe('workflow_incomplete')
  for (const file of ['../deploy.yml', 'deploy', '-x.yml', 'a/b.yml', 'ä.yml'])
    expect((await set({ workflow: file })).status, file).toBe(400)
  expect((await set({ repositoryId: uuidv7() })).body.code).toBe('workflow_not_allowed')
  const other = await newWorkspace(side.service)
  const theirs = await connectNew(side, other)
  expect((await set({ repositoryId: theirs.id })).body.code).toBe('workflow_not_allowed')
  expect((await set({ repositoryId: connected.id.toUpperCase() })).body.repositoryId).toBe(connected.id)
  const command = { kind: 'COMMAND', repositoryId: undefined, workflow: undefined }
  expect((await set(command)).body).toMatchObject({ kind: 'COMMAND', repositoryId: null, workflow: null })
})

test('a workflow that does not start ends the run, and its log says what to do', async () => {
  await allowWorkflows()
  await set({ retries: 3 })
  connected.repository.workflows.clear()
  const missing = await makeReady()
  await side.drain()
  const first = await runOf(missing)
  expect(first).toMatchObject({ state: 'FAILED', reason: 'UNSTARTED' })
  expect(first.log).toContain(`has no .github/workflows/${workflow}`)
  expect((await ours.get(`/api/agent-runs?feedbackId=${missing}`)).body.items.length).toBe(1)

  connected.repository.workflows.add(workflow)
  connected.installation.permissions.actions = 'read'
  const refused = await makeReady()
  await side.drain()
  expect((await runOf(refused)).log).toContain('the permission Actions: write')

  await call(side.service, 'POST', `/api/repositories/${connected.id}/disconnect`, { as: ours.ownerToken })
  const gone = await makeReady()
  await side.drain()
  expect((await runOf(gone)).log).toContain('no longer connected')
  expect(started()).toEqual([])
})

test('a busy forge delays the start; one that stays silent ends the run', async () => {
  await allowWorkflows()
  await set()
  const matches = /POST .*\/dispatches/
  side.github.faults.push({ matches, status: 502 })
  const feedbackId = await makeReady()
  await side.drain()
  expect(await runOf(feedbackId)).toMatchObject({ state: 'QUEUED' })
  await drainAll()
  expect(started().length).toBe(1)

  const silent = await makeReady()
  side.github.faults.push({ matches, status: 502 })
  const data = { workspaceId: ours.id, runId: (await runOf(silent)).id }
  await dispatchWorkflowJob.handle(side.service.app, data, { last: true, number: 6 })
  const ended = await runOf(silent)
  expect(ended).toMatchObject({ state: 'FAILED', reason: 'UNSTARTED' })
  expect(ended.log).toContain('did not answer')
  await drainAll()
  expect(started().length).toBe(1)
})

test('a failed run starts the workflow again after its pause; a PRIVATE item starts nothing', async () => {
  await allowWorkflows()
  await set({ retries: 1 })
  const feedbackId = await makeReady()
  await side.drain()
  const { id } = await runOf(feedbackId)
  await ours.post('/api/agent-runs/claim', { runId: id })
  await ours.post(`/api/agent-runs/${id}/end`, { outcome: 'FAILED' })
  await side.drain()
  expect(started().length).toBe(1)
  await drainAll()
  const again = await runOf(feedbackId)
  expect(again).toMatchObject({ attempt: 2, state: 'QUEUED' })
  expect(started().map(({ inputs }) => inputs.run)).toEqual([id, again.id])

  const hidden = `zone-${uuidv7()}`
  await ours.post('/api/zones', { zoneId: hidden, campaignId, threshold: 1, itemVisibility: 'PRIVATE' })
  const secret = await makeReady({ zoneId: hidden })
  await side.drain()
  expect((await ours.get(`/api/agent-runs?feedbackId=${secret}`)).body.items).toEqual([])
})
