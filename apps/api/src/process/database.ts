import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { migrate } from '../core/database/migrate.ts'
import { StartFailure } from './start-failure.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const patienceMs = 15_000

/** The database of this process. */
export interface OpenDatabase {
  /** Holds a password: never logged. */
  url: string
  /** Which database it is, without the password. */
  about: string
  /** Brings the tables up to this version of the service. */
  migrate(): Promise<void>
  /** Ends what was started here; a server of DATABASE_URL is left alone. */
  stop(): Promise<void>
}

/** The server of DATABASE_URL, or our own in DATA_DIR. Throws StartFailure. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const url = config.DATABASE_URL
    const { host, pathname } = new URL(url)
    const about = `PostgreSQL at ${host}${pathname}`
    return { url, about, migrate: () => migrateWhenUp(url, about, log), stop: async () => {} }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDirectory, log }).catch(asStartFailure)
  return {
    url: server.url,
    about: `embedded PostgreSQL in ${config.dataDirectory}`,
    migrate: () => migrateDatabase(server.url, log).catch(asStartFailure),
    stop: () => server.stop(),
  }
}

/** A database that is started together with the service may need a moment. */
async function migrateWhenUp(url: string, about: string, log: Logger): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  for (let said = false; ; said = true) {
    try {
      return await migrateDatabase(url, log)
    } catch (error) {
      const { message, cause, code } = error as Error & { code?: string }
      if (!isStarting(cause) || performance.now() > giveUpAt)
        // With a code it is the server's own error, and no sentence yet.
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

/** Refused, name not known yet, or the server says that it is starting. */
function isStarting(cause: unknown): boolean {
  return /^(ECONNREFUSED|EAI_AGAIN|57P03)$/.test((cause as { code?: string } | undefined)?.code ?? '')
}

/** These errors are sentences already. */
function asStartFailure(error: unknown): never {
  throw new StartFailure((error as Error).message, { cause: error })
}
