import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { requireFittingAddresses, requireRole, requireSettings } from '../core/database/addresses.ts'
import { migrate } from '../core/database/migrate.ts'
import { findUnsettledRestore } from '../core/database/restores.ts'
import { StartFailure } from './start-failure.ts'
import type { Stop } from './stop.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const patienceMs = 15_000

/** The open database of this process. */
export interface OpenDatabase {
  /** The address of the database. It contains a password: never log it. */
  url: string
  /** The address past a pooler, for work that needs its own session. */
  directUrl: string
  /** A readable name of the database, without the password. */
  about: string
  /** Migrates the tables to this version of the service. */
  migrate(): Promise<void>
  /** Stops the server that was started here. An external server (DATABASE_URL) keeps running. */
  stop(): Promise<void>
}

/** Opens the server of DATABASE_URL, or our own in DATA_DIR. Throws StartFailure. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const url = config.DATABASE_URL
    const { DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl } = config
    const { host, pathname } = new URL(url)
    const about = `PostgreSQL at ${host}${pathname}`
    const migrateFrom = async () => {
      await requireFittingAddresses({ url, directUrl, readUrl })
      await migrateDatabase(directUrl ?? url, log)
      if (directUrl) await requireRole(url)
      await requireSettings({ url, directUrl })
    }
    return {
      url,
      directUrl: directUrl ?? url,
      about,
      migrate: () => retryUntilUp(migrateFrom, about, log),
      stop: async () => {},
    }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDirectory, log }).catch(throwStartFailure)
  return {
    url: server.url,
    directUrl: server.url,
    about: `embedded PostgreSQL in ${config.dataDirectory}`,
    migrate: () => migrateDatabase(server.url, log).catch(throwStartFailure),
    stop: () => server.stop(),
  }
}

/**
 * Opens the database for a service: up to date, without an unsettled restore, and stopped at the end of the process. It
 * must not be used after a stop has begun. Throws StartFailure.
 */
export async function openForService(config: Config, log: Logger, stop: Stop): Promise<OpenDatabase> {
  const database = await openDatabase(config, log)
  stop.add(database.stop)
  if (stop.begun) return database
  await database.migrate()
  await refuseUnsettled(database.directUrl)
  return database
}

/**
 * Throws if a restore is unsettled: the service would repeat work done after the backup. `npm run restore` settles that
 * first.
 */
async function refuseUnsettled(databaseUrl: string): Promise<void> {
  const restore = await findUnsettledRestore(databaseUrl)
  if (restore)
    throw new StartFailure(
      `This database was restored from a backup of ${restore.backedUpAt.toISOString()}, and what was sent after it is not settled. Run "npm run restore -- --settle" first.`,
    )
}

/** Retries the work, because a database that starts together with the service may need a moment. */
async function retryUntilUp(work: () => Promise<void>, about: string, log: Logger): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  for (let said = false; ; said = true) {
    try {
      return await work()
    } catch (error) {
      const { message, cause, code } = error as Error & { code?: string }
      if (!isStarting(cause) || performance.now() > giveUpAt)
        // The message of an error with a code comes from the server, so it is put into a sentence.
        throw new StartFailure(code ? `The ${about} (DATABASE_URL) cannot be used: ${message}` : message, {
          cause: error,
        })
      if (!said) log.warn({ database: about, reason: message }, 'waiting for the database')
      await sleep(500)
    }
  }
}

async function migrateDatabase(url: string, log: Logger): Promise<void> {
  await migrate({ url, directory: migrations, log })
}

/** Whether the connection was refused, the host name is unknown yet, or the server is starting. */
function isStarting(cause: unknown): boolean {
  return /^(ECONNREFUSED|EAI_AGAIN|57P03)$/.test((cause as { code?: string } | undefined)?.code ?? '')
}

/** Throws a StartFailure with the error's message, which is already a complete sentence. */
function throwStartFailure(error: unknown): never {
  throw new StartFailure((error as Error).message, { cause: error })
}
