import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseCsv } from '../../../../test/harness/csv.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

interface Item {
  zone: string
  at: string
  title?: string
  status?: string
  safety?: string
  type?: string
  score?: number
  thresholdMetAt?: string
  deployedAt?: string
}
/** An item of any age, as intake and the loop would have left it. */
async function put(workspace: TestWorkspace, item: Item): Promise<string> {
  const id = uuidv7()
  await service.app.db.inWorkspace(workspace.id, async (tx) => {
    await tx.run(sql`
      insert into feedback (workspace_id, id, zone, type, title, description, redacted_title, redacted_description,
        status, safety_status, safety_report, total_score, created_at, updated_at, threshold_met_at, deployed_at)
      select ${workspace.id}, ${id}, z.id, ${item.type ?? 'BUG'}, 'secret original', 'secret original',
        ${item.title ?? 'Title'}, 'Redacted', ${item.status ?? 'COLLECTING_VOTES'}, ${item.safety ?? 'CLEARED'}, '{}',
        ${item.score ?? 0}, ${item.at}, ${item.at}, ${item.thresholdMetAt ?? null}, ${item.deployedAt ?? null}
      from zones z where z.workspace_id = ${workspace.id} and z.zone_id = ${item.zone}`)
    // As every submission does: searches look at what has no terms yet.
    await tx.run(sql`insert into sketch_queue (workspace_id, feedback_id) values (${workspace.id}, ${id})`)
  })
  return id
}
async function newZone(workspace: TestWorkspace, more: object = {}) {
  const zoneId = `zone-${uuidv7()}`
  expect((await workspace.post('/api/zones', { zoneId, ...more })).status).toBe(200)
  return zoneId
}
const summary = async (workspace: TestWorkspace, query: string) =>
  (await workspace.get(`/api/analytics/summary?${query}`)).body
const csv = async (workspace: TestWorkspace, query = '') =>
  (await workspace.get(`/api/analytics/export.csv?${query}`)).body as string

test('a day is a day of UTC: its first and last moment belong to it, the moments beside it do not', async () => {
  const ours = await newWorkspace(service)
  const zone = await newZone(ours)
  for (const at of [
    '2026-03-28T23:59:59.999Z',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T01:59:59+14:00', // the 28th in UTC
    '2026-03-29T23:59:59.999999Z',
    '2026-03-30T00:00:00.000Z',
  ])
    await put(ours, { zone, at })
  const { totals, daily } = await summary(ours, 'from=2026-03-29&to=2026-03-29')
  expect(totals.submissions).toBe(2)
  expect(daily).toEqual([{ date: '2026-03-29', submissions: 2, items: 2, votes: 0, deployments: 0 }])
  const all = await summary(ours, 'from=2026-03-27&to=2026-03-31')
  expect(all.daily.map((day: { submissions: number }) => day.submissions)).toEqual([0, 2, 2, 1, 0])
  expect((await csv(ours, 'from=2026-03-29&to=2026-03-29')).trim().split('\r\n')).toHaveLength(3)
})

test('totals by status, type and safety status add up to the submissions', async () => {
  const ours = await newWorkspace(service)
  const zone = await newZone(ours)
  const at = '2026-02-10T12:00:00Z'
  await put(ours, { zone, at, type: 'BUG', status: 'DEPLOYED' })
  await put(ours, { zone, at, type: 'POLL', safety: 'FLAGGED' })
  await put(ours, { zone, at, type: 'POLL' })
  const { totals } = await summary(ours, 'from=2026-02-10&to=2026-02-11')
  const some = (counts: object) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  expect(totals.submissions).toBe(3)
  expect(some(totals.byStatus)).toEqual({ DEPLOYED: 1, COLLECTING_VOTES: 2 })
  expect(some(totals.byType)).toEqual({ BUG: 1, POLL: 2 })
  expect(some(totals.bySafetyStatus)).toEqual({ CLEARED: 2, FLAGGED: 1 })
})

test('the median is of the middle; without any item it is null', async () => {
  const ours = await newWorkspace(service)
  const zone = await newZone(ours)
  const at = '2026-02-10T00:00:00Z'
  await put(ours, { zone, at })
  expect((await summary(ours, 'from=2026-02-01&to=2026-02-28')).medianHours).toEqual({
    submissionToThreshold: null,
    thresholdToDeployed: null,
  })
  for (const [threshold, deployed] of [
    ['2026-02-10T01:00:00Z', '2026-02-10T11:00:00Z'],
    ['2026-02-10T02:00:00Z', '2026-02-10T22:00:00Z'],
    ['2026-02-20T00:00:00Z', undefined],
  ] as const)
    await put(ours, { zone, at, thresholdMetAt: threshold, ...(deployed ? { deployedAt: deployed } : {}) })
  expect((await summary(ours, 'from=2026-02-01&to=2026-02-28')).medianHours).toEqual({
    submissionToThreshold: 2,
    thresholdToDeployed: 15,
  })
})

