import { access, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bringUp, connectionUrl } from './bring-up.ts'
import { claimFolder } from './folder-claim.ts'
import type { SupervisorLog } from './log.ts'
import { readPassword } from './password.ts'
import { findPostmaster } from './postmaster.ts'
import { foreignFilesMessage } from './server-account.ts'

export interface EmbeddedPostgresOptions {
  /** The folder of all the service's data; the database is in its sub-folder `postgres`. Created when missing. */
  dataDir: string
  log: SupervisorLog
  /** A port on 127.0.0.1; default: any free one. */
  port?: number
  /** Server settings that override the defaults, such as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  /** The connection URL of the login that owns the database. It contains the password: never log it. */
  readonly url: string
  /** The process id of the server. It changes when the server is restarted. */
  readonly serverPid: number
  /** Fast shutdown: waits until the server has ended, then releases the data folder. May be called twice. */
  stop(): Promise<void>
}

/**
 * Runs a real PostgreSQL in `dataDir` for this process: creates it at the first start, takes over a server that
 * outlived a killed predecessor, and refuses a folder that a living process holds. Every error is a sentence for
 * people.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await makeFolder(options.dataDir)
  const claim = await claimFolder(dataDir)
  try {
    const { url, supervision } = await bringUp(dataDir, options)
    return {
      url,
      get serverPid() {
        return supervision.pid
      },
      async stop() {
        await supervision.stop()
        await claim.release()
      },
    }
  } catch (error) {
    await claim.release()
    throw error
  }
}

/**
 * Returns the URL of the server that another process runs on `dataDir` now; undefined: none runs. It may stop at any
 * time with that process.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const path = await realpath(dataDir).catch(() => undefined)
  const server = path === undefined ? undefined : findPostmaster(join(path, 'postgres'))
  if (path === undefined || server?.status !== 'ready') return undefined
  const password = readPassword(path)
  return password === undefined ? undefined : connectionUrl(server.port, password)
}

async function makeFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be made: ${(error as Error).message}`)
  }
  const path = await realpath(dataDir)
  try {
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(foreignFilesMessage(path, (await stat(path)).uid, process.getuid?.()))
  }
  return path
}
