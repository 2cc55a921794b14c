import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedbackStatuses, figures } from '../src/features/listening/feedback/index.ts'
import { call } from './harness/http.ts'
import { uuidv7 } from './harness/ids.ts'
import { joinPool, newTester } from './harness/pool.ts'
import { query } from './harness/rows.ts'
import { startTestService, type TestService } from './harness/service.ts'
import { newWorkspace, type TestWorkspace } from './harness/workspace.ts'

/*
 * A figure is the length of its list. Items of every kind are written at random (states, merged, withdrawn, private,
 * answers to polls, with deployments and verdicts of several rounds), and each figure of the analytics, the badges and
 * the facets is compared with the list that a reader opens from it.
 */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const DAY_MS = 86_400_000
const ITEMS = 120

/** A generator of numbers below `most`, the same for the same seed. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

type Row = Record<string, unknown>
/** Inserts rows that have the same columns. */
async function insertRows(table: string, rows: readonly Row[]) {
  const names = Object.keys(rows[0]!)
  const places = rows.map((_, at) => `(${names.map((_, n) => `$${at * names.length + n + 1}`).join(', ')})`)
  const values = rows.flatMap((row) => names.map((name) => row[name]))
  await query(service, `insert into ${table} (${names.join(', ')}) values ${places.join(', ')}`, values)
}

async function fill(workspace: TestWorkspace, seed: number) {
  const roll = dice(seed)
  const chance = (percent: number) => roll(100) < percent
  const one = <Value>(values: readonly Value[]): Value => values[roll(values.length)]!
  const campaign = (await workspace.post('/api/campaigns', { name: 'Checkout', status: 'ACTIVE' })).body.id
  await workspace.post('/api/zones/bulk', {
    zones: [{ zoneId: 'ideas', campaignId: campaign }, { zoneId: 'others' }],
  })
  const zones = await query<{ id: string }>(
    service,
    `select id from zones where workspace_id = $1 and zone_id in ('ideas', 'others') order by zone_id`,
    [workspace.id],
  )
  const testers = await Promise.all([newTester(service), newTester(service)])
  for (const tester of testers) await joinPool(workspace, tester)
  const now = service.app.clock.now().getTime()
  const survivors: string[] = []
  const [items, verdicts, deployments]: [Row[], Row[], Row[]] = [[], [], []]
  for (let n = 0; n < ITEMS; n++) {
    const id = uuidv7()
    const [isWithdrawn, isAnswer] = [chance(10), chance(15)]
    const safety = chance(75) ? 'CLEARED' : one(['PENDING', 'FLAGGED', 'BLOCKED'])
    const isPrivate = isAnswer || chance(15)
    const status = isWithdrawn
      ? 'REJECTED'
      : safety === 'CLEARED'
        ? one([...feedbackStatuses, 'DEPLOYED', 'DEPLOYED', 'DEPLOYED'])
        : one(['COLLECTING_VOTES', 'REJECTED'])
    const mergedInto = !isAnswer && chance(15) && survivors.length > 0 ? one(survivors) : null
    const at = new Date(now - roll(40 * DAY_MS))
    items.push({
      workspace_id: workspace.id,
      id,
      zone: one(zones).id,
      type: isAnswer ? 'POLL' : one(['BUG', 'SUGGESTION']),
      title: isWithdrawn ? null : 'Title',
      description: isWithdrawn ? null : 'Text',
      redacted_description: isWithdrawn ? null : 'Text',
      redacted_title: isWithdrawn ? null : 'Title',
      status,
      safety_status: safety,
      safety_report: JSON.stringify({ verdict: 'ALLOW', score: 0, reasons: [] }),
      status_before_block: safety === 'BLOCKED' && chance(50) ? 'COLLECTING_VOTES' : null,
      visibility: isPrivate ? 'PRIVATE' : 'PUBLIC',
      released_at: isPrivate && !isAnswer && chance(30) ? at : null,
      is_answer: isAnswer,
      withdrawn_at: isWithdrawn ? at : null,
      round: 1 + roll(3),
      created_at: at,
      updated_at: at,
      merged_into: mergedInto,
      merged_via: mergedInto,
      merged_at: mergedInto && at,
      merged_by: mergedInto && 'test',
    })
    if (!mergedInto && !isAnswer && !isWithdrawn) survivors.push(id)
    for (const tester of testers)
      for (let round = 1; round <= 3; round++)
        if (chance(45))
          verdicts.push({
            workspace_id: workspace.id,
            feedback_id: id,
            round,
            tester_id: tester.id,
            id: uuidv7(),
            outcome: one(['CONFIRMED', 'STILL_BROKEN']),
            created_at: at,
            updated_at: at,
          })
    // Deployments stay open until their round ends, also once they are DEPLOYED.
    if (chance(30))
      deployments.push({
        workspace_id: workspace.id,
        id: uuidv7(),
        feedback_id: id,
        round: 1,
        status: one(['TESTING', 'DEPLOYED']),
        is_open: true,
        created_by: 'test',
        created_at: at,
        updated_at: at,
      })
  }
  await insertRows('feedback', items)
  await insertRows('verifications', verdicts)
  await insertRows('deployments', deployments)
  return { campaign, day: (ago: number) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10) }
}

