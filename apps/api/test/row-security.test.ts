import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serviceRole } from '../src/core/database/service-role.ts'
import { newDatabase, type TestDatabase } from './harness/database.ts'
import { uuidv7 } from './harness/ids.ts'
import { exceptions } from './harness/tables.ts'

/*
 * Row security really holds, for every table there is: each gets a row of two workspaces and of two testers,
 * stripped of all that a row otherwise needs, and is then looked at as the service.
 */
const [ours, theirs] = [uuidv7(), uuidv7()]
const [me, other] = [uuidv7(), uuidv7()]

let database: TestDatabase
let owner: pg.Client
let service: pg.Client
let workspaceTables: string[] = []
/** Tables whose rows speak of a tester, with the column that says of whom. */
let testerColumns: Map<string, string>

beforeAll(async () => {
  database = await newDatabase()
  owner = new pg.Client({ connectionString: database.url })
  service = new pg.Client({ connectionString: database.url, options: `-c role=${serviceRole}` })
  await Promise.all([owner.connect(), service.connect()])
  const tables = await namesOf(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY relname`)
  // One without the column is named by the catalogue's test.
  const withWorkspace = await namesOf(`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'workspace_id'`)
  workspaceTables = tables.filter((name) => !(name in exceptions) && withWorkspace.includes(name))
  const withTester = await namesOf(`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'tester_id'`)
  testerColumns = new Map(
    tables.filter((name) => withTester.includes(name)).map((name) => [name, 'tester_id']),
  )
  testerColumns.set('testers', 'id')
  for (const table of tables) await strip(table)
  for (const table of workspaceTables) {
    const column = testerColumns.get(table)
    for (const [workspace, tester] of [
      [ours, me],
      [theirs, other],
    ])
      if (column)
        await owner.query(`INSERT INTO ${table} (workspace_id, ${column}) VALUES ($1, $2)`, [
          workspace,
          tester,
        ])
      else await owner.query(`INSERT INTO ${table} (workspace_id) VALUES ($1)`, [workspace])
  }
  for (const table of tables.filter((name) => exceptions[name]?.kind === 'tester'))
    for (const tester of [me, other])
      await owner.query(`INSERT INTO ${table} (${testerColumns.get(table)}) VALUES ($1)`, [tester])
  for (const table of tables.filter((name) => exceptions[name]?.kind === 'operator'))
    await owner.query(`INSERT INTO ${table} DEFAULT VALUES`)
})
afterAll(async () => {
  await Promise.all([owner.end(), service.end()])
  await database.drop()
})

async function namesOf(query: string): Promise<string[]> {
  return (await owner.query(query)).rows.map(({ name }) => name)
}

/** Takes away constraints and mandatory columns; row security and rights stay. */
async function strip(table: string): Promise<void> {
  const constraints = await namesOf(`
    SELECT conname AS name FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype IN ('f', 'c', 'p', 'u', 'x')`)
  for (const name of constraints)
    await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name} CASCADE`)
  const columns = await namesOf(`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = '${table}'::regclass AND attnum > 0 AND attnotnull AND attidentity = '' AND NOT attisdropped`)
  for (const name of columns) await owner.query(`ALTER TABLE ${table} ALTER ${name} DROP NOT NULL`)
}

type Settings = Partial<Record<'app.workspace_id' | 'app.tester_id' | 'app.operator', string>>

/** Runs one statement as the service under these settings, and undoes it. */
async function under(settings: Settings, statement: string, values: unknown[] = []) {
  await service.query('BEGIN')
  try {
    for (const [name, value] of Object.entries(settings))
      await service.query('SELECT set_config($1, $2, true)', [name, value])
    return await service.query(statement, values)
  } finally {
    await service.query('ROLLBACK')
  }
}
const workspacesIn = async (table: string, settings: Settings): Promise<string[]> =>
  (await under(settings, `SELECT workspace_id AS id FROM ${table}`)).rows
    .map(({ id }) => id)
    .filter((id) => id === ours || id === theirs)
    .sort()

/** One test over all tables: those that do not hold are named. */
async function failing(
  tables: Iterable<string>,
  holds: (table: string) => Promise<boolean>,
): Promise<string[]> {
  const failed: string[] = []
  for (const table of tables) if (!(await holds(table))) failed.push(table)
  return failed
}
const refusal = (statement: Promise<unknown>) =>
  statement.then(
    () => null,
    (error: { code?: string }) => error.code,
  )

describe('a workspace', () => {
  test('sees its own rows and none of another’s', async () => {
    expect(
      await failing(workspaceTables, async (table) => {
        const seen = await workspacesIn(table, { 'app.workspace_id': ours })
        return seen.length === 1 && seen[0] === ours
      }),
    ).toEqual([])
  })

  test('cannot insert a row for another', async () => {
    expect(
      await failing(workspaceTables, async (table) => {
        const insert = `INSERT INTO ${table} (workspace_id) VALUES ($1)`
        return (await refusal(under({ 'app.workspace_id': ours }, insert, [theirs]))) === '42501'
      }),
    ).toEqual([])
  })

  test('cannot change, move or remove another’s rows', async () => {
    const settings = { 'app.workspace_id': ours }
    expect(
      await failing(workspaceTables, async (table) => {
        for (const statement of [
          `UPDATE ${table} SET workspace_id = $1 WHERE workspace_id = $2`,
          `DELETE FROM ${table} WHERE workspace_id <> $1 AND workspace_id = $2`,
        ]) {
          const done = await under(settings, statement, [ours, theirs]).catch((error) => error)
          if (done.rowCount !== 0 && done.code !== '42501') return false
        }
        const give = `UPDATE ${table} SET workspace_id = $1`
        const given = await refusal(under(settings, give, [theirs]))
        return given === '42501'
      }),
    ).toEqual([])
  })
})

test.each([
  ['without a setting', {}],
  ['with an empty setting', { 'app.workspace_id': '' }],
  ['as a tester who is nobody', { 'app.tester_id': uuidv7() }],
])('%s no table shows a row', async (_how, settings) => {
  expect(
    await failing(workspaceTables, async (table) => (await workspacesIn(table, settings)).length === 0),
  ).toEqual([])
  const rest = Object.keys(exceptions).filter((name) => exceptions[name]?.kind !== 'reference')
  expect(
    await failing(rest, async (table) => (await under(settings, `SELECT FROM ${table}`)).rowCount === 0),
  ).toEqual([])
})

test('the operator’s scope sees the rows of all, so the rows are there', async () => {
  const settings = { 'app.operator': 'on' }
  expect(
    await failing(workspaceTables, async (table) => (await workspacesIn(table, settings)).length === 2),
  ).toEqual([])
})

test('a tester sees rows that speak of him and of nobody else, and changes none in a workspace', async () => {
  const settings = { 'app.tester_id': me }
  expect(
    await failing(testerColumns.keys(), async (table) => {
      const column = testerColumns.get(table)!
      const { rows } = await under(
        settings,
        `SELECT ${column} AS id FROM ${table} WHERE ${column} IS NOT NULL`,
      )
      return rows.every(({ id }) => id === me)
    }),
  ).toEqual([])
  expect(
    await failing(workspaceTables, async (table) => {
      const insert = `INSERT INTO ${table} (workspace_id) VALUES ($1)`
      return (await refusal(under(settings, insert, [ours]))) === '42501'
    }),
  ).toEqual([])
})
