import type { Logger } from 'pino'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { findUnsettledRestore } from '../core/database/restores.ts'
import { createLogger } from '../core/logging/logger.ts'
import { type Extend, startService } from '../service.ts'
import { banner } from './banner.ts'
import { openDatabase } from './database.ts'
import { removeNote, writeNote } from './note.ts'
import { readStartOptions } from './options.ts'
import { StartFailure, whyNotListening } from './start-failure.ts'
import { watchForStop } from './stop.ts'

/** The life of the process: reads the settings, starts database and service, serves requests until it is stopped. */
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
  const log = createLogger({ level: config.LOG_LEVEL })
  const stop = watchForStop(log)
  try {
    await start(config, log, stop, startedAt)
  } catch (error) {
    if (error instanceof StartFailure) {
      process.stderr.write(`Groundswell cannot start. ${error.message}\n`)
      log.debug({ err: error.cause }, 'start failed')
    } else {
      log.fatal({ err: error }, 'start failed')
    }
    await stop.now(1)
  }
}

async function start(config: Config, log: Logger, stop: ReturnType<typeof watchForStop>, startedAt: number) {
  const database = await openDatabase(config, log)
  stop.add(database.stop)
  if (stop.begun) return
  await database.migrate()
  await refuseUnsettled(database.url)
  if (stop.begun) return
  const service = await startService({
    config,
    databaseUrl: database.url,
    log,
    ...(config.provider === 'development' ? { extend: await developmentIdentity(config) } : {}),
  }).catch((error) => {
    throw whyNotListening(config, error) ?? error
  })
  const leavesNote = config.NODE_ENV !== 'production'
  stop.add(async (hurry) => {
    // The service stops first: once «stopping» is logged, no new request is accepted.
    await service.stop(hurry)
    if (leavesNote) await removeNote(config.dataDirectory, process.pid)
  })
  if (leavesNote) await leaveNote(config, log, service.url)
  const startedInMs = Math.round(performance.now() - startedAt)
  const { url, metricsUrl: metrics } = service
  const about = { url, publicUrl: service.app.publicUrl(), metrics, database: database.about, startedInMs }
  if (process.stdout.isTTY)
    process.stdout.write(banner({ ...about, config, colours: process.stdout.hasColors() }))
  else log.info(about, 'ready')
}

/** A restored database still has to send what was sent after the backup: `npm run restore` settles that first. */
async function refuseUnsettled(databaseUrl: string): Promise<void> {
  const restore = await findUnsettledRestore(databaseUrl)
  if (restore)
    throw new StartFailure(
      `This database was restored from a backup of ${restore.backedUpAt.toISOString()}, and what was sent after it is not settled. Run "npm run restore -- --settle" first.`,
    )
}

/**
 * Leaves a note with the address for the commands beside the service. If the folder is not writable, the service runs
 * without it.
 */
async function leaveNote(config: Config, log: Logger, url: string) {
  const { dataDirectory } = config
  const { pid } = process
  await writeNote(dataDirectory, { url, pid }).catch((error) => log.debug({ err: error }, 'no note was left'))
}

/** Loaded only when needed: its package is large, and services with another provider never use it. */
async function developmentIdentity(config: Config): Promise<Extend> {
  const { serveDevelopmentIdentity } = await import('../http/development-identity.ts')
  return (server, publicUrl) => serveDevelopmentIdentity(server, config, publicUrl)
}
