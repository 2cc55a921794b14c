import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openForService } from './database.ts'
import { keepNote } from './note.ts'
import { shareOfPool } from './shares.ts'
import type { Stop } from './stop.ts'
import { tellReady } from './telling.ts'
import { createWorkers } from './workers.ts'

/**
 * Runs the first of several processes: it opens and migrates the database, starts the others, which share one port, and
 * replaces any that dies. It serves nothing itself. A stop reaches all processes, and the database is stopped last.
 */
export async function runFirst(config: Config, log: Logger, stop: Stop, startedAt: number): Promise<void> {
  const database = await openForService(config, log, stop)
  if (stop.begun) return
  const note = keepNote(config, log, stop)
  const pool = shareOfPool(config.DATABASE_POOL, config.processes)
  const workers = createWorkers(log, (index) => ({ index, databaseUrl: database.url, pool }))
  stop.add((hurry) => workers.stop(hurry))
  // One process starts before the others, so that only it creates shared things, such as the secrets of a new folder.
  const first = await workers.start(1)
  const rest = Array.from({ length: config.processes - 1 }, (_, place) => workers.start(place + 2))
  const all = [first, ...(await Promise.all(rest))]
  await note(first.url)
  tellReady(config, log, {
    url: first.url,
    publicUrl: first.publicUrl,
    metrics: first.metrics,
    database: database.about,
    startedAt,
    processes: all.map(({ pid, metrics }, place) => ({ process: place + 1, pid, metrics })),
  })
}