test('votes, deployments and verdicts count on their own days, by zone and by campaign', async () => {
  const ours = await newWorkspace(service)
  const { body: campaign } = await ours.post('/api/campaigns', { name: 'Checkout', status: 'ACTIVE' })
  const [zone, other] = [await newZone(ours, { campaignId: campaign.id }), await newZone(ours)]
  const at = service.app.clock.now().toISOString()
  const item = await put(ours, { zone, at, score: 3 })
  const elsewhere = await put(ours, { zone: other, at, score: 5 })
  for (const feedbackId of [item, elsewhere])
    await ours.post(
      '/api/votes',
      { feedbackId, voteType: 'up', sessionId: 'one' },
      { as: ours.publishableKey },
    )
  await ours.post(
    '/api/votes',
    { feedbackId: item, voteType: 'down', sessionId: 'two' },
    { as: ours.publishableKey },
  )
  await ours.patch(`/api/feedback/${item}/status`, { status: 'DEPLOYED' })
  await service.app.db.inOperator(async (tx) => {
    const ids = Array.from({ length: 4 }, () => uuidv7())
    await tx.run(sql`insert into testers (id, issuer, subject, created_at)
                     select id, 'x', id::text, now() from unnest(${ids}::uuid[]) id`)
    await tx.run(sql`
      insert into verifications (workspace_id, feedback_id, round, tester_id, id, outcome, created_at, updated_at)
      select ${ours.id}, ${item}, 1, id, id, case n when 1 then 'STILL_BROKEN' else 'CONFIRMED' end, ${at}, ${at}
      from unnest(${ids}::uuid[]) with ordinality as t(id, n)`)
  })
  const today = at.slice(0, 10)
  for (const filter of [`zoneId=${zone}`, `campaignId=${campaign.id}`]) {
    const found = await summary(ours, `from=${today}&${filter}`)
    expect(found.totals).toMatchObject({ submissions: 1, votes: 2, deployments: 1 })
    expect(found.verifications).toEqual({
      confirmed: 3,
      stillBroken: 1,
      confirmedRate: 0.75,
      stillBrokenRate: 0.25,
    })
    expect(found.topItems.map((top: { id: string }) => top.id)).toEqual([item])
  }
  const whole = await summary(ours, '')
  expect(whole.totals).toMatchObject({ submissions: 2, votes: 3, deployments: 1 })
  expect(whole.topItems.map((top: { id: string }) => top.id)).toEqual([elsewhere, item])
  expect(whole.daily).toHaveLength(30)
  expect((await summary(ours, `zoneId=none`)).totals).toMatchObject({ submissions: 0, votes: 0 })
})

test('top items show redacted titles of cleared items and no others', async () => {
  const ours = await newWorkspace(service)
  const zone = await newZone(ours)
  const at = service.app.clock.now().toISOString()
  await put(ours, { zone, at, score: 9, safety: 'FLAGGED', title: 'Flagged' })
  await put(ours, { zone, at, score: 1, title: 'Mail [EMAIL_1]' })
  const { topItems } = await summary(ours, '')
  expect(topItems).toMatchObject([{ redactedTitle: 'Mail [EMAIL_1]', zoneId: zone, totalScore: 1 }])
  expect(JSON.stringify(topItems)).not.toContain('secret original')
})

test("another workspace's items are in no figure and no line", async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  await put(theirs, {
    zone: await newZone(theirs),
    at: service.app.clock.now().toISOString(),
    title: 'Theirs',
  })
  expect((await summary(ours, '')).totals.submissions).toBe(0)
  expect(await csv(ours)).not.toContain('Theirs')
  expect(await csv(theirs)).toContain('Theirs')
})

