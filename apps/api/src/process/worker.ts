import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { printOperatorLink } from './operator-link.ts'
import { serve } from './serve.ts'
import type { Stop } from './stop.ts'
import { type Task, tellListening } from './task.ts'

/** Runs one of several processes that serve the same port. Its metrics have a separate port. */
export async function runWorker(config: Config, log: Logger, stop: Stop, task: Task): Promise<void> {
  const { index, pool, databaseUrl } = task
  const port = config.METRICS_PORT ? config.METRICS_PORT + index - 1 : config.METRICS_PORT
  const own = Object.freeze({ ...config, DATABASE_POOL: pool, METRICS_PORT: port })
  const { app, url, metricsUrl } = await serve(own, log, stop, databaseUrl)
  tellListening({ url, publicUrl: app.publicUrl(), pid: process.pid, metrics: metricsUrl })
  if (index === 1) await printOperatorLink(app)
}
