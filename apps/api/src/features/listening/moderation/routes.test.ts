import { expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { everyLoopTest, submitItem } from '../../../../test/harness/loop-tests.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { insertZone, query } from '../../../../test/harness/rows.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import type { TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
everyLoopTest((side) => ({ service, ours } = side), { threshold: 2 })

const hidden = 'Hi\u{E0049}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}\u{E0020}\u{E0061}\u{E006C}\u{E006C}'
const newItem = (title = 'Ask jane.roe@example.com about the menu', zoneId = 'hero') =>
  submitItem(ours, { title, zoneId })
/** An item that the screen has held back. */
async function newFlagged(title?: string): Promise<string> {
  const id = await newItem(title)
  await query(service, "update feedback set safety_status = 'FLAGGED' where id = $1", [id])
  return id
}
const decide = (id: string, body: object, as = ours.secretKey) =>
  ours.call('POST', `/api/moderation/${id}/decision`, { as, body })
const auditOf = (id: string) =>
  query<{ decision: string; from_status: string; to_status: string; by: string }>(
    service,
    'select decision, from_status, to_status, redactions_changed, note, by from moderation_decisions where feedback_id = $1 order by at, id',
    [id],
  )
const vote = (feedbackId: string) =>
  ours.call('POST', '/api/votes', {
    as: ours.publishableKey,
    body: { feedbackId, voteType: 'up', sessionId: uuidv7() },
  })

test('200: the queue holds what was flagged and blocked, with reports and originals', async () => {
  const [clear, flagged, blocked] = [await newItem(), await newFlagged(), await newItem(hidden)]
  const { body } = await ours.get('/api/moderation')
  expect(body.items.map((item: { id: string }) => item.id)).toEqual([blocked, flagged])
  expect(body.items[1]).toMatchObject({
    title: 'Ask jane.roe@example.com about the menu',
    redactedTitle: 'Ask [EMAIL_1] about the menu',
    safetyStatus: 'FLAGGED',
    safetyReport: { redactions: { EMAIL: 1 } },
    lastDecision: null,
  })
  expect(body.items[0].safetyReport.reasons.length).toBeGreaterThan(0)
  const cleared = await ours.get('/api/moderation?status=CLEARED')
  expect(cleared.body.items.map((item: { id: string }) => item.id)).toEqual([clear])
  const page = await ours.get('/api/moderation?limit=1')
  expect(page.body).toMatchObject({ limit: 1, offset: 0, hasMore: true, items: [{ id: blocked }] })
})

test('200: the queue is narrowed by zone and by words', async () => {
  await insertZone(service, ours.id, 'footer')
  const found = await newFlagged('The 100% button')
  const elsewhere = await newItem('The 100% button', 'footer')
  await query(service, "update feedback set safety_status = 'BLOCKED' where id = $1", [elsewhere])
  await newFlagged('The 1000 buttons')
  const ids = async (search: string) =>
    (await ours.get(`/api/moderation?${search}`)).body.items.map((item: { id: string }) => item.id)
  expect(await ids('q=100%25%20BUTTON')).toEqual([elsewhere, found])
  expect(await ids('q=100%25&zoneId=footer')).toEqual([elsewhere])
  expect(await ids('zoneId=nowhere')).toEqual([])
})

test('200: `waiting` leaves out what a person has blocked, and keeps what the screen alone has blocked', async () => {
  const [flagged, byScreen, byPerson] = [await newFlagged(), await newItem(hidden), await newFlagged()]
  await decide(byPerson, { decision: 'BLOCK' })
  const ids = async (search: string) =>
    (await ours.get(`/api/moderation?${search}`)).body.items.map((item: { id: string }) => item.id)
  expect(await ids('')).toEqual([byPerson, byScreen, flagged])
  expect(await ids('waiting=true')).toEqual([byScreen, flagged])
  await decide(byScreen, { decision: 'BLOCK' })
  expect(await ids('waiting=true&status=BLOCKED')).toEqual([])
})

test('409 with `expectedDecision`: a block that somebody confirmed meanwhile is not approved unseen', async () => {
  const id = await newItem(hidden)
  const seen = { expected: 'BLOCKED', expectedDecision: null }
  expect((await decide(id, { decision: 'BLOCK', ...seen })).status).toBe(200)
  const late = await decide(id, { decision: 'APPROVE', ...seen })
  expect(late).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  const { body } = await ours.post('/api/moderation/bulk-decision', {
    items: [{ id, decision: 'APPROVE', ...seen }],
  })
  expect(body.results).toMatchObject([{ ok: false, code: 'already_decided' }])
  const [latest] = (await ours.get(`/api/feedback/${id}/decisions`)).body.items
  const knowing = await decide(id, { decision: 'APPROVE', expected: 'BLOCKED', expectedDecision: latest.id })
  expect(knowing.body.safetyStatus).toBe('CLEARED')
})

test('a VIEWER reads copies and searches copies, and 403: decides nothing', async () => {
  const id = await newFlagged()
  const { token } = await newMember(service, ours.id, 'VIEWER')
  const list = await ours.call('GET', '/api/moderation', { as: token })
  expect(list.body.items[0]).toMatchObject({ id, title: 'Ask [EMAIL_1] about the menu' })
  expect(JSON.stringify(list.body)).not.toContain('jane.roe')
  expect((await ours.call('GET', '/api/moderation?q=jane.roe', { as: token })).body.items).toEqual([])
  expect((await ours.get('/api/moderation?q=jane.roe')).body.items).toHaveLength(1)
  expect(await decide(id, { decision: 'APPROVE' }, token)).toMatchObject({
    status: 403,
    body: { code: 'insufficient_role' },
  })
})

test('APPROVE clears, replaces the copies that agents read, and leaves one audit row', async () => {
  const id = await newFlagged()
  const approved = await decide(id, {
    decision: 'APPROVE',
    redactedTitle: 'Ask the office about the menu',
    note: 'harmless',
    expected: 'FLAGGED',
  })
  expect(approved).toMatchObject({
    status: 200,
    body: { id, safetyStatus: 'CLEARED', title: 'Ask jane.roe@example.com about the menu' },
  })
  const seen = await ours.call('GET', '/api/feedback', { as: ours.publishableKey })
  expect(seen.body.items).toMatchObject([{ id, title: 'Ask the office about the menu' }])
  const again = await decide(id, { decision: 'APPROVE' })
  expect(again).toMatchObject({ status: 200, body: approved.body })
  expect(await auditOf(id)).toEqual([
    {
      decision: 'APPROVE',
      from_status: 'FLAGGED',
      to_status: 'CLEARED',
      redactions_changed: true,
      note: 'harmless',
      by: expect.stringMatching(/^secret-key:/),
    },
  ])
  expect((await ours.get('/api/moderation?status=CLEARED')).body.items[0].lastDecision).toMatchObject({
    decision: 'APPROVE',
    from: 'FLAGGED',
    to: 'CLEARED',
    redactionsChanged: true,
    note: 'harmless',
  })
})

test('BLOCK rejects whatever was under way, and APPROVE after it gives the former status back', async () => {
  const id = await newItem()
  await ours.patch(`/api/feedback/${id}/status`, { status: 'TESTING' })
  expect((await decide(id, { decision: 'BLOCK' })).body).toMatchObject({
    safetyStatus: 'BLOCKED',
    status: 'REJECTED',
  })
  expect((await ours.call('GET', '/api/feedback', { as: ours.publishableKey })).body.items).toEqual([])
  await decide(id, { decision: 'BLOCK' })
  expect((await decide(id, { decision: 'APPROVE' })).body).toMatchObject({
    safetyStatus: 'CLEARED',
    status: 'TESTING',
  })
  expect((await auditOf(id)).map((row) => row.decision)).toEqual(['BLOCK', 'APPROVE'])
})

test('an item whose votes are there already is ready in the moment it is approved', async () => {
  const id = await newItem()
  await vote(id)
  await decide(id, { decision: 'BLOCK' })
  await query(service, 'update zones set threshold = 1 where workspace_id = $1', [ours.id])
  expect((await decide(id, { decision: 'APPROVE' })).body).toMatchObject({
    safetyStatus: 'CLEARED',
    status: 'THRESHOLD_MET',
  })
})

test('409: another safety status than expected, and nothing changes', async () => {
  const id = await newFlagged()
  await decide(id, { decision: 'APPROVE' })
  const late = await decide(id, { decision: 'BLOCK', expected: 'FLAGGED' })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'already_decided', details: { safetyStatus: 'CLEARED' } },
  })
  const edited = await decide(id, { decision: 'APPROVE', redactedTitle: 'Something else' })
  expect(edited).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  expect(await auditOf(id)).toHaveLength(1)
})

