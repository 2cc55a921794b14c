import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { createLogger } from '../core/logging/logger.ts'
import { readStartOptions } from './options.ts'
import { StartFailure } from './start-failure.ts'
import { type Stop, watchForStop } from './stop.ts'
import { askForTask, type Task, tellFailed } from './task.ts'

/** Runs the process: reads the settings, starts database and service, and serves requests until it is stopped. */
export async function run(): Promise<void> {
  const startedAt = performance.now() - process.uptime() * 1000
  readStartOptions()
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    return
  }
  const task = cluster.isWorker ? await askForTask() : null
  const log = createLogger({ level: config.LOG_LEVEL, ...(task ? { process: task.index } : {}) })
  const stop = watchForStop(log)
  try {
    await start(config, log, { stop, task, startedAt })
  } catch (error) {
    if (error instanceof StartFailure) {
      // The first of several processes reports the reason once for all.
      if (task) tellFailed(error.message)
      else process.stderr.write(`Groundswell cannot start. ${error.message}\n`)
      log.debug({ err: error.cause }, 'start failed')
    } else {
      log.fatal({ err: error }, 'start failed')
    }
    await stop.now(1)
  }
}

/**
 * Starts the process. Each variant is loaded separately, because the first of several processes does not need the
 * service in memory.
 */
async function start(
  config: Config,
  log: Logger,
  { stop, task, startedAt }: { stop: Stop; task: Task | null; startedAt: number },
): Promise<void> {
  if (task) {
    const { runWorker } = await import('./worker.ts')
    return runWorker(config, log, stop, task)
  }
  const ways = config.processes > 1 ? await import('./primary.ts') : await import('./alone.ts')
  return ways.runFirst(config, log, stop, startedAt)
}
