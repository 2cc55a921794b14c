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
const writesByName = ['running/copies', 'telling/notifications']

test('every table has an owner, and every owner named is there', () => {
  expect(Object.keys(owners).sort()).toEqual([...tables].sort())
  const missing = Object.values(owners).filter(
    ({ owner }) =>
      !['', 'src/', 'src/features/'].some((above) => existsSync(`${root}apps/api/${above}${owner}`)),
  )
  expect(missing).toEqual([])
})

test('only its owner writes a table', () => {
  const offences = statements.flatMap(({ place, room, written }) =>
    written
      .filter((table) => tables.has(table) && owners[table]?.owner !== room)
      .map((table) => `${place}: ${room} writes ${table}, which is ${owners[table]?.owner}'s`),
  )
  expect(offences).toEqual([])
})

test('a statement that is given the name of the table it writes stands where that is known', () => {
  const offences = statements.filter(
    ({ room, sql }) =>
      /\b(?:insert\s+into|delete\s+from|update)\s+\?/i.test(sql) && !writesByName.includes(room),
  )
  expect(offences.map(({ place }) => place)).toEqual([])
})

test('whoever reads another’s table is named beside it, and no one is named in vain', () => {
  const readersOf = (table: string) =>
    statements
      .filter(({ room, read }) => read.includes(table) && room !== owners[table]?.owner)
      .map(({ room }) => room)
  const found = Object.fromEntries(
    Object.keys(owners).map((table) => [table, [...new Set(readersOf(table))].sort()]),
  )
  const named = Object.fromEntries(
    Object.entries(owners).map(([table, { readers = [] }]) => [table, [...readers].sort()]),
  )
  expect(named).toEqual(found)
})
