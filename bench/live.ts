import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import { newThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import pg from 'pg'
import pino from 'pino'
import { readNumbers } from '../apps/api/src/cli/options.ts'
import { migrate } from '../apps/api/src/core/database/migrate.ts'
import { startCluster } from '../apps/api/test/harness/cluster.ts'
import { watchAtScale } from '../apps/api/test/harness/live-at-scale.ts'
import { killServiceProcesses } from '../apps/api/test/harness/service-process.ts'

const help = `Measures how long a live stream takes to tell of a change: two processes on a separate durable PostgreSQL, the readers in
one process of plain sockets, one of them slow, one node killed after half of the changes. Times are from the commit of
the change, as the database noted it, until a reader has the hint. Exit code 1 if a reader missed a change, or the p95 before the
kill is over the limit: afterwards half of the readers reconnect and read their lists at once.

  node bench/live.ts [streams, default 1000] [changes, default 1000] [changes a second, default 20]`

const LIMIT_MS = 300
const [streams = 1_000, changes = 1_000, perSecond = 20] = readNumbers(help)
const quiet = { info() {}, warn: console.error, error: console.error }
const folder = await newThrowawayFolder()
await mkdir(join(folder.path, 'postgres'), { recursive: true })
const server = await startEmbeddedPostgres({
  dataDir: join(folder.path, 'postgres'),
  log: quiet,
  settings: { track_commit_timestamp: 'on' },
})

/** Returns the time at which each item became visible to others. The items' rows have not changed since. */
async function findCommitTimes(ids: readonly string[]): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<{ id: string; at: number }>(
    `SELECT id, extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS at FROM feedback WHERE id = ANY ($1)`,
    [ids],
  )
  await client.end()
  return new Map(rows.map(({ id, at }) => [id, at]))
}

try {
  const directory = new URL('../apps/api/migrations', import.meta.url).pathname
  await migrate({ url: server.url, directory, log: pino({ level: 'silent' }) })
  const cluster = await startCluster(server.url, folder, { nodes: 2 })
  const { waits, calmWaits, memory, ...counts } = await watchAtScale(
    cluster,
    { streams, changes, perSecond },
    findCommitTimes,
  )
  const quantileOf = (times: readonly number[], share: number) =>
    Math.round(times[Math.floor(share * (times.length - 1))] ?? Number.NaN)
  const summaryOf = (times: readonly number[]) =>
    `${times.length} hints, p50 ${quantileOf(times, 0.5)} ms, p95 ${quantileOf(times, 0.95)} ms, p99 ${quantileOf(times, 0.99)} ms, slowest ${quantileOf(times, 1)} ms`
  console.log(`${counts.streams} streams, ${counts.changes} changes at ${perSecond}/s`)
  console.log(`before the kill: ${summaryOf(calmWaits)}\nall: ${summaryOf(waits)}`)
  console.log(
    `missed ${counts.missed}; ${counts.reconnected} streams reconnected, ${counts.refused} times refused; ${(memory / 1024 ** 2).toFixed(1)} MiB for the ${Math.round(counts.streams / 2)} streams of one node`,
  )
  await cluster.stop()
  if (counts.missed > 0 || !(quantileOf(calmWaits, 0.95) <= LIMIT_MS)) process.exitCode = 1
} finally {
  await killServiceProcesses()
  await server.stop()
  await folder.remove()
}
