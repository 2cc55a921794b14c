import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { type Cause, causeInWords, causeKinds } from './history-rules.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'ideas' })
})
afterAll(() => service.close())

async function submit(title: string): Promise<string> {
  const body = { zoneId: 'ideas', title, sessionId: 's' }
  return (await ours.call('POST', '/api/feedback', { as: ours.publishableKey, body })).body.id
}
const historyOf = async (id: string): Promise<{ from: string; to: string; why: string; cause: unknown }[]> =>
  (await ours.get(`/api/feedback/${id}`)).body.history

test('the history says what the service did in parts, and a reason in the words of who gave it', async () => {
  const [id, into] = [await submit('The list jumps'), await submit('The list is jumping')]
  const move = (status: string, reason?: string) =>
    ours.patch(`/api/feedback/${id}/status`, { status, ...(reason ? { reason } : {}) })
  await ours.patch(`/api/feedback/${id}`, { priority: 'HIGH' })
  await ours.patch(`/api/feedback/${id}`, { priority: null })
  await move('THRESHOLD_MET', `Merged into ${into}`)
  expect((await ours.post(`/api/feedback/${id}/merge`, { into })).status).toBe(200)
  expect((await ours.post(`/api/feedback/${id}/unmerge`)).status).toBe(200)
  await ours.call('DELETE', `/api/feedback/${id}`, { as: ours.secretKey })
  const triaged = { kind: 'TRIAGED', fields: ['priority'], isAssigned: false }
  expect(await historyOf(id)).toMatchObject([
    { why: 'Priority HIGH', cause: { ...triaged, priority: 'HIGH' } },
    { why: 'Priority removed', cause: { ...triaged, priority: null } },
    // A person wrote this one, whatever it says.
    { from: 'COLLECTING_VOTES', to: 'THRESHOLD_MET', why: `Merged into ${into}`, cause: null },
    { why: `Merged into ${into}`, cause: { kind: 'MERGED', itemId: into } },
    { why: `Unmerged from ${into}`, cause: { kind: 'UNMERGED', itemId: into } },
    { to: 'REJECTED', why: 'Deleted by a member', cause: { kind: 'DELETED' } },
  ])
})

/** One of each kind, and each form of those that have several. */
const samples: Cause[] = [
  ...(['MERGED', 'UNMERGED'] as const).map((kind) => ({ kind, itemId: uuidv7() })),
  { kind: 'EDITED', where: 'HERE', revision: 2 },
  { kind: 'EDITED', where: 'SOURCE', revision: 12 },
  { kind: 'TRIAGED', fields: ['priority'], priority: 'URGENT', isAssigned: false },
  { kind: 'TRIAGED', fields: ['priority', 'assigneeId', 'tags'], priority: null, isAssigned: true },
  { kind: 'TRIAGED', fields: ['assigneeId'], priority: null, isAssigned: false },
  { kind: 'TRIAGED', fields: ['tags'], priority: null, isAssigned: false },
  { kind: 'STILL_BROKEN', count: 1 },
  { kind: 'STILL_BROKEN', count: 3 },
  { kind: 'TAKEN_OVER', deploymentId: uuidv7() },
  ...causeKinds
    .filter(
      (kind) => !['MERGED', 'UNMERGED', 'EDITED', 'TRIAGED', 'STILL_BROKEN', 'TAKEN_OVER'].includes(kind),
    )
    .map((kind) => ({ kind }) as Cause),
]

test('what older versions wrote as a sentence alone reads as well', async () => {
  const id = await submit('An old item')
  const reason = 'Merged into one box: the list, please'
  const said = [...samples.map(causeInWords), reason]
  for (const [at, why] of said.entries()) {
    const isMove = !/^(Merged|Unmerged|Edited|Priority|Assign|Tags)/.test(why)
    await query(
      service,
      `insert into status_changes (workspace_id, feedback_id, from_status, to_status, at, by, why)
       values ($1, $2, 'COLLECTING_VOTES', $3, now() + $4 * interval '1 second', 'test', $5)`,
      [ours.id, id, isMove ? 'REJECTED' : 'COLLECTING_VOTES', at, why],
    )
  }
  const migration = readFileSync(new URL('../../../../migrations/0621_causes.sql', import.meta.url), 'utf8')
  await query(service, migration.slice(migration.indexOf('UPDATE')))
  const read = (await historyOf(id)).map(({ cause }) => cause)
  expect(read).toEqual([...samples, null])
})
