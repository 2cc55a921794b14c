import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { jobSchema } from './job-schema.ts'
import { asLogin } from './login.ts'

/** A table as it was dumped: text rows of COPY in the order of `columns`. */
export interface DumpedTable {
  /** With its schema, quoted where needed. */
  name: string
  columns: string[]
  rows: number
}
export interface DumpedSequence {
  name: string
  lastValue: string
  isCalled: boolean
}
export interface DumpedMigration {
  version: number
  name: string
  checksum: string
}
/** Everything besides rows that loading a dump needs. */
export interface Dump {
  /** The moment of the snapshot. */
  at: Date
  migrations: DumpedMigration[]
  /** The version of the job queue's tables. */
  jobSchemaVersion: number
  tables: DumpedTable[]
  sequences: DumpedSequence[]
}

/** Tables that hold the version of the database. The migrations write them. */
const versionTables = ['public.schema_migrations', `${jobSchema}.version`]

/**
 * Reads every row of the database from one snapshot; other connections may keep writing. `keep` gets the rows of each
 * table in turn and resolves when it has stored them. Needs the login that runs the migrations, which owns the tables.
 */
export async function dumpDatabase(
  url: string,
  keep: (table: string, rows: Readable) => Promise<void>,
): Promise<Dump> {
  return asLogin(url, 'groundswell-backup', async (client) => {
    // With row security on, PostgreSQL would silently leave rows out. With it off, the statement fails instead.
    await client.query(`SET timezone = 'UTC'; SET row_security = off; SET statement_timeout = 0`)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const found = await listTables(client)
    const at = (await client.query('SELECT transaction_timestamp() AS at')).rows[0].at as Date
    const tables: DumpedTable[] = []
    for (const { name, columns } of found) {
      const rows = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`))
      await keep(name, rows)
      tables.push({ name, columns, rows: rows.rowCount })
    }
    const migrations = await client.query(
      'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
    )
    const jobs = await client.query(`SELECT version FROM ${jobSchema}.version`)
    return {
      at,
      migrations: migrations.rows,
      jobSchemaVersion: jobs.rows[0].version,
      tables,
      sequences: await listSequences(client),
    }
  })
}

/**
 * Lists the tables of the service and its job queue, and locks them until the end so that nobody changes their columns.
 */
async function listTables(client: pg.Client): Promise<Pick<DumpedTable, 'name' | 'columns'>[]> {
  const list = `
    SELECT format('%I.%I', n.nspname, c.relname) AS name,
      array_agg(quote_ident(a.attname) ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE n.nspname IN ('public', '${jobSchema}') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    GROUP BY 1 ORDER BY 1`
  const { rows } = await client.query<{ name: string; columns: string[] }>(list)
  const tables = rows.filter(({ name }) => !versionTables.includes(name))
  await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`)
  return tables
}

/** Reads the sequences after the rows. Sequences belong to no snapshot, and read this late none is behind its rows. */
async function listSequences(client: pg.Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', '${jobSchema}') AND c.relkind = 'S' ORDER BY 1`)
  const sequences: DumpedSequence[] = []
  for (const { name } of rows) {
    const state = await client.query(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${name}`,
    )
    sequences.push({ name, ...state.rows[0] })
  }
  return sequences
}
