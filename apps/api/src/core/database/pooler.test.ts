import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { eventually } from '../../../test/harness/eventually.ts'
import { uuidv7 } from '../../../test/harness/ids.ts'
import { type Pooler, pgBouncer, startPooler } from '../../../test/harness/pooler.ts'
import { query } from '../../../test/harness/rows.ts'
import { requireFittingAddresses, requireRole, requireSettings } from './addresses.ts'
import { createDatabase, type Database, type Tx } from './db.ts'
import { JsonRows } from './raw-rows/json-rows.ts'
import { serviceRole } from './service-role.ts'
import { sql } from './sql.ts'

describe.skipIf(!pgBouncer)(`behind PgBouncer${pgBouncer ? '' : ' (it is not on this machine)'}`, () => {
  let server: TestDatabase
  let pooler: Pooler
  let url: string
  /** The server with a login that has a password. */
  let own: URL
  /** Two processes, whose eight connections share two sessions of the server. */
  let nodes: Database[]
  const login = `pooled_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const workspaces = Array.from({ length: 4 }, () => uuidv7())
  beforeAll(async () => {
    server = await newDatabase()
    // The login owns nothing and inherits nothing: without the role of the service it may do nothing.
    await query({ databaseUrl: server.url }, `create role ${login} login noinherit password 'of-tests-alone'`)
    await query({ databaseUrl: server.url }, `grant ${serviceRole} to ${login}`)
    own = new URL(server.url)
    own.username = login
    own.password = 'of-tests-alone'
    pooler = await startPooler([own.href, server.url], 2)
    url = pooler.through(own.href)
    nodes = [1, 2].map(() => open())
    for (const id of workspaces)
      await nodes[0]!.inWorkspace(id, async (tx) => {
        await tx.run(
          sql`insert into workspaces (id, name, slug, created_at) values (${id}, ${id}, ${id}, now())`,
        )
        await tx.run(sql`insert into campaigns (workspace_id, id, name, slug, created_at, updated_at)
          values (${id}, ${uuidv7()}, ${id}, 'first', now(), now())`)
      })
  })
  afterAll(async () => {
    for (const node of nodes ?? []) await node.close()
    await pooler?.stop()
    await server.drop()
    await query({ databaseUrl: adminOf(server) }, `drop role if exists ${login}`)
  })

  const open = (more: { statementTimeoutMs?: number } = {}) =>
    createDatabase({
      url,
      directUrl: server.url,
      role: serviceRole,
      poolSize: 4,
      react: async () => {},
      onIdleError() {},
      ...more,
    })
  /** Returns the state that a client finds in a session that others have used. */
  const left = () =>
    query<Record<string, unknown>>(
      { databaseUrl: url },
      `select current_user::text as role, coalesce(current_setting('app.workspace_id', true), '') as workspace,
         current_setting('transaction_read_only') as "readOnly", current_setting('plan_cache_mode') as plans,
         (select count(*)::int from pg_prepared_statements) as prepared, pg_backend_pid() as session`,
    )
  const clean = { role: login, workspace: '', readOnly: 'off', plans: 'auto', prepared: 0 }
  const names = async (tx: Tx) =>
    (await tx.many<{ name: string }>(sql`select name from campaigns where slug = 'first'`)).map(
      ({ name }) => name,
    )

  test('clients who share sessions see their own workspace alone, in reads and in transactions', async () => {
    const asked = Array.from({ length: 240 }, async (_, i) => {
      const [node, id] = [nodes[i % 2]!, workspaces[i % workspaces.length]!]
      if (i % 3 === 0) return expect(await node.inWorkspace(id, names)).toEqual([id])
      if (i % 3 === 1) return expect(await node.inWorkspaceByKey(id, names)).toEqual([id])
      const both = await node.readWorkspace(id, (tx) => Promise.all([names(tx), names(tx)]))
      return expect(both).toEqual([[id], [id]])
    })
    await Promise.all(asked)
    expect(await nodes[0]!.readOperator(async (tx) => (await names(tx)).toSorted())).toEqual(
      workspaces.toSorted(),
    )
  })

  test('nothing stays in a session: no scope, no role, no setting, no name; also after failures', async () => {
    const [node, id] = [nodes[0]!, workspaces[0]!]
    const failing = sql`select 1 / (select 0)`
    for (const fails of [
      () => node.readWorkspace(id, (tx) => tx.many(failing)),
      () => node.inWorkspaceByKey(id, (tx) => tx.many(failing)),
      () => node.pastTurns.query({ name: 'fails', text: 'select 1 / (select 0)', values: [] }),
    ])
      await expect(fails()).rejects.toMatchObject({ code: '22012' })
    await expect(
      node.readWorkspace(id, (tx) => tx.many(sql`insert into key_uses default values`)),
    ).rejects.toMatchObject({ code: '25006' })
    // Repeats until both sessions were used.
    const sessions = new Set<unknown>()
    await eventually(async () => {
      for (const { session, ...found } of (await Promise.all([left(), left(), left()])).flat()) {
        expect(found).toEqual(clean)
        sessions.add(session)
      }
      expect(sessions.size).toBe(2)
    })
  })

  test('a statement without a scope may do nothing: its login owns nothing', async () => {
    await expect(nodes[0]!.pool.query('select from campaigns')).rejects.toMatchObject({ code: '42501' })
    expect(
      (await nodes[0]!.pastTurns.query({ name: 'count', text: 'select current_user', values: [] })).rows,
    ).toEqual([{ current_user: serviceRole }])
  })

  test('rows have their types and times, as objects and as they arrive', async () => {
    const values = sql`select 12::bigint as number, '2026-03-01 12:00:00+02'::timestamptz as time, 'words' as text`
    const at = new Date('2026-03-01T10:00:00Z')
    const [node, id] = [nodes[1]!, workspaces[1]!]
    for (let times = 0; times < 3; times++) {
      const row = { number: 12n, time: at, text: 'words' }
      expect(await node.readWorkspace(id, (tx) => tx.one(values))).toEqual(row)
      expect(await node.inWorkspace(id, (tx) => tx.one(values))).toEqual(row)
      const rows = new JsonRows({ members: { time: ['time'], text: ['text'] }, most: 5, before: '' })
      await node.readEach(id, values, rows)
      expect(JSON.parse(`${rows.finish('')}`)).toEqual([{ time: at.toISOString(), text: 'words' }])
    }
  })

  test('limits of statements hold: that of all, and that of one reader', async () => {
    const hasty = open({ statementTimeoutMs: 100 })
    const sleep = sql`select pg_sleep(30)`
    await expect(hasty.inOperator((tx) => tx.many(sleep))).rejects.toMatchObject({ code: '57014' })
    await expect(hasty.readOperator((tx) => tx.many(sleep))).rejects.toMatchObject({ code: '57014' })
    await expect(nodes[0]!.readOperator((tx) => tx.many(sleep), { timeoutMs: 100 })).rejects.toMatchObject({
      code: '57014',
    })
    await hasty.close()
  })

  test('locks, notices and upkeep have sessions of their own', async () => {
    const [here, there] = nodes as [Database, Database]
    const forget = vi.fn()
    there.changes.on('keys', forget)
    const stop = there.hearChanges()
    await eventually(() => expect(forget).toHaveBeenCalledTimes(1))
    await here.inOperator(async (tx) => tx.changed('keys'))
    await eventually(() => expect(forget).toHaveBeenCalledTimes(2))
    await stop()
    const held = here.exclusively('one at a time', () =>
      there.exclusively('one at a time', async () => 'both'),
    )
    expect(await held).toBe(null)
    expect(await there.exclusively('one at a time', async () => 'free')).toBe('free')
    await here.asOwner((client) =>
      client.query('create table of_the_owner (id int); drop table of_the_owner'),
    )
    await here.ping()
  })

  test('a pooler that drops the settings of a session is refused in a sentence; one that each transaction tells is not', async () => {
    const dropping = await startPooler([own.href], 2, { drops: true })
    await expect(requireSettings({ url: dropping.through(own.href), directUrl: null })).rejects.toThrow(
      /DATABASE_URL do not keep their settings: \w+ is \S+ and must be/,
    )
    await dropping.stop()
    await requireSettings({ url, directUrl: server.url })
  })

  test('addresses that do not fit each other are refused in a sentence', async () => {
    const fitting = { url, directUrl: server.url, readUrl: null }
    await requireFittingAddresses(fitting)
    await requireFittingAddresses({ ...fitting, readUrl: 'postgres://nobody@127.0.0.1:9/none' })
    const refused = (given: Partial<typeof fitting>) =>
      expect(requireFittingAddresses({ ...fitting, ...given } as typeof fitting)).rejects
    await refused({ directUrl: null as never }).toThrow(
      'DATABASE_URL leads to a connection pooler such as PgBouncer, and DATABASE_DIRECT_URL is not set.',
    )
    await refused({ directUrl: url }).toThrow('DATABASE_DIRECT_URL leads to a connection pooler, too.')
    await refused({ directUrl: adminOf(server) }).toThrow('lead to different databases')
    await refused({ readUrl: adminOf(server) as never }).toThrow('must be a streaming replica of it')
    await refused({ url: server.url, directUrl: null as never, readUrl: url as never }).toThrow(
      'DATABASE_READ_URL leads to a connection pooler',
    )
    await requireRole(url)
    await query({ databaseUrl: server.url }, `revoke ${serviceRole} from ${login}`)
    await expect(requireRole(url)).rejects.toThrow(
      `An administrator has to run once: GRANT ${serviceRole} TO ${login};`,
    )
    await query({ databaseUrl: server.url }, `grant ${serviceRole} to ${login}`)
  })
})

/** Returns the address of another database of the same server. */
function adminOf({ url }: TestDatabase): string {
  const other = new URL(url)
  other.pathname = '/postgres'
  return other.href
}
