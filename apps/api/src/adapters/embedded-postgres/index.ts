import { createHash } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { findNativeFolder, prepareBinaries } from './binaries.ts'
import { createCluster, databaseName, isCluster, loginName, resetPassword } from './cluster.ts'
import { claimFolder } from './folder-claim.ts'
import { newPassword, readPassword } from './password.ts'
import { type Postmaster, stopPostmaster } from './postmaster.ts'
import { launchServer, type ServerPlan, settle } from './server.ts'
import { chooseAccount } from './server-account.ts'

export interface EmbeddedPostgresOptions {
  /** Folder of everything the service keeps; the database is its sub-folder `postgres`. Made when missing. */
  dataDir: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /** Port on 127.0.0.1; without it any free one. */
  port?: number
  /** Server settings that override ours, such as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  /** Connection URL of the login that owns the database; it holds the password, so it is never logged. */
  url: string
  /** Process id of the server. */
  serverPid: number
  /** Fast shutdown: waits until the server is gone, then frees the data folder. May be called twice. */
  stop(): Promise<void>
}

/** Error texts can quote rows, so the server's own log gets the one-line message and no statement. */
const ourSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  synchronous_commit: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  max_wal_senders: '0',
  wal_level: 'minimal',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/**
 * Runs a real PostgreSQL in `dataDir` for this process: makes it on the first start, takes over a server that
 * outlived a killed predecessor, and refuses when a living process holds the folder. Every failure is an
 * Error whose message is a sentence for the person who started the program.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await ownFolder(options.dataDir)
  const claim = await claimFolder(dataDir)
  try {
    const { server, url } = await bringUp(dataDir, options)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      const signal = await stopPostmaster(server, { fast: 20_000, immediate: 5_000 })
      if (signal !== 'SIGINT') options.log.warn({ signal }, 'PostgreSQL had to be stopped the hard way')
      await claim.release()
    }
    return {
      url,
      serverPid: server.pid,
      stop: () => {
        server.expectedToEnd = true
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await claim.release()
    throw error
  }
}

type Running = Postmaster & { expectedToEnd: boolean }

async function bringUp(
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<{ server: Running; url: string }> {
  const { log } = options
  const clusterFolder = join(dataDir, 'postgres')
  const native = findNativeFolder()
  const binaries = prepareBinaries(native, join(dataDir, 'postgres-lib'))
  const account = chooseAccount(clusterFolder, [native, dataDir])
  const settings: Record<string, string> = { ...ourSettings, ...options.settings }
  settings['groundswell.plan'] = fingerprint(settings, binaries.postgres)
  const plan: ServerPlan = {
    clusterFolder,
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    account,
    settings,
    port: options.port ?? 0,
  }

  const kept = readPassword(dataDir)
  const orphan = await settle(clusterFolder, 10_000)
  if (orphan) {
    const url = kept && urlOf(orphan.port, kept)
    if (url && (await isAsPlanned(url, orphan, plan))) {
      log.info({ serverPid: orphan.pid }, 'Taking over the PostgreSQL server of a process that was killed')
      return { server: { ...orphan, expectedToEnd: false }, url }
    }
    log.warn({ serverPid: orphan.pid }, 'Stopping the PostgreSQL server of a process that was killed')
    await stopPostmaster(orphan, { fast: 20_000, immediate: 5_000 })
  }

  let password = kept ?? (await newPassword(dataDir))
  if (!isCluster(clusterFolder)) {
    log.info({ clusterFolder }, 'Making a new database')
    await createCluster(clusterFolder, binaries, account, { password, durable: settings.fsync !== 'off' })
  } else if (!kept) {
    await resetPassword(clusterFolder, binaries, account, password)
  }
  let server = await launch(plan, log)
  if (!(await logsIn(urlOf(server.port, password)))) {
    log.warn({}, 'The database password did not fit and is made anew')
    server.expectedToEnd = true
    await stopPostmaster(server, { fast: 20_000, immediate: 5_000 })
    password = await newPassword(dataDir)
    await resetPassword(clusterFolder, binaries, account, password)
    server = await launch(plan, log)
  }
  return { server, url: urlOf(server.port, password) }
}

async function launch(plan: ServerPlan, log: EmbeddedPostgresOptions['log']): Promise<Running> {
  const state = { expectedToEnd: false }
  const server = await launchServer(plan, () => {
    if (!running.expectedToEnd) log.error({ logFile: plan.logFile }, 'PostgreSQL ended unexpectedly')
  })
  const running: Running = Object.assign(state, server)
  return running
}

/** A server that others started is kept only if it is the one that we would start: same settings, same port. */
async function isAsPlanned(url: string, server: Postmaster, plan: ServerPlan): Promise<boolean> {
  if (server.status !== 'ready' || (plan.port && plan.port !== server.port)) return false
  const answer = await ask(url, `SELECT current_setting('groundswell.plan', true) AS plan`)
  return answer?.plan === plan.settings['groundswell.plan']
}

/** False only when the server refuses the password. */
async function logsIn(url: string): Promise<boolean> {
  return (await ask(url, 'SELECT 1 AS one')) !== undefined
}

async function ask(url: string, statement: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(statement)).rows[0]
  } catch (error) {
    if (['28P01', 'ECONNREFUSED'].includes((error as { code?: string }).code ?? '')) return undefined
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function urlOf(port: number, password: string): string {
  return `postgres://${loginName}:${password}@127.0.0.1:${port}/${databaseName}`
}

function fingerprint(settings: Record<string, string>, program: string): string {
  const sorted = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([program, sorted]))
    .digest('hex')
    .slice(0, 16)
}

async function ownFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await realpath(dataDir)
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be made: ${(error as Error).message}`)
  }
}
