import type pg from 'pg'
import type { BaseLogger } from 'pino'
import { maintainEventLog } from './event-log.ts'
import { installJobSchema } from './job-schema.ts'
import { asLogin } from './login.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { ensureServiceRole } from './service-role.ts'
import { DEADLOCK } from './transactions.ts'

export interface MigrateOptions {
  /** The connection of the login that owns the database; past a pooler. */
  url: string
  /** Folder of the numbered SQL files. */
  directory: string
  /** Gets the summary at level info, and each file at debug. */
  log: Pick<BaseLogger, 'info'> & Partial<Pick<BaseLogger, 'debug'>>
  /** Applies only these files, for a database that is then filled from a backup; default: all. */
  only?: ReadonlySet<number>
}

interface AppliedMigration {
  version: number
  name: string
  checksum: string
}

/** The key of the migration lock: any fixed number, equal in every version of the service. */
const lockKey = '7239160848174'

/** Attempts at one file. Each deadlock has cost the server's `deadlock_timeout`, 1 s unless it was set. */
const ATTEMPTS = 10

/**
 * Applies the pending files of `directory`, each in one transaction, and returns their names. Concurrent processes wait
 * and find nothing to do. Before any change it refuses a database of a newer version, and a file that changed after it
 * was applied.
 */
export async function migrate({ url, directory, log, only }: MigrateOptions): Promise<{ applied: string[] }> {
  const known = await readMigrationFiles(directory)
  const files = only ? known.filter(({ version }) => only.has(version)) : known
  return asLogin(url, 'groundswell-migrate', async (client) => {
    await client.query(`SELECT pg_advisory_lock(${lockKey})`)
    await client.query(`SET client_min_messages = warning`)
    await requireVersion(client)
    await createTable(client)
    const pending = findPending(files, await listApplied(client))
    await ensureServiceRole(client)
    const beganAt = performance.now()
    for (const file of pending) {
      const startedAt = performance.now()
      await applyWithRetries(client, file)
      log.debug?.({ migration: file.name, ms: msSince(startedAt) }, 'Migration applied')
    }
    if (pending.length > 0)
      log.info(
        { migrations: pending.length, latest: pending.at(-1)!.name, ms: msSince(beganAt) },
        'Database brought up to date',
      )
    await installJobSchema(client)
    await maintainEventLog(client, { now: new Date() })
    return { applied: pending.map((file) => file.name) }
  })
}

function msSince(time: number): number {
  return Math.round(performance.now() - time)
}

/**
 * Returns the pending files, in order. A pending file may have a lower number than an applied one when branches are
 * merged.
 */
function findPending(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  for (const row of applied) {
    const file = files.find((candidate) => candidate.version === row.version)
    if (!file) {
      throw new Error(
        `The database has had migration ${row.name}, which this version of the service does not know: ` +
          'a newer version has used it. Start that version, or restore a backup from before.',
      )
    }
    if (file.checksum !== row.checksum || file.name !== row.name) {
      throw new Error(
        `Migration ${file.name}.sql was changed after the database had had it (as ${row.name}). ` +
          'Put the file back as it was, and make the change in a new migration.',
      )
    }
  }
  return files.filter((file) => applied.every((row) => row.version !== file.version))
}

/**
 * Applies a file, and tries again if a deadlock aborts it: the file locks several tables, and the previous release
 * still serves requests that lock them in another order.
 */
async function applyWithRetries(client: pg.Client, file: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(client, file)
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined
      if (cause?.code !== DEADLOCK || attempt === ATTEMPTS) throw error
    }
  }
}

/**
 * Applies a file in one transaction. The cause of a thrown error has a code, by which callers recognise a deadlock or a
 * server that is still starting.
 */
async function applyOnce(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('BEGIN')
  try {
    const before = await transactionId(client)
    await client.query(file.sql)
    if ((await transactionId(client)) !== before) {
      throw new Error('it ends its own transaction, so it cannot be applied whole or not at all')
    }
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      file.version,
      file.name,
      file.checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${file.name}.sql${errorLineOf(file, error)}: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

async function transactionId(client: pg.Client): Promise<string> {
  return (await client.query('SELECT pg_current_xact_id()::text AS id')).rows[0].id
}

function errorLineOf(file: MigrationFile, error: unknown): string {
  const position = Number((error as { position?: string }).position)
  return position ? `, line ${file.sql.slice(0, position - 1).split('\n').length}` : ''
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SHOW server_version_num')
  if (Number(rows[0].server_version_num) < 150000) {
    throw new Error(
      'The database server is older than PostgreSQL 15, the oldest that the service works with.',
    )
  }
}

async function createTable(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
}

async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  return (await client.query('SELECT version, name, checksum FROM schema_migrations ORDER BY version')).rows
}