test('50 decisions at once leave one audit row for each change, and a chain without gaps', async () => {
  const alike = await newFlagged()
  const answers = await Promise.all(Array.from({ length: 50 }, () => decide(alike, { decision: 'APPROVE' })))
  expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
  expect(await auditOf(alike)).toHaveLength(1)

  const expecting = await newFlagged()
  const race = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      decide(expecting, { decision: index % 2 ? 'APPROVE' : 'BLOCK', expected: 'FLAGGED' }),
    ),
  )
  expect(race.map((answer) => answer.status).sort()).toEqual([200, ...Array(49).fill(409)])
  expect(await auditOf(expecting)).toHaveLength(1)

  const opposed = await newFlagged()
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => decide(opposed, { decision: index % 2 ? 'APPROVE' : 'BLOCK' })),
  )
  const rows = await auditOf(opposed)
  rows.forEach((row, index) => {
    expect(row.from_status).toBe(index === 0 ? 'FLAGGED' : rows[index - 1]!.to_status)
    expect(row.to_status).not.toBe(row.from_status)
  })
  const last = rows.at(-1)!.to_status
  expect(
    (await ours.get(`/api/moderation?status=${last}`)).body.items.map((item: { id: string }) => item.id),
  ).toContain(opposed)
})

test('the audit cannot be changed or removed by the service', async () => {
  const id = await newFlagged()
  await decide(id, { decision: 'BLOCK' })
  const as = (statement: string) => query(service, `set role groundswell_service; ${statement}`)
  await expect(as("update moderation_decisions set decision = 'APPROVE'")).rejects.toThrow(
    'permission denied',
  )
  await expect(as('delete from moderation_decisions')).rejects.toThrow('permission denied')
})
