import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BaseLogger } from 'pino'
import type { Dump } from './dumping.ts'
import { jobSchema } from './job-schema.ts'
import { asLogin } from './login.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'

export interface LoadOptions {
  /** The address of the database, with the login that owns, or will own, the tables. */
  url: string
  /** Folder of the migrations of this version. */
  migrations: string
  log: Pick<BaseLogger, 'info'>
  dump: Dump
  /** The id under which the restore is noted. */
  restoreId: string
  /** Opens a stream of the dumped rows of a table. */
  open(table: string): Readable
}

/**
 * Fills an empty database with a dump, in one transaction. The migrations that the dump had make the tables; later ones
 * are left to the next start. The database is marked, so no service starts on it until the restore is settled.
 */
export async function loadDatabase(options: LoadOptions): Promise<void> {
  const { url, dump, log } = options
  await requireKnownMigrations(options)
  await asLogin(url, 'groundswell-restore', async (client) => {
    await requireEmpty(client, dump)
    await migrate({
      url,
      directory: options.migrations,
      log,
      only: new Set(dump.migrations.map(({ version }) => version)),
    })
    await requireJobSchema(client, dump)
    await client.query(`SET timezone = 'UTC'; SET row_security = off; SET statement_timeout = 0`)
    await client.query('BEGIN')
    await fillTables(client, options)
    await client.query('INSERT INTO restores (id, backed_up_at, restored_at) VALUES ($1, $2, now())', [
      options.restoreId,
      dump.at,
    ])
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
}

/** Fills the tables in any order. Foreign keys are dropped before, and are checked when they are added again. */
async function fillTables(client: pg.Client, { dump, open }: LoadOptions): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT k.conrelid::regclass::text AS table, quote_ident(k.conname) AS name,
      pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
    WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname IN ('public', '${jobSchema}')`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await client.query(`TRUNCATE ${dump.tables.map(({ name }) => name).join(', ')}`)
  for (const { name, columns, rows } of dump.tables) {
    const copy = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`))
    await pipeline(open(name), copy)
    if (copy.rowCount !== rows)
      throw new Error(`The backup has ${rows} rows of ${name}, and ${copy.rowCount} arrived.`)
  }
  for (const { name, lastValue, isCalled } of dump.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled])
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
}

async function requireKnownMigrations({ dump, migrations }: LoadOptions): Promise<void> {
  const files = await readMigrationFiles(migrations)
  const unknown = dump.migrations.find(
    ({ version, checksum }) => files.find((file) => file.version === version)?.checksum !== checksum,
  )
  if (unknown)
    throw new Error(
      `The backup is of a version with the migration ${unknown.name}, which this version does not have. Restore it with the version that made it, or a newer one.`,
    )
}

/** Throws if the database is not empty: overwriting cannot be undone, and the wrong DATABASE_URL is easily given. */
async function requireEmpty(client: pg.Client, dump: Dump): Promise<void> {
  const { rows: sessions } = await client.query(`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND application_name IN ('groundswell-jobs', 'groundswell-changes', 'groundswell-migrate')`)
  if (sessions.length > 0) throw new Error('A service runs on this database. Stop it first.')
  const { rows } = await client.query(`SELECT to_regclass('public.schema_migrations') AS found`)
  if (rows[0].found === null) return
  const known = dump.migrations.map(({ version }) => version)
  const { rows: later } = await client.query(
    'SELECT name FROM schema_migrations WHERE NOT version = ANY ($1::int[]) LIMIT 1',
    [known],
  )
  const hasPeople = `SELECT FROM accounts UNION ALL SELECT FROM testers UNION ALL SELECT FROM api_keys LIMIT 1`
  const { rows: tables } = await client.query(`SELECT to_regclass('public.api_keys') AS found`)
  const isUsed = tables[0].found !== null && (await client.query(hasPeople)).rows.length > 0
  if (later.length > 0 || isUsed)
    throw new Error('This database is not empty. Restore into a new one, so that nothing is overwritten.')
}

async function requireJobSchema(client: pg.Client, dump: Dump): Promise<void> {
  const { rows } = await client.query(`SELECT version FROM ${jobSchema}.version`)
  if (rows[0].version !== dump.jobSchemaVersion)
    throw new Error(
      `The backup's job queue has version ${dump.jobSchemaVersion}, and this version of the service has ${rows[0].version}. Restore with the version that made the backup, then upgrade.`,
    )
}
