import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import pg from 'pg'
import { openBareDatabase } from '../../apps/api/src/core/database/bare-database.ts'
import type { Database } from '../../apps/api/src/core/database/db.ts'
import { migrate } from '../../apps/api/src/core/database/migrate.ts'
import {
  killServiceProcesses,
  type ServiceProcess,
  startServiceProcess,
} from '../../apps/api/test/harness/service-process.ts'
import { type FilledWorkspace, fillWorkspace } from './fill.ts'
import { clockOfProcess, clockOfServer, type ProcessorClock } from './processor-time.ts'

/** The database and services that the cases use. */
export interface World {
  /** A folder of this run. */
  folder: string
  postgres: string
  database(name: string, items: number): Promise<BenchDatabase>
  close(): Promise<void>
}

/** A filled database. */
export interface BenchDatabase {
  url: string
  filled: FilledWorkspace
  /** The database as the service opens it, to record the service's statements. */
  db: Database
  clock: ProcessorClock
  /** Flushes waiting writes, so that no case pays for another. */
  settle(): Promise<void>
  /** Throws if the counters of an item differ from its votes: a fast wrong answer must not count. */
  check(): Promise<void>
}

export interface RunningService {
  url: string
  process: ServiceProcess
  clock: ProcessorClock
  stop(): Promise<void>
}

type Say = (what: string) => void
/** The number of items from which on databases are kept. */
const LARGE = 100_000

export const benchSecret = 'a secret of this benchmark and of nothing else'
const quiet = { info() {}, warn: console.error, error: console.error }
const buildOfService = fileURLToPath(new URL('../../apps/api/build.ts', import.meta.url))
const migrations = fileURLToPath(new URL('../../apps/api/migrations', import.meta.url))

/**
 * Starts a durable server, or uses BENCH_DATABASE_URL. `close` removes everything except the large databases of a
 * `keep` folder, which later benches use again by their name. `say` receives the progress of the filling.
 */
export async function openWorld(keep: string | null, say: Say = () => {}): Promise<World> {
  // The service is measured as it runs after `npm ci`, and built again after an edit.
  await promisify(execFile)(process.execPath, [buildOfService, '--if-old'])
  const folder = await newThrowawayFolder(tmpdir())
  const dataDir = keep ? resolve(keep) : folder.path
  if (keep) await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const given = process.env.BENCH_DATABASE_URL
  const server = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, log: quiet, settings: { max_connections: '200' } })
  const owner = new pg.Client({ connectionString: server.url })
  owner.on('error', () => {})
  try {
    await owner.connect()
    return await worldOn(server, owner, folder, { keeps: keep !== null, say })
  } catch (error) {
    await owner.end().catch(() => {})
    await server.stop()
    await folder.remove()
    throw error
  }
}

async function worldOn(
  server: { url: string; stop(): Promise<void> },
  owner: pg.Client,
  folder: ThrowawayFolder,
  { keeps, say }: { keeps: boolean; say: Say },
): Promise<World> {
  const { rows } = await owner.query(
    `SELECT version(), current_setting('synchronous_commit') AS synchronous, current_setting('fsync') AS fsync`,
  )
  if (rows[0].synchronous !== 'on' || rows[0].fsync !== 'on')
    throw new Error(
      'The server does not wait for the disk (synchronous_commit, fsync): nothing to compare with.',
    )
  const ends: (() => Promise<unknown>)[] = []
  return {
    folder: folder.path,
    postgres: /^\S+ \S+/.exec(rows[0].version)![0],
    async database(name, items) {
      const full = keeps ? `bench_${name}` : `bench_${name}_${process.pid}`
      const { rowCount } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [full])
      if (!rowCount) await owner.query(`CREATE DATABASE ${full}`)
      const url = new URL(server.url)
      url.pathname = `/${full}`
      const opened = await openDatabase(url.href, items, say)
      ends.push(async () => {
        await opened.close()
        if (!keeps || items < LARGE) await dropDatabase(owner, full)
      })
      return opened
    },
    async close() {
      // Ends processes that a failed measurement left.
      await killServiceProcesses()
      for (const end of ends.reverse()) await end()
      await owner.end()
      await server.stop()
      await folder.remove()
    },
  }
}

/** Drops a database. A vacuum of the server may be running there, which only a superuser may end. */
async function dropDatabase(owner: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
      return
    } catch (error) {
      if (attempt === 20) throw error
      await sleep(250)
    }
  }
}

async function openDatabase(
  url: string,
  items: number,
  say: Say,
): Promise<BenchDatabase & { close(): Promise<void> }> {
  await migrate({ url, directory: migrations, log: quiet })
  const client = new pg.Client({ connectionString: url })
  // Without a listener, the end of the server would be an uncaught error if the work has failed before.
  client.on('error', () => {})
  await client.connect()
  const filled = await fillWorkspace(client, items, 'bench', say)
  const db = openBareDatabase(url, 1)
  return {
    url,
    filled,
    db,
    clock: await clockOfServer(client),
    async settle() {
      // The server refuses this to logins that are not superusers.
      await client.query('CHECKPOINT').catch(() => {})
    },
    async check() {
      const { rows } = await client.query(`
        SELECT count(*)::int AS wrong FROM feedback f
        LEFT JOIN (SELECT workspace_id, feedback_id, count(*) FILTER (WHERE direction = 1) AS up, count(*) AS cast
                   FROM votes GROUP BY 1, 2) v ON v.workspace_id = f.workspace_id AND v.feedback_id = f.id
        WHERE f.upvotes <> coalesce(up, 0) OR f.upvotes + f.downvotes <> coalesce(v.cast, 0)`)
      if (rows[0].wrong > 0)
        throw new Error(`${rows[0].wrong} items have counters that differ from their votes`)
    },
    async close() {
      await db.close()
      await client.end()
    },
  }
}

/**
 * Starts the service as in production, but with rate limits that count and never refuse. A profiled service runs from
 * its sources, whose files the profile names.
 */
export async function startBenchService(
  world: World,
  { url }: BenchDatabase,
  nodeFlags: string[] = [],
  settings: Record<string, string> = {},
): Promise<RunningService> {
  const manyAMinute = '100000000'
  const process = startServiceProcess(
    {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: join(world.folder, 'files'),
      SERVICE_SECRET: benchSecret,
      // The issuer is never asked, because no request of the cases carries a token.
      OIDC_ISSUER: 'http://127.0.0.1:9',
      // Requests come from many addresses, as behind a proxy.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      RATE_LIMIT_FEEDBACK_PER_MINUTE: manyAMinute,
      RATE_LIMIT_VOTES_PER_MINUTE: manyAMinute,
      RATE_LIMIT_ADDRESS_PER_MINUTE: manyAMinute,
      RATE_LIMIT_KEY_PER_MINUTE: manyAMinute,
      ...settings,
    },
    nodeFlags,
    undefined,
    nodeFlags.includes('--cpu-prof') ? ['--sources'] : [],
  )
  return {
    url: await process.ready,
    process,
    clock: clockOfProcess(process.child.pid!),
    async stop() {
      process.child.kill('SIGTERM')
      await process.ended
    },
  }
}
