import { createHash } from 'node:crypto'
import { release } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findNativeFolder, prepareBinaries } from './binaries.ts'
import { createCluster, databaseName, isCluster, loginName, resetPassword } from './cluster.ts'
import type { EmbeddedPostgresOptions } from './index.ts'
import { newPassword, readPassword } from './password.ts'
import { type Postmaster, stopPostmaster } from './postmaster.ts'
import { launchServer, type ServerPlan, waitUntilSettled } from './server.ts'
import { chooseAccount } from './server-account.ts'
import { type Supervision, supervise } from './supervise.ts'

/** The settings of every server. Statements can quote rows, so the server's log contains only messages. */
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
  ...(reportsFailedSync() ? { recovery_init_sync_method: 'syncfs' } : {}),
}

/**
 * Whether recovery may flush the whole file system at once. By default PostgreSQL writes its folder file by file after
 * a crash, which takes seconds on a busy disk. The faster way is for Linux only, and reports failed writes from 5.8 on.
 */
function reportsFailedSync(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

/** The setting under which a server stores the fingerprint of its settings. */
const planSetting = 'groundswell.plan'

const patienceMs = { fast: 20_000, immediate: 5_000 }

/** Starts, or takes over, a supervised server on the folder that this process has claimed. */
export async function bringUp(
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<{ url: string; supervision: Supervision }> {
  const { log } = options
  const plan = makePlan(dataDir, options)
  const { server, url } = (await takeOver(dataDir, plan, log)) ?? (await startNewServer(dataDir, plan, log))
  // The URL is in use, so a restarted server needs the same port.
  const relaunch = () => launchServer({ ...plan, port: server.port })
  return { url, supervision: supervise(server, relaunch, log) }
}

interface Reachable {
  server: Postmaster
  url: string
}

function makePlan(dataDir: string, options: EmbeddedPostgresOptions): ServerPlan {
  const clusterFolder = join(dataDir, 'postgres')
  const native = findNativeFolder()
  const binaries = prepareBinaries(native, join(dataDir, 'postgres-lib'))
  const account = chooseAccount(clusterFolder, [native, dataDir])
  const settings: Record<string, string> = { ...ourSettings, ...options.settings }
  const sorted = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))
  settings[planSetting] = createHash('sha256')
    .update(JSON.stringify([binaries.postgres, sorted]))
    .digest('hex')
  const logFile = join(dataDir, 'postgres.log')
  return { clusterFolder, logFile, binaries, account, settings, port: options.port ?? 0 }
}

/**
 * Takes over the server of a killed predecessor, if it has the same programs, settings and port. Any other server is
 * stopped.
 */
async function takeOver(
  dataDir: string,
  plan: ServerPlan,
  log: EmbeddedPostgresOptions['log'],
): Promise<Reachable | undefined> {
  const server = await waitUntilSettled(plan.clusterFolder, 30_000)
  if (!server) return undefined
  const password = readPassword(dataDir)
  if (password && server.status === 'ready' && (plan.port === 0 || plan.port === server.port)) {
    const url = connectionUrl(server.port, password)
    const answer = await askServer(url, `SELECT current_setting('${planSetting}', true) AS plan`)
    if (answer?.plan === plan.settings[planSetting]) {
      log.info({ serverPid: server.pid }, 'Taking over the PostgreSQL server of a process that was killed')
      return { server, url }
    }
  }
  log.warn({ serverPid: server.pid }, 'Stopping the PostgreSQL server of a process that was killed')
  await stopPostmaster(server, patienceMs)
  return undefined
}

async function startNewServer(
  dataDir: string,
  plan: ServerPlan,
  log: EmbeddedPostgresOptions['log'],
): Promise<Reachable> {
  const { clusterFolder, binaries, account } = plan
  const kept = readPassword(dataDir)
  let password = kept ?? (await newPassword(dataDir))
  if (!isCluster(clusterFolder)) {
    log.info({ clusterFolder }, 'Making a new database')
    const durable = plan.settings.fsync !== 'off'
    await createCluster(clusterFolder, binaries, account, { password, durable })
  } else if (!kept) {
    await resetPassword(clusterFolder, binaries, account, password)
  }
  let server = await launchServer(plan)
  try {
    if ((await askServer(connectionUrl(server.port, password), 'SELECT 1 AS one')) === undefined) {
      log.warn({}, 'The kept database password does not fit and is made anew')
      await stopPostmaster(server, patienceMs)
      password = await newPassword(dataDir)
      await resetPassword(clusterFolder, binaries, account, password)
      server = await launchServer(plan)
    }
  } catch (error) {
    await stopPostmaster(server, patienceMs)
    throw error
  }
  return { server, url: connectionUrl(server.port, password) }
}

/** Returns the first row; undefined: the server refuses the password or has ended. */
async function askServer(url: string, statement: string): Promise<Record<string, unknown> | undefined> {
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

/** Returns the connection URL of the login that owns the database. */
export function connectionUrl(port: number, password: string): string {
  return `postgres://${loginName}:${password}@127.0.0.1:${port}/${databaseName}`
}
