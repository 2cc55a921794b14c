import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceRole } from '../src/core/database/service-role.ts'
import { newDatabase, type TestDatabase } from './harness/database.ts'
import { exceptions } from './harness/tables.ts'

/*
 * The conditions under which the service can be spread over several database servers by workspace, and so that
 * row security can be relied upon. It is read from the catalogue of a migrated database, so a new migration is
 * checked without anyone thinking of it.
 */
let database: TestDatabase
let client: pg.Client
let tables: string[]

async function rows<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query(query, values)).rows
}
const names = async (query: string) => (await rows<{ name: string }>(query)).map(({ name }) => name).sort()

beforeAll(async () => {
  database = await newDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  tables = await names(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const workspaceTables = () => tables.filter((name) => !(name in exceptions))

test('every exception is a table that exists', () => {
  expect(Object.keys(exceptions).filter((name) => !tables.includes(name))).toEqual([])
  expect(workspaceTables().length).toBeGreaterThan(10)
})

test('every workspace table has workspace_id, a uuid that is never null, first in its primary key', async () => {
  const good = await names(`
    SELECT c.relname AS name FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id' AND a.attnotnull
      AND a.atttypid = 'uuid'::regtype
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary AND i.indkey[0] = a.attnum`)
  expect(workspaceTables().filter((name) => !good.includes(name))).toEqual([])
})

test('every unique constraint and index of a workspace table holds workspace_id', async () => {
  const bad = await rows<{ table: string; name: string }>(`
    SELECT t.relname AS table, x.relname AS name FROM pg_index i
    JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
    WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'workspace_id'
        AND a.attnum = ANY ((i.indkey::int2[])[0:i.indnkeyatts - 1]))`)
  expect(bad.filter(({ table }) => !(table in exceptions))).toEqual([])
})

test('a foreign key between workspace tables has workspace_id on both sides, paired', async () => {
  const keys = await rows<{ name: string; from: string; to: string; paired: boolean }>(`
    SELECT k.conname AS name, f.relname AS from, t.relname AS to, EXISTS (
      SELECT FROM unnest(k.conkey, k.confkey) AS pair (mine, theirs)
      JOIN pg_attribute a ON a.attrelid = f.oid AND a.attnum = pair.mine AND a.attname = 'workspace_id'
      JOIN pg_attribute b ON b.attrelid = t.oid AND b.attnum = pair.theirs AND b.attname = 'workspace_id'
    ) AS paired
    FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
    WHERE k.contype = 'f' AND f.relnamespace = 'public'::regnamespace`)
  expect(keys.length).toBeGreaterThan(10)
  expect(
    keys.filter(({ from, to, paired }) => !(from in exceptions) && !(to in exceptions) && !paired),
  ).toEqual([])
  // A table that all share must not refer to one workspace's rows.
  expect(keys.filter(({ from, to }) => from in exceptions && !(to in exceptions))).toEqual([])
})

test('row security is on, with policies, for every table but the reference tables', async () => {
  const secured = await names(`
    SELECT relname AS name FROM pg_class c WHERE relrowsecurity
      AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)`)
  const needed = tables.filter((name) => exceptions[name]?.kind !== 'reference')
  expect(needed.filter((name) => !secured.includes(name))).toEqual([])
})

test('a partition is reached through its table alone: the service has no right to it, and no policy opens it', async () => {
  const partitions = await rows<{ name: string; secured: boolean; open: boolean }>(`
    SELECT relname AS name, relrowsecurity AS secured,
      has_table_privilege('${serviceRole}', c.oid, 'SELECT, INSERT, UPDATE, DELETE')
        OR EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AS open
    FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relispartition`)
  expect(partitions.length).toBeGreaterThan(3)
  expect(partitions.filter(({ secured, open }) => !secured || open)).toEqual([])
})

test('no table has a trigger of ours', async () => {
  expect(
    await names(`
      SELECT tgname || ' on ' || c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`),
  ).toEqual([])
})

test('identities are bigint, and nothing counts with a sequence of its own', async () => {
  expect(
    await names(`
      SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND ((a.attidentity <> '' AND a.atttypid <> 'int8'::regtype)
          OR EXISTS (SELECT FROM pg_attrdef d WHERE d.adrelid = c.oid AND d.adnum = a.attnum
                     AND pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval%'))`),
  ).toEqual([])
})

/** They read past row security by the setting that row security reads; search.test and similar.test prove that they tell of no other workspace. */
const safeByConstruction = ['items_with_words', 'sketches_with_any']

test('nothing runs with its owner’s rights: no definer functions but the safe ones, no views that skip row security', async () => {
  expect(
    await names(`
      SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
      UNION ALL
      SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND (relkind = 'm'
        OR relkind = 'v' AND NOT coalesce(reloptions, '{}') @> '{security_invoker=true}') ORDER BY name`),
  ).toEqual(safeByConstruction)
})

test('the service’s role is no superuser, cannot bypass row security, and owns, makes and empties nothing', async () => {
  const [role] = await rows(
    'SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin FROM pg_roles WHERE rolname = $1',
    [serviceRole],
  )
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolcanlogin: false,
  })
  const [owned] = await rows(
    `SELECT (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tables,
            (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS functions,
            (SELECT count(*)::int FROM pg_namespace WHERE nspowner = r.oid) AS schemas,
            (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships,
            has_schema_privilege(r.oid, 'public', 'CREATE') AS makes
     FROM pg_roles r WHERE rolname = $1`,
    [serviceRole],
  )
  expect(owned).toEqual({ tables: 0, functions: 0, schemas: 0, memberships: 0, makes: false })
  expect(
    await names(`
      SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND has_table_privilege('${serviceRole}', oid, 'TRUNCATE, TRIGGER')`),
  ).toEqual([])
})