/** The items of a whole list, page by page. */
async function lengthOf(workspace: TestWorkspace, path: string, filter: string): Promise<number> {
  let length = 0
  for (let cursor = ''; ; ) {
    const more = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const { status, body } = await call(service, 'GET', `${path}?limit=50&${filter}${more}`, {
      as: workspace.secretKey,
    })
    expect(status).toBe(200)
    length += body.items.length
    if (body.nextCursor === null) return length
    cursor = body.nextCursor
  }
}

test.each([7, 42])('each figure is the length of its list (seed %i)', { timeout: 120_000 }, async (seed) => {
  const workspace = await newWorkspace(service)
  const { campaign, day } = await fill(workspace, seed)
  const length = (filter: string, path = '/api/feedback') => lengthOf(workspace, path, filter)

  const { body: counts } = await workspace.get('/api/counts')
  expect(counts).toMatchObject({
    open: await length('figure=OPEN'),
    toDecide: await length('figure=TO_DECIDE'),
    ready: await length('figure=READY'),
    atWork: await length('figure=AT_WORK'),
    awaitingApproval: await length('figure=AWAITING_APPROVAL'),
    troubled: await length('figure=TROUBLED'),
    flagged: await length('status=FLAGGED', '/api/moderation'),
    waiting: await length('waiting=true', '/api/moderation'),
    openDeployments: await length('isOpen=true', '/api/deployments'),
  })
  expect(counts.ready).toBe(await length('status=THRESHOLD_MET'))
  expect(counts.atWork).not.toBe(counts.openDeployments)
  expect(counts.toDecide).toBe(counts.ready + counts.awaitingApproval + counts.troubled)
  expect((await length('figure=CONFIRMED')) + (await length('figure=TO_VERIFY'))).toBe(
    await length('figure=SHIPPED'),
  )

  for (const scope of ['', '&zoneId=ideas', `&campaignId=${campaign}`])
    for (const [from, to] of [
      [day(29), day(0)],
      [day(35), day(12)],
    ]) {
      const days = `from=${from}&to=${to}${scope}`
      const { funnel, totals, daily } = (await workspace.get(`/api/analytics/summary?${days}`)).body
      expect(funnel).toEqual({
        submitted: await length(`figure=SUBMITTED&${days}`),
        overThreshold: await length(`figure=OVER_THRESHOLD&${days}`),
        shipped: await length(`figure=SHIPPED&${days}`),
        confirmed: await length(`figure=CONFIRMED&${days}`),
      })
      expect(daily.reduce((sum: number, { items }: { items: number }) => sum + items, 0)).toBe(
        funnel.submitted,
      )
      if (scope === '') expect(funnel.confirmed).toBeGreaterThan(0)
      for (const [more, less] of [
        ['submitted', 'overThreshold'],
        ['overThreshold', 'shipped'],
        ['shipped', 'confirmed'],
      ])
        expect(funnel[more!]).toBeGreaterThanOrEqual(funnel[less!])
      // Submissions are more than items: answers to polls and merged items are in the export alone.
      const lines = (await workspace.get(`/api/analytics/export.csv?${days}`)).body.trim().split('\r\n')
      expect(totals.submissions).toBe(lines.length - 1)
      expect(totals.submissions).toBeGreaterThan(funnel.submitted)
      const exported = await workspace.get(`/api/analytics/export.csv?${days}&figure=SHIPPED`)
      expect(exported.body.trim().split('\r\n')).toHaveLength(funnel.shipped + 1)
    }

  const { body: byCampaign } = await workspace.get('/api/analytics/campaigns')
  const ofCampaign = (figure: string) => length(`figure=${figure}&campaignId=${campaign}`)
  expect(byCampaign.items).toEqual([
    {
      campaignId: campaign,
      submitted: await ofCampaign('SUBMITTED'),
      overThreshold: await ofCampaign('OVER_THRESHOLD'),
      shipped: await ofCampaign('SHIPPED'),
      votes: 0,
    },
  ])
  expect(byCampaign.items[0].shipped).toBeGreaterThan(0)

  for (const figure of figures) {
    const { body: facets } = await workspace.get(`/api/feedback/facets?figure=${figure}&from=${day(20)}`)
    expect(facets.total).toBe(await length(`figure=${figure}&from=${day(20)}`))
  }
  const { body: all } = await workspace.get('/api/feedback/facets')
  expect(all.total).toBe(await length('figure=SUBMITTED'))
  expect(all.total).toBe(await length(''))
})

