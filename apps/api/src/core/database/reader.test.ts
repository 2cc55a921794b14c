import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/harness/eventually.ts'
import { insertZone, query } from '../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../test/harness/workspace.ts'
import { CONNECTION_WAIT_MS, createConnectionTurns } from './connection-turns.ts'
import { createReading, type Reader } from './reader.ts'
import { parseTime } from './row-shape.ts'
import { fragment, onePlan, sql } from './sql.ts'
import { parameterOf } from './trip.ts'

let service: TestService
let ours: TestWorkspace
let theirs: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  theirs = await newWorkspace(service)
  await insertZone(service, ours.id, 'ours')
  await insertZone(service, theirs.id, 'theirs')
})
afterAll(() => service.close())

/** Runs everything on one connection, so that anything one trip leaves behind would show in the next. */
async function onOneConnection<T>(work: (pool: pg.Pool, read: (id: string) => Reader) => Promise<T>) {
  const { connectionString, options } = service.app.db.pool.options
  const pool = new pg.Pool({ connectionString, options, max: 1, ...({ pipeline: true } as object) })
  try {
    const reading = createReading(createConnectionTurns(pool, CONNECTION_WAIT_MS), 30_000)
    return await work(pool, (id) => reading({ setting: 'app.workspace_id', value: id }))
  } finally {
    await pool.end()
  }
}
const zones = sql`select zone_id from zones order by zone_id`

test('each trip sees its own workspace, and the connection sees nothing after it', async () => {
  await onOneConnection(async (pool, read) => {
    const seen = await Promise.all([read(ours.id).rows(zones), read(theirs.id).rows(zones)])
    expect(seen).toEqual([[{ zoneId: 'ours' }], [{ zoneId: 'theirs' }]])
    expect((await pool.query('select * from zones')).rows).toEqual([])
    const left = await pool.query(
      `select current_setting('app.workspace_id') as scope, current_setting('transaction_read_only') as read_only,
        current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as seqscan`,
    )
    expect(left.rows).toEqual([{ scope: '', read_only: 'off', mode: 'auto', seqscan: 'on' }])
  })
})

test('what is asked together goes in one trip, in order, each with its own rows', async () => {
  await onOneConnection(async (_, read) => {
    const { rows } = read(ours.id)
    const transaction = sql`select pg_current_xact_id_if_assigned() as none, now() as begun`
    const [first, found, nothing, second] = await Promise.all([
      rows(transaction),
      rows(zones),
      rows(sql`select 1 where false`),
      rows(transaction),
    ])
    expect([found, nothing]).toEqual([[{ zoneId: 'ours' }], []])
    expect(first).toEqual(second)
  })
})

test('nothing can be written, not even where the statement would be allowed to', async () => {
  const write = service.app.db.readWorkspace(ours.id, (tx) =>
    tx.many(sql`update zones set name = 'written' returning id`),
  )
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

test.each([
  ['while it is planned', 'no_such_column', '42703'],
  ['while it runs', "1 / (length(zone_id) - length('ours'))", '22012'],
])('a statement that fails %s fails those beside it, and nothing after', async (_, expression, code) => {
  await onOneConnection(async (_pool, read) => {
    const broken = sql`select ${fragment(expression)} from zones`
    for (let attempt = 0; attempt < 3; attempt++) {
      const together = await Promise.allSettled([broken, zones].map((asked) => read(ours.id).rows(asked)))
      expect(together[0]).toMatchObject({ status: 'rejected', reason: { code } })
      expect(await read(ours.id).rows(zones)).toEqual([{ zoneId: 'ours' }])
    }
    const { rows } = read(ours.id)
    const beside = await Promise.allSettled([rows(zones), rows(broken)])
    expect(beside.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await read(ours.id).rows(zones)).toEqual([{ zoneId: 'ours' }])
  })
})

test('trips that share a connection and a write do not share their failures', async () => {
  await onOneConnection(async (pool, read) => {
    const ask = (text: string) => onePlan(sql`select ${fragment(text)} as found from zones`)
    const outcomes = await Promise.allSettled([
      read(ours.id).rows(ask('zone_id')),
      read(ours.id).rows(ask(`1 / (length(zone_id) - length('ours'))`)),
      read(theirs.id).rows(ask('zone_id')),
      read(ours.id).rows(ask('no_such_column')),
      read(ours.id).rows(ask('zone_id')),
    ])
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      [{ found: 'ours' }],
      'failed',
      [{ found: 'theirs' }],
      'failed',
      [{ found: 'ours' }],
    ])
    expect(pool.totalCount).toBe(1)
  })
})

