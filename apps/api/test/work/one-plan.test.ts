import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inScope } from '../../src/core/database/scopes.ts'
import { serviceRole } from '../../src/core/database/service-role.ts'
import type { Bound } from '../../src/core/database/trip.ts'
import { operations } from '../../src/features.ts'
import { eventually } from '../harness/eventually.ts'
import { uuidv7 } from '../harness/ids.ts'
import { submitItem } from '../harness/loop-tests.ts'
import { query } from '../harness/rows.ts'
import { startTestService, type TestService } from '../harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../harness/workspace.ts'

/** Reads that come with every page and every step of an agent wait with the light work, and walk no more than they show. */

const ITEMS = 3_000
const VOTES_EACH = 2
/** Far more than any of these reads needs, and far less than there is. */
const MOST_ROWS = 700

let service: TestService
let ours: TestWorkspace
let agent: string
let item: string
let survivor: string
// Clients keep the method that they find when they are made.
const sent = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'hero' })
  agent = (await ours.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
  await fill()
})
afterAll(() => service.close())

test.for([
  ['an item', 'secret', '/api/feedback/{item}'],
  ['an item that others were merged into', 'secret', '/api/feedback/{survivor}'],
  ['an item', 'agent', '/api/feedback/{item}'],
  ['an item', 'visitor', '/api/feedback/{item}?sessionId=some-body'],
  ['an item that others were merged into', 'visitor', '/api/feedback/{survivor}?sessionId=some-body'],
  ['a list', 'secret', '/api/feedback?limit=50'],
  ['a list', 'agent', '/api/feedback?limit=50&status=THRESHOLD_MET'],
  ['a list', 'visitor', '/api/feedback?limit=50&sessionId=some-body'],
  ['a list by votes', 'visitor', '/api/feedback?limit=50&sort=top&sessionId=some-body'],
  ['a list of a zone', 'visitor', '/api/feedback?limit=50&zoneId=hero&sessionId=some-body'],
] as const)('%s for a %s reads no more than it shows, though thousands are there', async ([, as, path]) => {
  const key = { secret: ours.secretKey, agent, visitor: ours.publishableKey }[as]
  const at = path.replace('{item}', item).replace('{survivor}', survivor)
  const turns = vi.spyOn(service.app.db.turns, 'borrow')
  // Again where work of the workspace that was still under way, such as its likeness to others, came in between.
  const read = await eventually(async () => {
    turns.mockClear()
    const answer = await readsOf(() => ours.call('GET', at, { as: key }))
    expect(answer.status).toBe(200)
    const asked = turns.mock.calls.flatMap(([asking]) => (asking.lane === ours.id ? [asking] : []))
    expect(asked).not.toEqual([])
    for (const { isLong } of asked) expect(isLong).toBe(false)
    return answer.read
  })
  turns.mockRestore()
  expect(read).not.toEqual([])
  for (const statement of read)
    expect(await rowsWalked(statement), statement.text).toBeLessThanOrEqual(MOST_ROWS)
})

test('no operation that only reads sends a statement with one plan that walks through thousands', async () => {
  const reads = operations.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('stream'),
  )
  const keys = [ours.secretKey, agent, ours.publishableKey]
  const seen = new Set<string>()
  for (const { path } of reads)
    for (const key of keys) {
      const at = path.replace(/\{\w+\}/g, item)
      const { read } = await readsOf(() => ours.call('GET', `${at}?sessionId=some-body`, { as: key }))
      const { read: plain } = await readsOf(() => ours.call('GET', at, { as: key }))
      for (const statement of [...read, ...plain].filter(({ text }) => !seen.has(text))) {
        seen.add(statement.text)
        expect(await rowsWalked(statement), `${path}: ${statement.text}`).toBeLessThanOrEqual(MOST_ROWS)
      }
    }
  expect(seen.size).toBeGreaterThan(15)
})