test('the export is RFC 4180: a header, CRLF, quotes doubled, texts redacted, formulas defused', async () => {
  const ours = await newWorkspace(service)
  const zone = await newZone(ours)
  const titles = [
    '=HYPERLINK("x")',
    '+1',
    '-1',
    '@a',
    '\tx',
    '\rx',
    'a "quoted", text\nof two lines',
    'Grüße 付款',
  ]
  for (const [second, title] of titles.entries())
    await put(ours, { zone, at: `2026-01-01T00:00:0${second}.000Z`, title, score: -second })
  const answer = await ours.get('/api/analytics/export.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const [header, ...rows] = parseCsv(answer.body)
  expect(header!.slice(0, 2)).toEqual(['id', 'createdAt'])
  const column = (name: string) => rows.map((row) => row[header!.indexOf(name)])
  expect(column('title')).toEqual([...titles.slice(0, 6).map((title) => `'${title}`), ...titles.slice(6)])
  expect(column('totalScore')).toEqual(titles.map((_, i) => String(-i)))
  expect(new Set(column('zoneId'))).toEqual(new Set([zone]))
  expect(answer.body).not.toContain('secret original')
  expect(answer.body.endsWith('\r\n')).toBe(true)
})

test('an export of several pages has every item once, also those of the same moment', async () => {
  const ours = await newWorkspace(service)
  const zone = await newZone(ours)
  await service.app.db.inWorkspace(ours.id, (tx) =>
    tx.run(sql`
      insert into feedback (workspace_id, id, zone, type, title, description, redacted_title, redacted_description,
        status, safety_status, safety_report, created_at, updated_at)
      select ${ours.id}, gen_random_uuid(), z.id, 'BUG', '', '', 'Item ' || n, '', 'COLLECTING_VOTES', 'CLEARED', '{}',
        timestamptz '2026-01-01T00:00:00.000500Z' + interval '1 ms' * (n / 700), now()
      from zones z, generate_series(1, 2500) n where z.workspace_id = ${ours.id} and z.zone_id = ${zone}`),
  )
  const lines = (await csv(ours)).trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(2500)
  expect(new Set(lines.map((line) => line.split(',')[7])).size).toBe(2500)
})

test('an export with the filters of a list has exactly the items of that list', async () => {
  const ours = await newWorkspace(service)
  const [zone, other] = [await newZone(ours), await newZone(ours)]
  const at = '2026-01-01T00:00:00.000Z'
  const items: Omit<Item, 'at'>[] = [
    { zone, title: 'The total jumps', type: 'BUG' },
    { zone, title: 'A total, please', type: 'SUGGESTION', status: 'THRESHOLD_MET' },
    { zone: other, title: 'The map is totally slow', type: 'BUG', safety: 'FLAGGED' },
    { zone: other, title: 'Totals of all lists', type: 'BUG', status: 'THRESHOLD_MET' },
    { zone, title: '付款按钮不见了', type: 'BUG', status: 'REJECTED' },
  ]
  for (const item of items) await put(ours, { ...item, at })
  const filters = [
    'type=BUG',
    'status=REJECTED',
    'status=THRESHOLD_MET',
    'safetyStatus=FLAGGED',
    'safetyStatus=FLAGGED&status=THRESHOLD_MET',
    'q=total',
    'q=the%20tot',
    `q=${encodeURIComponent('按钮')}`,
    `zoneId=${other}&type=BUG&q=map`,
    'q=nothing',
  ]
  for (const filter of filters) {
    const listed = (await ours.get(`/api/feedback?${filter}`)).body.items
    const [, ...rows] = parseCsv(await csv(ours, filter))
    expect(rows.map(([id]) => id).sort(), filter).toEqual(listed.map(({ id }: { id: string }) => id).sort())
  }
  expect(parseCsv(await csv(ours, 'q=total'))).toHaveLength(5)
  expect((await ours.get('/api/analytics/export.csv?status=DONE')).status).toBe(400)
})

test.each([
  ['backwards', 'from=2026-02-02&to=2026-02-01', 'invalid_period'],
  ['too long', 'from=2020-01-01&to=2026-01-01', 'invalid_period'],
  ['no day', 'from=2026-02-30', 'invalid_request'],
  ['no date', 'from=yesterday', 'invalid_request'],
])('400: %s', async (_, query, code) => {
  const ours = await newWorkspace(service)
  for (const path of ['summary', 'export.csv'])
    expect(await ours.get(`/api/analytics/${path}?${query}`)).toMatchObject({ status: 400, body: { code } })
})

test('HEAD tells of an export what GET would, and reads none of it', async () => {
  const ours = await newWorkspace(service)
  const reads = vi.spyOn(service.app.db, 'readWorkspace')
  const answer = await fetch(`${service.url}/api/analytics/export.csv`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${ours.secretKey}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  // By the end of another export the reading behind that answer would have shown.
  expect((await ours.get('/api/analytics/export.csv')).status).toBe(200)
  const zones = 1
  const pages = 1
  expect(reads).toHaveBeenCalledTimes(zones + pages)
  reads.mockRestore()
})