test('people who submit and vote count once, in their campaign, their days and their workspace', async () => {
  const workspace = await newWorkspace(service)
  const add = async (name: string) => {
    const { id } = (await workspace.post('/api/campaigns', { name, status: 'ACTIVE' })).body
    await workspace.post('/api/zones', { zoneId: name, campaignId: id, threshold: 100 })
    return id as string
  }
  const [first, second] = [await add('first'), await add('second')]
  const page = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(service, 'POST', path, { as: workspace.publishableKey, body, headers })
  const submit = async (zoneId: string, title: string, session?: string) =>
    (await page('/api/feedback', { zoneId, title }, session ? { 'x-service-session': session } : {})).body
  // The secret of the first submission says that the second is by the same person.
  const ana = await submit('first', 'The total jumps')
  const again = await submit('first', 'The filter forgets my city', ana.sessionSecret)
  const items: string[] = [ana.id, again.id, (await submit('second', 'The map is too small')).id]
  const report = { zoneId: 'second', title: 'The tool hides its limit', isFromAgent: true }
  expect((await page('/api/feedback', report)).status).toBe(201)
  const vote = (feedbackId: string, sessionId: string) =>
    page('/api/votes', { feedbackId, voteType: 'up', sessionId })
  for (const item of items) for (const who of ['cem', 'dia']) expect((await vote(item, who)).status).toBe(200)

  const people = async (filter: string) => {
    const { status, body } = await workspace.get(`/api/analytics/people?${filter}`)
    return status === 200 ? [body.authors, body.voters, body.fromAgents] : [status, body.code]
  }
  const ofSummary = async (filter: string) =>
    (await workspace.get(`/api/analytics/summary?${filter}`)).body.people ?? null
  expect(await ofSummary(`campaignId=${first}&people=true`)).toEqual({ authors: 1, voters: 2, fromAgents: 0 })
  expect(await ofSummary('people=true')).toEqual({ authors: 2, voters: 2, fromAgents: 1 })
  expect(await ofSummary(`campaignId=${first}`)).toBeNull()
  expect(await people('')).toEqual([2, 2, 1])
  expect(await people(`campaignId=${first}`)).toEqual([1, 2, 0])
  expect(await people(`campaignId=${second}`)).toEqual([1, 2, 1])
  expect(await people('from=2020-01-01&to=2020-02-01')).toEqual([0, 0, 0])
  expect(await people('from=2020-02-01&to=2020-01-01')).toEqual([400, 'invalid_period'])
  expect((await workspace.get('/api/analytics/people?form=2020-01-01')).status).toBe(400)
  expect((await workspace.get('/api/analytics/campaigns')).body.items).toEqual(
    [second, first].map((campaignId) => ({
      campaignId,
      submitted: 2,
      overThreshold: 0,
      shipped: 0,
      votes: campaignId === first ? 4 : 2,
    })),
  )
  const other = await newWorkspace(service)
  expect((await other.get('/api/analytics/campaigns')).body.items).toEqual([])
  expect((await other.get(`/api/analytics/people?campaignId=${first}`)).body).toMatchObject({
    authors: 0,
    voters: 0,
  })
})

test('400: days are days, and a page’s key learns no figure', async () => {
  const workspace = await newWorkspace(service)
  const status = async (filter: string, as: string) =>
    (await call(service, 'GET', `/api/feedback?${filter}`, { as })).status
  expect(await status('from=2026-02-31', workspace.secretKey)).toBe(400)
  expect(await status('figure=EVERYTHING', workspace.secretKey)).toBe(400)
  for (const filter of ['figure=READY', 'from=2026-02-01', 'to=2026-02-01']) {
    const refused = await call(service, 'GET', `/api/feedback?${filter}`, { as: workspace.publishableKey })
    expect(refused.body.code).toBe('team_filter')
  }
})