test('a look-up of what is alike reads the sketches that share a feature, though thousands are there', async () => {
  await query(
    service,
    `insert into item_sketches (workspace_id, feedback_id, features)
     select workspace_id, id, array[row_number() over ()]::int[] from feedback where workspace_id = $1
     on conflict do nothing`,
    [ours.id],
  )
  await query(service, 'analyze item_sketches')
  const { status, read } = await readsOf(() =>
    ours.post('/api/feedback/similar', { title: 'The basket forgets its discount' }),
  )
  expect(status).toBe(200)
  const lookUps = read.filter(({ text }) => text.includes('sketches_with_any'))
  expect(lookUps).toHaveLength(1)
  expect(await rowsFetched(lookUps[0]!, 'item_sketches')).toBeLessThanOrEqual(MOST_ROWS)
})

/** Sends a read. Returns its status, and the statements of the workspace that were marked as having one plan. */
async function readsOf(ask: () => Promise<{ status: number }>): Promise<{ status: number; read: Bound[] }> {
  sent.mockClear()
  const { status } = await ask()
  const read = sent.mock.calls.flatMap(([query]) => {
    const [scope, ...statements] = (query as { statements?: Bound[] }).statements ?? []
    const isOurs = scope?.values[1] === ours.id && scope.text.includes('force_generic_plan')
    return isOurs ? statements : []
  })
  return { status, read }
}

/** Thousands of items like one, all with votes, of which three were merged into another. */
async function fill(): Promise<void> {
  const sample = await submitItem(ours)
  await query(
    service,
    `with made as (
       insert into feedback (workspace_id, id, zone, type, title, description, redacted_title, redacted_description,
         status, safety_status, safety_report, session_hash, created_at, updated_at, total_score)
       select workspace_id, gen_random_uuid(), zone, type, title, description, redacted_title, redacted_description,
         status, safety_status, safety_report, session_hash, created_at, updated_at, n
       from feedback f, generate_series(1, $2) n where f.id = $1 returning workspace_id, id, zone)
     insert into votes (workspace_id, feedback_id, voter, zone, direction, weight, trusted, address_hash, cast_at)
     select workspace_id, id, 's' || n, zone, 1, 1, false, sha256(n::text::bytea), now()
     from made, generate_series(1, $3) n`,
    [sample, ITEMS, VOTES_EACH],
  )
  const newest = await query<{ id: string }>(
    service,
    'select id from feedback where workspace_id = $1 order by id desc limit 9',
    [ours.id],
  )
  const ids = newest.map(({ id }) => id)
  item = ids[0]!
  survivor = ids[1]!
  for (const other of ids.slice(2, 5)) {
    const { status } = await ours.post(`/api/feedback/${other}/merge`, { into: survivor })
    expect(status).toBe(200)
  }
  await query(
    service,
    `update feedback set status = 'THRESHOLD_MET' where workspace_id = $1 and id = any($2)`,
    [ours.id, ids],
  )
  await query(service, 'analyze feedback, votes')
}

/** The rows that a statement took into its hands, under the settings of a quick trip. */
async function rowsWalked({ text, values }: Bound): Promise<number> {
  return inQuickTrip(async (client) => {
    const explained = `explain (analyze, timing off, format json) ${text}`
    const { rows } = await client.query({ name: uuidv7(), text: explained, values: [...values] })
    return walkedBy(rows[0]['QUERY PLAN'][0].Plan)
  })
}

/** The rows of a table that a statement read, inside of functions, too. */
async function rowsFetched({ text, values }: Bound, table: string): Promise<number> {
  return inQuickTrip(async (client) => {
    await client.query('begin')
    await client.query({ name: uuidv7(), text, values: [...values] })
    const { rows } = await client.query(
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as fetched from pg_stat_xact_user_tables
       where relname = $1`,
      [table],
    )
    return rows[0].fetched
  })
}

async function inQuickTrip(work: (client: pg.Client) => Promise<number>): Promise<number> {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  try {
    const { setting, value } = inScope.workspace(ours.id)
    await client.query(`set role ${serviceRole}`)
    await client.query(
      `select set_config($1, $2, false), set_config('plan_cache_mode', 'force_generic_plan', false),
         set_config('enable_seqscan', 'off', false), set_config('enable_bitmapscan', 'off', false)`,
      [setting, value],
    )
    return await work(client)
  } finally {
    await client.end()
  }
}

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

function walkedBy(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  const own = (node['Actual Rows'] + removed) * node['Actual Loops']
  return own + (node.Plans ?? []).reduce((sum, child) => sum + walkedBy(child), 0)
}
