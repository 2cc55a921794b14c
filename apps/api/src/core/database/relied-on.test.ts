import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { uuidv7 } from '../../../test/harness/ids.ts'
import { query } from '../../../test/harness/rows.ts'
import { requireSettings } from './addresses.ts'
import { openBareDatabase } from './bare-database.ts'
import type { Database, Tx } from './db.ts'
import { asLogin } from './login.ts'
import { reliedOn, startOptions } from './relied-on.ts'
import { sql } from './sql.ts'

/** Values that a server, a database or a login may have set. */
const others: Record<keyof typeof reliedOn, string> = {
  timezone: 'Asia/Tokyo',
  datestyle: 'SQL, DMY',
  intervalstyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '0',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
  row_security: 'off',
  plan_cache_mode: 'force_custom_plan',
  jit: 'on',
}
const workspaceId = uuidv7()

let server: TestDatabase
let db: Database
beforeAll(async () => {
  server = await newDatabase()
  const name = new URL(server.url).pathname.slice(1)
  for (const [setting, value] of Object.entries(others))
    await query({ databaseUrl: server.url }, `alter database ${name} set ${setting} = '${value}'`)
  db = openBareDatabase(server.url, 2)
})
afterAll(async () => {
  await db.close()
  await server.drop()
})

const settingsOf = async (tx: Tx) => {
  const rows = await tx.many<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value from unnest(${Object.keys(reliedOn)}::text[]) name`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

test('the sessions of such a database would have other settings', async () => {
  const [row] = await query<{ jit: string }>(
    { databaseUrl: server.url },
    `select current_setting('jit') as jit`,
  )
  expect(row).toEqual({ jit: 'on' })
})

test('each way to the database has the settings that statements rely on, whatever its own are', async () => {
  const ways: Record<string, Promise<Record<string, string>>> = {
    transaction: db.inWorkspace(workspaceId, settingsOf),
    read: db.readWorkspace(workspaceId, settingsOf),
    operator: db.inOperator(settingsOf),
    reader: db.readOperator(settingsOf),
  }
  for (const [way, found] of Object.entries(ways)) expect(await found, way).toEqual(reliedOn)
  const byKey = { ...reliedOn, plan_cache_mode: 'force_generic_plan' }
  expect(await db.inWorkspaceByKey(workspaceId, settingsOf)).toEqual(byKey)
  await asLogin(server.url, 'test', async (client) => {
    expect((await client.query('show jit')).rows).toEqual([{ jit: 'off' }])
  })
  await requireSettings({ url: server.url, directUrl: null })
})

test('times and bytes are read as they were written', async () => {
  const at = new Date('2026-02-03T04:05:06.789Z')
  const bytes = Buffer.from([0, 92, 255])
  expect(
    await db.readOperator((tx) => tx.one(sql`select ${at}::timestamptz as at, ${bytes}::bytea as bytes`)),
  ).toEqual({
    at,
    bytes,
  })
})

test('values with spaces and backslashes arrive as one setting', () => {
  expect(startOptions({ application_name: 'a b\\c' })).toContain('-c application_name=a\\ b\\\\c')
  expect(startOptions({ jit: 'on' })).toContain('-c jit=on')
})
