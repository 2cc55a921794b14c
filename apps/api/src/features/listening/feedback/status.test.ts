import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertRow, insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { moveProblem } from './rules.ts'
import { feedbackStatuses } from './schemas.ts'

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

async function newItem(zoneId = 'hero'): Promise<string> {
  const answer = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId, title: 'Undo in the editor' },
  })
  return answer.body.id
}
const move = (id: string, status: string, as = ours.secretKey) =>
  ours.call('PATCH', `/api/feedback/${id}/status`, { as, body: { status, reason: 'because' } })
const historyOf = (id: string) =>
  query(
    service,
    'select from_status, to_status, why from status_changes where feedback_id = $1 order by id',
    [id],
  )

test('200: any status to any other, with its history; the same again changes nothing', async () => {
  const id = await newItem()
  expect(await move(id, 'TESTING')).toMatchObject({ status: 200, body: { id, status: 'TESTING' } })
  expect((await move(id, 'TESTING')).status).toBe(200)
  expect((await move(id, 'COLLECTING_VOTES', mcpKey)).status).toBe(200)
  expect(await historyOf(id)).toEqual([
    { from_status: 'COLLECTING_VOTES', to_status: 'TESTING', why: 'because' },
    { from_status: 'TESTING', to_status: 'COLLECTING_VOTES', why: 'because' },
  ])
})

test('one change however many ask for it at once', async () => {
  const id = await newItem()
  const answers = await Promise.all(Array.from({ length: 30 }, () => move(id, 'REJECTED')))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect(await historyOf(id)).toHaveLength(1)
})

test.each(feedbackStatuses)(
  'the rule for %s: uncleared items stay out of the loop, agents out of a human gate',
  (to) => {
    const loop = ['THRESHOLD_MET', 'GENERATING_CODE', 'TESTING', 'AWAITING_APPROVAL', 'DEPLOYING', 'DEPLOYED']
    for (const safetyStatus of ['PENDING', 'FLAGGED', 'BLOCKED'] as const)
      expect(moveProblem({ safetyStatus, automationLevel: null }, to, 'secret')?.kind.code).toBe(
        loop.includes(to) ? 'not_cleared' : undefined,
      )
    const gated = { safetyStatus: 'CLEARED', automationLevel: 'HUMAN_IN_LOOP' } as const
    const isGate = to === 'DEPLOYING' || to === 'DEPLOYED'
    expect(moveProblem(gated, to, 'mcp')?.kind.code).toBe(isGate ? 'human_approval_required' : undefined)
    expect(moveProblem(gated, to, 'secret')).toBeNull()
    expect(moveProblem({ ...gated, automationLevel: 'AUTOMATIC' }, to, 'mcp')).toBeNull()
  },
)

test('409 not_cleared for a flagged item', async () => {
  const id = await newItem()
  await query(service, `update feedback set safety_status = 'FLAGGED' where id = $1`, [id])
  expect(await move(id, 'DEPLOYED')).toMatchObject({ status: 409, body: { code: 'not_cleared' } })
  expect((await move(id, 'REJECTED')).status).toBe(200)
})

test('403 human_approval_required: an agent stops at AWAITING_APPROVAL where a person decides', async () => {
  const campaign = await insertRow(service, 'campaigns', {
    workspace_id: ours.id,
    id: uuidv7(),
    name: 'Gated',
    slug: uuidv7(),
    status: 'ACTIVE',
    automation_level: 'HUMAN_IN_LOOP',
    created_at: new Date(),
    updated_at: new Date(),
  })
  await insertZone(service, ours.id, 'gated', { campaign_id: campaign.id })
  const id = await newItem('gated')
  expect((await move(id, 'AWAITING_APPROVAL', mcpKey)).status).toBe(200)
  expect(await move(id, 'DEPLOYED', mcpKey)).toMatchObject({
    status: 403,
    body: { code: 'human_approval_required' },
  })
  expect((await move(id, 'DEPLOYED')).status).toBe(200)
})

test('409 changed_files_required: where paths are allowed, an agent ships by its deployment, not past it', async () => {
  const campaign = (
    await ours.post('/api/campaigns', { name: 'Paths', allowedPaths: ['src/**'], status: 'ACTIVE' })
  ).body
  await insertZone(service, ours.id, 'paths', { campaign_id: campaign.id })
  const id = await newItem('paths')
  for (const status of ['DEPLOYING', 'DEPLOYED'])
    expect(await move(id, status, mcpKey)).toMatchObject({
      status: 409,
      body: { code: 'changed_files_required' },
    })
  expect((await move(id, 'TESTING', mcpKey)).status).toBe(200)
  const started = await ours.call('POST', '/api/deployments', { as: mcpKey, body: { feedbackId: id } })
  const report = (changedFiles: string[]) =>
    ours.call('PATCH', `/api/deployments/${started.body.id}`, {
      as: mcpKey,
      body: { status: 'DEPLOYED', changedFiles },
    })
  expect((await report(['ci.yml'])).body.code).toBe('path_not_allowed')
  expect((await report(['src/a.ts'])).status).toBe(200)
  // A repeated status is not news.
  expect((await move(id, 'DEPLOYED', mcpKey)).status).toBe(200)
  const other = await newItem('paths')
  expect((await move(other, 'DEPLOYED')).status).toBe(200)
})

test('in bulk each item stands for itself', async () => {
  const [good, flagged, absent] = [await newItem(), await newItem(), uuidv7()]
  await query(service, `update feedback set safety_status = 'FLAGGED' where id = $1`, [flagged])
  const answer = await ours.patch('/api/feedback/bulk-status', {
    items: [good, flagged, absent, 'no-id'].map((id) => ({ id, status: 'TESTING' })),
  })
  expect(answer.status).toBe(200)
  expect(answer.body.results).toMatchObject([
    { id: good, ok: true, status: 'TESTING' },
    { id: flagged, ok: false, code: 'not_cleared' },
    { id: absent, ok: false, code: 'not_found' },
    { id: 'no-id', ok: false, code: 'not_found' },
  ])
})

test('the analysis is replaced whole; duplicates name another item and never go round in a circle', async () => {
  const [first, second, third] = [await newItem(), await newItem(), await newItem()]
  const analyse = (id: string, body: object) =>
    ours.call('PUT', `/api/feedback/${id}/analysis`, { as: mcpKey, body })
  const full = {
    summary: 'Undo',
    category: 'editor',
    sentiment: 'MIXED',
    taskPlan: [{ title: 'Do it', done: false }],
  }
  expect(await analyse(first, full)).toMatchObject({ status: 200, body: full })
  expect((await analyse(first, { duplicateOf: second })).body).toEqual({ duplicateOf: second })
  expect(await analyse(first, { duplicateOf: first })).toMatchObject({
    status: 400,
    body: { code: 'unknown_duplicate' },
  })
  expect(await analyse(first, { duplicateOf: uuidv7() })).toMatchObject({ status: 400 })
  expect((await analyse(second, { duplicateOf: third })).status).toBe(200)
  expect(await analyse(third, { duplicateOf: first })).toMatchObject({
    status: 409,
    body: { code: 'duplicate_cycle' },
  })
})

test('two items that become each other’s duplicate at the same moment: one is refused', async () => {
  const [first, second] = [await newItem(), await newItem()]
  const answers = await Promise.all([
    ours.put(`/api/feedback/${first}/analysis`, { duplicateOf: second }),
    ours.put(`/api/feedback/${second}/analysis`, { duplicateOf: first }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})
