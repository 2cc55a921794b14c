import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import pg from 'pg'
import type { App } from '../apps/api/src/app.ts'
import { numberOf, readOptions } from '../apps/api/src/cli/options.ts'
import { newApiKey } from '../apps/api/src/core/api-key.ts'
import { systemClock } from '../apps/api/src/core/clock.ts'
import { openBareDatabase } from '../apps/api/src/core/database/bare-database.ts'
import { migrate } from '../apps/api/src/core/database/migrate.ts'
import { summariseActivity } from '../apps/api/src/features/telling/analytics/actions.ts'
import { startServiceProcess } from '../apps/api/test/harness/service-process.ts'
import { fillDatabase } from './analytics/fill.ts'

const help = `Measures analytics and search of one workspace with a million items: summaries with and without their indexes, and the
resident memory of a service that exports all items as CSV.

  node bench/analytics.ts [items, default 1000000] [folder that keeps the data for the next run]`

const { positionals } = readOptions(help, {}, true)
const [kept] = positionals.slice(1)
const items = numberOf(positionals[0] ?? '1000000', help)
const quiet = { info() {}, warn: console.error, error: console.error }
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'analytics-bench-')))
const server = await startEmbeddedPostgres({ dataDir, log: quiet })
const owner = new pg.Client({ connectionString: server.url })
try {
  const directory = fileURLToPath(new URL('../apps/api/migrations', import.meta.url))
  await migrate({ url: server.url, directory, log: quiet })
  await owner.connect()
  const key = newApiKey('secret')
  const workspaceId = await timeWork(`${items} items`, () => fillDatabase(owner, { items, key }))
  await measureSummaries(workspaceId)
  await measureExport(key)
} finally {
  await owner.end()
  await server.stop()
  if (!kept) await rm(dataDir, { recursive: true, force: true })
}

async function timeWork<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${what.padEnd(60)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

async function measureSummaries(workspaceId: string) {
  const db = openBareDatabase(server.url, 2)
  const app = { db, clock: systemClock } as unknown as App
  const today = systemClock.now().toISOString().slice(0, 10)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const cases: [string, Parameters<typeof summariseActivity>[2]][] = [
    ['summary, 30 days', {}],
    ['summary, 30 days, one zone', { zoneId: 'zone-3' }],
    ['summary, 365 days: all items', { from: daysAgo(364), to: today }],
    ['summary, 365 days, one zone', { from: daysAgo(364), to: today, zoneId: 'zone-3' }],
  ]
  const round = async (label: string) => {
    for (const [name, filter] of cases)
      console.log(
        `${`${name} (${label})`.padEnd(60)} ${await median(() => summariseActivity(app, { workspaceId }, filter))}`,
      )
  }
  const names = [
    'feedback_by_day',
    'feedback_by_day_ready',
    'votes_in_zone',
    'status_changes_to_deployed',
    'verifications_by_day',
  ]
  const { rows } = await owner.query('SELECT indexdef FROM pg_indexes WHERE indexname = any($1)', [names])
  await owner.query(`DROP INDEX ${names.join(', ')}`)
  await owner.query('CREATE INDEX votes_in_zone ON votes (workspace_id, zone, cast_at, voter)')
  await owner.query('VACUUM ANALYZE')
  await round('before')
  await owner.query('DROP INDEX votes_in_zone')
  for (const { indexdef } of rows) await timeWork('  an index made', () => owner.query(indexdef))
  await owner.query('VACUUM ANALYZE')
  await round('after')
  for (const q of ['checkout', 'checkout unicorn', 'unicorn', '付款'])
    console.log(
      `${`search «${q}», first page`.padEnd(60)} ${await median(() =>
        db.readWorkspace(workspaceId, (tx) =>
          tx.raw(
            `select id from feedback where workspace_id = $1 and words @@ search_query($2) order by id desc limit 51`,
            [workspaceId, q],
          ),
        ),
      )}`,
    )
  const size = await owner.query(
    `SELECT pg_size_pretty(pg_table_size('feedback')) AS heap, pg_size_pretty(pg_relation_size('feedback_by_day')) AS index`,
  )
  console.log(`feedback ${size.rows[0].heap}, feedback_by_day ${size.rows[0].index}`)
  await db.close()
}

async function median(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  return `${times[2]!.toFixed(0)} ms (worst ${times.at(-1)!.toFixed(0)})`
}

async function measureExport(key: string) {
  const service = startServiceProcess({
    DATABASE_URL: server.url,
    SERVICE_SECRET: 'a secret of this benchmark and of nothing else',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  })
  const url = await service.ready
  const memoryMb = async (name: string) => {
    const status = await readFile(`/proc/${service.child.pid}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024)
  }
  console.log(`resident before the export: ${await memoryMb('VmRSS')} MB`)
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/analytics/export.csv`, {
    headers: { authorization: `Bearer ${key}` },
  })
  let [bytes, lines] = [0, 0]
  for await (const chunk of answer.body!) {
    bytes += chunk.length
    for (const byte of chunk as Uint8Array) if (byte === 10) lines++
  }
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `export: ${lines} lines, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; resident at its peak ${await memoryMb('VmHWM')} MB`,
  )
  service.child.kill('SIGTERM')
  await service.ended
}
