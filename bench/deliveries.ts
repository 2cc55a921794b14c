import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import { newThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import pino from 'pino'
import { readNumbers } from '../apps/api/src/cli/options.ts'
import { migrate } from '../apps/api/src/core/database/migrate.ts'
import { startCluster } from '../apps/api/test/harness/cluster.ts'
import { deliverAtScale } from '../apps/api/test/harness/hooks-at-scale.ts'
import { killServiceProcesses } from '../apps/api/test/harness/service-process.ts'

const help = `Measures deliveries of webhooks: two processes on a separate PostgreSQL, a receiver in this one, every tenth first
attempt answered with 500, one process killed after a third. Exit code 1 if a message is lost or changed.

  npm run bench:webhooks -- [webhooks, default 100] [events, default 1000]`

const [webhooks = 100, events = 1_000] = readNumbers(help)
const quiet = { info() {}, warn: console.error, error: console.error }
const folder = await newThrowawayFolder()
await mkdir(join(folder.path, 'postgres'), { recursive: true })
const server = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), log: quiet })
try {
  const directory = new URL('../apps/api/migrations', import.meta.url).pathname
  await migrate({ url: server.url, directory, log: pino({ level: 'silent' }) })
  const settings = { WEBHOOK_ALLOW_PRIVATE: 'true' }
  const cluster = await startCluster(server.url, folder, { nodes: 2, settings })
  let said = 0
  const report = (done: number) => {
    if (done - said < 10_000) return
    said = done
    process.stdout.write(`${done} acknowledged\n`)
  }
  const { deliveries, lost, repeated, changed, seconds } = await deliverAtScale(cluster, server.url, {
    webhooks,
    events,
    report,
  })
  process.stdout.write(
    `${deliveries} deliveries in ${seconds.toFixed(1)} s (${Math.round(deliveries / seconds)} per second, the lease of the killed process included); lost ${lost}, changed ${changed}, acknowledged twice ${repeated}\n`,
  )
  await cluster.stop()
  if (lost > 0 || changed > 0) process.exitCode = 1
} finally {
  await killServiceProcesses()
  await server.stop()
  await folder.remove()
}
