import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openForService } from './database.ts'
import { keepNote } from './note.ts'
import { printOperatorLink } from './operator-link.ts'
import { serve } from './serve.ts'
import type { Stop } from './stop.ts'
import { tellReady } from './telling.ts'

/** Runs the service in one process. */
export async function runFirst(config: Config, log: Logger, stop: Stop, startedAt: number): Promise<void> {
  const database = await openForService(config, log, stop)
  if (stop.begun) return
  const note = keepNote(config, log, stop)
  const { app, url, metricsUrl } = await serve(config, log, stop, database.url)
  await note(url)
  tellReady(config, log, {
    url,
    publicUrl: app.publicUrl(),
    metrics: metricsUrl,
    database: database.about,
    startedAt,
  })
  await printOperatorLink(app)
}
