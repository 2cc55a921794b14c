import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import { sql } from '@groundswell/embedded-postgres/test/held-postgres'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { serviceRole } from './service-role.ts'

// These tests use a separate server: all databases of a server share its roles, which are created and dropped here.
let folder: ThrowawayFolder
let directory: string
let server: EmbeddedPostgres

beforeAll(async () => {
  folder = await newThrowawayFolder()
  const dataDir = join(folder.path, 'data')
  directory = join(folder.path, 'migrations')
  mkdirSync(directory)
  const log = { info() {}, warn() {}, error() {} }
  server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  // The tests act as the administrator, who may otherwise not connect over the network.
  const rules = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256']
  writeFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), `${rules.join('\n')}\n`)
  await server.stop()
  server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
})

afterAll(async () => {
  await server.stop()
  await folder.remove()
})

let databases: string[] = []

afterEach(async () => {
  for (const name of databases) await administer(`DROP DATABASE ${name} WITH (FORCE)`)
  databases = []
  await administer(`DROP ROLE IF EXISTS ${serviceRole}`)
})

async function newDatabase(owner: string, login = owner): Promise<string> {
  const name = `roles_${databases.length}`
  await administer(`CREATE DATABASE ${name} OWNER ${owner}`)
  databases.push(name)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  url.username = login
  return url.href
}

function administer(...statements: string[]) {
  const url = new URL(server.url)
  url.username = 'postgres'
  url.pathname = '/postgres'
  return sql(url.href, ...statements)
}

const run = (url: string) => migrate({ url, directory, log: { info() {} } })

test('processes that start at once in several databases of one server make the role together', async () => {
  const program = fileURLToPath(new URL('../../../test/harness/migrate-process.ts', import.meta.url))
  const urls = [await newDatabase('groundswell'), await newDatabase('groundswell')]
  const runs = [...urls, ...urls].map((url) =>
    promisify(execFile)(process.execPath, [program, url, directory]),
  )
  expect((await Promise.all(runs)).map(({ stdout }) => stdout)).toEqual(['[]\n', '[]\n', '[]\n', '[]\n'])
  const [role] = await administer(
    `SELECT rolcanlogin, rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = '${serviceRole}'`,
  )
  expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreaterole: false })
})

test('a connection under the role sees no row that row security hides, not even by accident', async () => {
  const url = await newDatabase('groundswell')
  await run(url)
  await sql(
    url,
    'CREATE TABLE secret (workspace_id integer)',
    'INSERT INTO secret VALUES (1)',
    'ALTER TABLE secret ENABLE ROW LEVEL SECURITY',
    `GRANT SELECT ON secret TO ${serviceRole}`,
  )
  const client = new pg.Client({ connectionString: url, options: `-c role=${serviceRole}` })
  await client.connect()
  const { rows } = await client.query('SELECT current_user, (SELECT count(*)::int FROM secret) AS seen')
  expect(rows).toEqual([{ current_user: serviceRole, seen: 0 }])
  await expect(client.query('SET row_security = off; SELECT * FROM secret')).rejects.toThrow('row-level')
  await expect(client.query('ALTER TABLE secret DISABLE ROW LEVEL SECURITY')).rejects.toThrow('owner')
  await client.end()
})

test('a login that may not create roles is told the SQL for the administrator, which then is enough', async () => {
  const { password } = new URL(server.url)
  await administer(`CREATE ROLE "plain login" LOGIN PASSWORD '${password}'`)
  const url = await newDatabase('"plain login"', 'plain login')
  const refusal: Error = await run(url).then(
    () => expect.unreachable(),
    (error) => error,
  )
  expect(refusal.message).toMatch(/^The database login "plain login" may not create or grant roles\./)
  const [, statements = ''] = /has to run once: (.*)$/.exec(refusal.message) ?? []
  await administer(statements)
  expect(await run(url)).toEqual({ applied: [] })
  await administer(`DROP DATABASE ${databases.pop()} WITH (FORCE)`, 'DROP ROLE "plain login"')
})

test('a role of that name that could bypass row security is refused', async () => {
  await administer(`CREATE ROLE ${serviceRole} BYPASSRLS`)
  const url = await newDatabase('groundswell')
  await expect(run(url)).rejects.toThrow(
    /can bypass row security.*ALTER ROLE groundswell_service NOSUPERUSER/,
  )
})
