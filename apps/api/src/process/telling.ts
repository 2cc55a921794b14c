import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { banner } from './banner.ts'

/** One of several processes, once it listens. */
interface ListeningProcess {
  process: number
  pid: number
  metrics: string | null
}

/** Reports that the service is up: a banner on a terminal, a line of the log elsewhere. */
export function tellReady(
  config: Config,
  log: Logger,
  facts: {
    url: string
    publicUrl: string
    metrics: string | null
    database: string
    startedAt: number
    processes?: readonly ListeningProcess[]
  },
): void {
  const { startedAt, ...about } = facts
  const startedInMs = Math.round(performance.now() - startedAt)
  if (process.stdout.isTTY)
    process.stdout.write(
      banner({
        ...about,
        processes: about.processes?.length ?? 1,
        startedInMs,
        config,
        colours: process.stdout.hasColors(),
      }),
    )
  else log.info({ ...about, startedInMs }, 'ready')
}