test('a statement that one trip prepares in vain is there for the next one in the same write', async () => {
  await onOneConnection(async (_, read) => {
    const broken = onePlan(sql`select 1 / (length(zone_id) - length('ours')) from zones`)
    const shared = onePlan(sql`select name from zones`)
    const { rows } = read(ours.id)
    const outcomes = await Promise.allSettled([rows(broken), rows(shared), read(ours.id).rows(shared)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })
})

test('a parameter that cannot be sent leaves the connection in step', async () => {
  await onOneConnection(async (_, read) => {
    await expect(read(ours.id).rows(sql`select ${{ not: 'text' }}`)).rejects.toThrow('write it as JSON')
    expect(await read(ours.id).rows(zones)).toEqual([{ zoneId: 'ours' }])
  })
})

test('a table that changes under a prepared statement is read anew', async () => {
  await onOneConnection(async (pool, read) => {
    const all = sql`select * from zones`
    const columns = async () => Object.keys((await read(ours.id).rows(all))[0] ?? {}).length
    const before = await columns()
    await query(service, 'alter table zones add column extra text')
    try {
      await columns().catch((error) => expect(error.code).toBe('0A000'))
      expect(await columns()).toBe(before + 1)
    } finally {
      await query(service, 'alter table zones drop column extra')
    }
    expect(pool.totalCount).toBe(1)
  })
})

test('a statement of one plan is planned once, another as PostgreSQL sees fit', async () => {
  await onOneConnection(async (pool, read) => {
    for (let i = 0; i < 3; i++) {
      await read(ours.id).rows(onePlan(sql`select id from zones where zone_id = ${'ours'}`))
      await read(ours.id).rows(sql`select id from zones where name = ${'ours'}`)
    }
    const plans = await pool.query(
      `select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like 'select id from zones%'
       order by statement desc`,
    )
    expect(plans.rows).toEqual([
      { generic_plans: 3, custom_plans: 0 },
      { generic_plans: 0, custom_plans: 3 },
    ])
  })
})

test('values come back as they were sent', async () => {
  const sent = {
    text: 'a "quoted" \\ back-slashed, {braced} text',
    bytes: Buffer.from([0, 1, 255]),
    time: new Date('2026-03-01T12:34:56.789Z'),
    big: 9_007_199_254_740_993n,
    list: ['a"b', 'c\\d', 'NULL', '', null, '{,}'],
    times: [new Date(0), null],
    nothing: null,
  }
  const [row] = await createReading(
    service.app.db.turns,
    30_000,
  )({
    setting: 'app.workspace_id',
    value: ours.id,
  }).rows(sql`
    select ${sent.text}::text as text, ${sent.bytes}::bytea as bytes, ${sent.time}::timestamptz as time,
      ${sent.big}::int8 as big, ${sent.list}::text[] as list, ${sent.times}::timestamptz[] as times,
      ${null}::text as nothing, ${[sent.bytes]}::bytea[] as many_bytes`)
  expect(row).toMatchObject({ ...sent, manyBytes: [sent.bytes] })
  expect(parameterOf(undefined)).toBeNull()
})

test('times are read as the driver reads them, to the millisecond', async () => {
  const texts = [
    '2026-03-01 12:34:56+00',
    '2026-03-01 12:34:56.1+00',
    '2026-03-01 12:34:56.12+00',
    '2026-03-01 12:34:56.123456+00',
    '0099-12-31 23:59:59.999999+00',
    '1969-12-31 23:59:59.5+00',
    '9999-12-31 00:00:00+00',
    '10000-01-01 00:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    'infinity',
    '-infinity',
    '2026-03-01 12:34:56+05:30',
  ]
  const driver = pg.types.getTypeParser(1184, 'text') as (text: string) => unknown
  for (const text of texts) expect(parseTime(text), text).toEqual(driver(text))
})

test('a lost connection fails the read that was on it and no later one', async () => {
  await onOneConnection(async (pool, read) => {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    const slow = read(ours.id).rows(sql`select pg_sleep(20)`)
    slow.catch(() => {})
    await eventually(async () => {
      const busy = await query(
        service,
        `select 1 from pg_stat_activity where query like 'select pg_sleep(20)%'`,
      )
      expect(busy).toHaveLength(1)
    })
    await query(
      service,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'select pg_sleep(20)%'`,
    )
    await expect(slow).rejects.toThrow()
    expect(await read(ours.id).rows(zones)).toEqual([{ zoneId: 'ours' }])
  })
})

test('a statement that takes too long or is cancelled fails its own trip, and leaves no scope behind', async () => {
  await onOneConnection(async (pool) => {
    const reading = createReading(createConnectionTurns(pool, CONNECTION_WAIT_MS), 30_000)
    const scope = (value: string) => ({ setting: 'app.workspace_id', value })
    const hasty = reading(scope(ours.id), { timeoutMs: 50 })
    const late = await Promise.allSettled([hasty.rows(zones), hasty.rows(sql`select pg_sleep(20)`)])
    expect(late[1]).toMatchObject({ reason: { code: '57014' } })
    const cancelled = reading(scope(ours.id)).rows(sql`select pg_sleep(21)`)
    const outcome = expect(cancelled).rejects.toMatchObject({ code: '57014' })
    const next = reading(scope(theirs.id)).rows(zones)
    await eventually(async () => {
      const [told] = await query<{ told: boolean }>(
        service,
        `select pg_cancel_backend(pid) as told from pg_stat_activity
         where query like 'select pg_sleep(21)%' and state = 'active'`,
      )
      expect(told).toEqual({ told: true })
    })
    await outcome
    expect(await next).toEqual([{ zoneId: 'theirs' }])
    expect((await pool.query('select * from zones')).rows).toEqual([])
    expect(pool.totalCount).toBe(1)
  })
})

test('a statement that the server has forgotten fails one trip, and is there for the next', async () => {
  await onOneConnection(async (pool, read) => {
    await read(ours.id).rows(zones)
    await pool.query('deallocate all')
    const together = await Promise.allSettled([read(ours.id).rows(zones), read(theirs.id).rows(zones)])
    for (const outcome of together)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: '26000' })
    expect(together.some(({ status }) => status === 'rejected')).toBe(true)
    expect(await read(theirs.id).rows(zones)).toEqual([{ zoneId: 'theirs' }])
    expect(await read(ours.id).rows(zones)).toEqual([{ zoneId: 'ours' }])
    expect((await pool.query('select * from zones')).rows).toEqual([])
  })
})

test('a connection that is lost under several trips answers those that had ended, and fails the others', async () => {
  await onOneConnection(async (pool, read) => {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    const ask = (text: string) => onePlan(sql`select zone_id, ${fragment(text)} as slept from zones`)
    const asked = Promise.allSettled([
      read(ours.id).rows(ask('false')),
      read(theirs.id).rows(ask('pg_sleep(22) is null')),
      read(ours.id).rows(ask('false')),
      read(theirs.id).rows(ask('false')),
    ])
    await eventually(async () => {
      const [told] = await query<{ told: boolean }>(
        service,
        `select pg_terminate_backend(pid) as told from pg_stat_activity
         where query like '%pg_sleep(22)%' and pid <> pg_backend_pid() and state = 'active'`,
      )
      expect(told).toEqual({ told: true })
    })
    const [first, ...others] = (await asked).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : 'failed',
    )
    expect(first).toEqual([{ zoneId: 'ours', slept: false }])
    expect(others).toEqual(['failed', 'failed', 'failed'])
    expect(await read(theirs.id).rows(zones)).toEqual([{ zoneId: 'theirs' }])
    expect(pool.totalCount).toBe(1)
  })
})
