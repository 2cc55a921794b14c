import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from '@groundswell/embedded-postgres/test/held-postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newEmptyDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { eventually } from '../../../test/harness/eventually.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await newEmptyDatabase()
  directory = await mkdtemp(join(tmpdir(), 'groundswell-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const file = (name: string, text: string) => writeFile(join(directory, name), text)
const run = () => migrate({ url: database.url, directory, log: { info() {} } })
const recorded = async () =>
  (await sql(database.url, 'SELECT name FROM schema_migrations ORDER BY version')).map((row) => row.name)
const tables = async () =>
  (await sql(database.url, `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`))
    .map((row) => row.name)
    .filter((name) => name !== 'schema_migrations')

test('files are applied in the order of their numbers, once', async () => {
  await file('0010_second.sql', 'INSERT INTO first VALUES (1); CREATE TABLE second ();')
  await file('0002_first.sql', 'CREATE TABLE first (n integer);')
  expect(await run()).toEqual({ applied: ['0002_first', '0010_second'] })
  expect(await run()).toEqual({ applied: [] })
  expect(await recorded()).toEqual(['0002_first', '0010_second'])
})

test('of several processes at once one applies everything and the others find nothing to do', async () => {
  await file('0001_slow.sql', 'CREATE TABLE slow (); SELECT pg_sleep(0.3);')
  await file('0002_next.sql', 'CREATE TABLE next ();')
  const program = fileURLToPath(new URL('../../../test/harness/migrate-process.ts', import.meta.url))
  const outputs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [program, database.url, directory])
      return JSON.parse(stdout)
    }),
  )
  expect(outputs.filter((applied) => applied.length > 0)).toEqual([['0001_slow', '0002_next']])
  expect(outputs).toHaveLength(4)
})

test('a file that fails half-way leaves nothing of itself, and its error names the file and the line', async () => {
  await file('0001_good.sql', 'CREATE TABLE good ();')
  await file('0002_bad.sql', 'CREATE TABLE half ();\nSELECT 1;\nALTER TABLE nowhere ADD x integer;')
  await file('0003_later.sql', 'CREATE TABLE later ();')
  await expect(run()).rejects.toThrow('Migration 0002_bad.sql: relation "nowhere" does not exist.')
  expect(await tables()).toEqual(['good'])
  expect(await recorded()).toEqual(['0001_good'])
  await file('0002_bad.sql', 'CREATE TABLE half ();\nSELECT 1;\nSELEC 2;')
  await expect(run()).rejects.toThrow('Migration 0002_bad.sql, line 3: syntax error')
  await file('0002_bad.sql', 'CREATE TABLE half ();')
  expect(await run()).toEqual({ applied: ['0002_bad', '0003_later'] })
  expect(await tables()).toEqual(['good', 'half', 'later'])
})

test('a file that is the victim of a deadlock is applied again', async () => {
  await file('0001_tables.sql', 'CREATE TABLE a (); CREATE TABLE b ();')
  await run()
  await file('0002_both.sql', 'ALTER TABLE a ADD n integer; ALTER TABLE b ADD n integer;')
  const release = new pg.Client(database.url)
  await release.connect()
  try {
    await release.query('BEGIN; LOCK TABLE b IN ROW EXCLUSIVE MODE')
    const migrating = run()
    await eventually(async () => {
      const waits = await sql(
        database.url,
        `SELECT FROM pg_locks WHERE relation = 'b'::regclass AND NOT granted`,
      )
      expect(waits).toHaveLength(1)
    })
    // The migration has waited longer, so it looks for a deadlock first. After a pause of a second here, the other side
    // would be aborted instead, and the file applied at once.
    await release.query('LOCK TABLE a IN ROW EXCLUSIVE MODE').catch(() => {})
    await release.query('COMMIT')
    expect(await migrating).toEqual({ applied: ['0002_both'] })
  } finally {
    await release.end()
  }
})

test('a file changed after it was applied is refused before anything else happens', async () => {
  await file('0001_one.sql', 'CREATE TABLE one ();')
  await run()
  await file('0001_one.sql', 'CREATE TABLE uno ();')
  await file('0002_two.sql', 'CREATE TABLE two ();')
  await expect(run()).rejects.toThrow('Migration 0001_one.sql was changed after the database had had it')
  expect(await tables()).toEqual(['one'])
})

test('line ends of another system are no change', async () => {
  await file('0001_one.sql', 'CREATE TABLE one\n();\n')
  await run()
  await file('0001_one.sql', 'CREATE TABLE one\r\n();\r\n')
  expect(await run()).toEqual({ applied: [] })
})

test('a database that a newer version has used is refused', async () => {
  await file('0001_one.sql', 'CREATE TABLE one ();')
  await file('0002_newer.sql', 'CREATE TABLE newer ();')
  await run()
  await rm(join(directory, '0002_newer.sql'))
  await expect(run()).rejects.toThrow('has had migration 0002_newer, which this version of the service')
})

test('a number that arrives late, from another branch, is still applied', async () => {
  await file('0003_three.sql', 'CREATE TABLE three ();')
  await run()
  await file('0002_two.sql', 'CREATE TABLE two ();')
  expect(await run()).toEqual({ applied: ['0002_two'] })
})

test('a file that ends its own transaction is refused', async () => {
  await file('0001_commit.sql', 'CREATE TABLE one (); COMMIT; CREATE TABLE two ();')
  await expect(run()).rejects.toThrow('Migration 0001_commit.sql: it ends its own transaction')
  expect(await recorded()).toEqual([])
})

test.each([
  ['a name that is no migration’s', '1_short.sql', /1_short\.sql is no migration/],
  ['a number used twice', '0001_again.sql', /Two migrations have the number 0001/],
])('%s stops everything before the database is touched', async (_, name, sentence) => {
  await file('0001_one.sql', 'CREATE TABLE one ();')
  await file(name, 'CREATE TABLE other ();')
  await expect(run()).rejects.toThrow(sentence)
  expect(await tables()).toEqual([])
})

test('a server that is not there is named, without the password', async () => {
  const url = 'postgres://someone:hush@127.0.0.1:9/nowhere'
  const refusal = await migrate({ url, directory, log: { info() {} } }).catch((error: Error) => error)
  expect(refusal).toMatchObject({
    message: expect.stringMatching(/^The database 127\.0\.0\.1:9\/nowhere cannot be used: .*ECONNREFUSED/),
    cause: { code: 'ECONNREFUSED' },
  })
  expect((refusal as Error).message).not.toContain('hush')
})

test('the tables of the job queue come along and are brought up to date', async () => {
  await run()
  const version = () => sql(database.url, 'SELECT version FROM pgboss.version')
  const [present] = await version()
  const { getRollbackPlans } = await import('pg-boss')
  await sql(database.url, getRollbackPlans('pgboss', present?.version as number))
  expect(await version()).not.toEqual([present])
  await run()
  expect(await version()).toEqual([present])
  await sql(database.url, 'UPDATE pgboss.version SET version = version + 1')
  await expect(run()).rejects.toThrow('a newer version of the service has used it')
})
