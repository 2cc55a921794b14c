import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/core/database/sql.ts'
import { eventually } from '../harness/eventually.ts'
import { insertZone, waitingForLocks } from '../harness/rows.ts'
import { startTestService, type TestService } from '../harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../harness/workspace.ts'

let service: TestService
let greedy: TestWorkspace
let quiet: TestWorkspace
let holder: pg.Client
beforeAll(async () => {
  service = await startTestService({ MAX_REQUESTS_AT_WORK: '64' })
  ;[greedy, quiet] = [await newWorkspace(service), await newWorkspace(service)]
  await insertZone(service, quiet.id, 'hero')
  holder = new pg.Client({ connectionString: service.databaseUrl })
  await holder.connect()
})
afterAll(async () => {
  await holder?.end()
  await service?.close()
})

/** Everything that a tenant's day is made of. */
async function dayOf({ publishableKey, get, call }: TestWorkspace, session: string) {
  const page = { as: publishableKey }
  const made = await call('POST', '/api/feedback', {
    ...page,
    body: { zoneId: 'hero', title: 'The list jumps', sessionId: session },
  })
  const vote = { feedbackId: made.body.id, voteType: 'up', sessionId: `${session} votes` }
  const others = await Promise.all([
    call('POST', '/api/votes', { ...page, body: vote }),
    get(`/api/feedback/${made.body.id}`),
    get('/api/feedback?limit=20&sort=top'),
    get('/api/analytics/summary'),
    call('GET', '/health'),
  ])
  return [made, ...others].map(({ status }) => status)
}
const served = [201, 200, 200, 200, 200, 200]

const kinds = {
  'statements that only read': (lock: number) =>
    service.app.db.readWorkspace(greedy.id, (tx) =>
      tx.many(sql`select pg_advisory_xact_lock_shared(${lock}::bigint)`),
    ),
  transactions: (lock: number) =>
    service.app.db.inWorkspace(greedy.id, (tx) =>
      tx.many(sql`select pg_advisory_xact_lock_shared(${lock}::bigint)`),
    ),
} as const

/** Connections that one workspace has at once: half of the eight, or as many long statements as half of the processors do. */
const most = {
  'statements that only read': Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  transactions: 4,
} as const

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'forty slow %s of one workspace leave connections to the others, and /health answers',
  async (kind) => {
    const lock = randomInt(1, 2 ** 40)
    await holder.query('select pg_advisory_lock($1)', [lock])
    let done = 0
    const slow = Array.from({ length: 40 }, () => kinds[kind](lock).then(() => done++))
    try {
      await eventually(async () => expect(await waitingForLocks(service)).toHaveLength(most[kind]))
      expect(await dayOf(quiet, kind)).toEqual(served)
      expect([done, (await waitingForLocks(service)).length]).toEqual([0, most[kind]])
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [lock])
      await Promise.all(slow)
    }
    expect(done).toBe(40)
  },
)

test('one workspace takes neither all places nor the operator’s connections: its own requests are refused, no other’s', async () => {
  await holder.query('begin')
  await holder.query('select 1 from workspaces where id = $1 for update', [greedy.id])
  const { refused } = service.app.admission.stats()
  const asked = Array.from({ length: 100 }, (_, n) =>
    greedy.call('PATCH', '/api/account/settings', { as: greedy.ownerToken, body: { name: `Name ${n}` } }),
  )
  try {
    await eventually(async () => expect(await waitingForLocks(service)).toHaveLength(4))
    await eventually(() =>
      expect(service.app.admission.stats()).toEqual({ atWork: 60, refused: refused + 40 }),
    )
    expect(await dayOf(quiet, 'operator')).toEqual(served)
    expect((await quiet.get('/api/account/mcp-keys')).status).toBe(200)
  } finally {
    await holder.query('rollback')
  }
  const answers = Object.groupBy(await Promise.all(asked), ({ status }) => status)
  expect([answers[200]!.length, answers[503]!.length]).toEqual([60, 40])
  for (const { headers } of answers[503]!) expect(headers.get('retry-after')).toMatch(/^[123]$/)
})
