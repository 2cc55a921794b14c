import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from './harness/database.ts'
import { owners } from './harness/owners.ts'
import { root } from './harness/sources.ts'
import { findStatements, tablesOf } from './harness/statements.ts'

/*
 * A table has one owner, whose SQL alone writes it, and named readers. The statements are taken from the sources, the
 * tables from a migrated database, so that new ones are seen without being announced.
 */
let database: TestDatabase
let tables: Set<string>
beforeAll(async () => {
  database = await newDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition`,
  )
  tables = new Set(rows.map(({ name }) => name))
  await client.end()
})
afterAll(() => database.drop())

const statements = findStatements().map((found) => ({ ...found, ...tablesOf(found.sql) }))
/** Rooms whose statements get a table's name as a value: each writes what its caller owns, or tables of its own. */
const writesByName = ['running/copies', 'running/sealed-texts', 'telling/notifications']

test('every table has an owner, and every owner named is there', () => {
  const unowned = [...tables].filter((table) => !owners[table])
  expect(unowned.map((table) => `${table} has no owner: add it to test/harness/owners.ts`)).toEqual([])
  const gone = Object.keys(owners).filter((table) => !tables.has(table))
  expect(gone.map((table) => `${table} is no table: remove it from test/harness/owners.ts`)).toEqual([])
  const missing = Object.values(owners).filter(
    ({ owner }) =>
      !['', 'src/', 'src/features/'].some((above) => existsSync(`${root}apps/api/${above}${owner}`)),
  )
  expect(missing).toEqual([])
})

test('only its owner writes a table', () => {
  const offences = statements.flatMap(({ place, room, written }) =>
    written
      .filter((table) => owners[table] && owners[table].owner !== room)
      .map(
        (table) =>
          `${place}: ${room} writes ${table}, which belongs to ${owners[table]?.owner}: call that feature or emit an event`,
      ),
  )
  expect(offences).toEqual([])
})

test('a statement with the name of its table as a value is in a room of the list above', () => {
  const offences = statements.filter(
    ({ room, sql }) =>
      /\b(?:insert\s+into|delete\s+from|update)\s+\?/i.test(sql) && !writesByName.includes(room),
  )
  expect(offences.map(({ place }) => place)).toEqual([])
})

test('the list names every room that reads a table of another, and no other room', () => {
  const offences = Object.entries(owners).flatMap(([table, { owner, readers = [] }]) => {
    const found = new Set(
      statements.filter(({ room, read }) => read.includes(table) && room !== owner).map(({ room }) => room),
    )
    const add = [...found].filter((room) => !readers.includes(room))
    const drop = readers.filter((room) => !found.has(room))
    return [
      ...add.map((room) => `${room} reads ${table}: add it to the table's readers in test/harness/owners.ts`),
      ...drop.map((room) => `${room} does not read ${table}: remove it in test/harness/owners.ts`),
    ]
  })
  expect(offences).toEqual([])
})
