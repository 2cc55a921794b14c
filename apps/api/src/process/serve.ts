import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { Problem } from '../core/problem.ts'
import { type Extend, type Service, startService } from '../service.ts'
import { whyNotListening } from './start-failure.ts'
import type { Stop } from './stop.ts'

/** Starts the service in this process, on a database that is up to date, and stops it with the process. */
export async function serve(config: Config, log: Logger, stop: Stop, databaseUrl: string): Promise<Service> {
  Problem.hasStack = config.NODE_ENV === 'development'
  const service = await startService({
    config,
    databaseUrl,
    log,
    ...(config.provider === 'development' ? { extend: await developmentIdentity() } : {}),
  }).catch((error) => {
    throw whyNotListening(config, error) ?? error
  })
  stop.add((hurry) => service.stop(hurry))
  return service
}

/**
 * Loads the development identity provider only when needed: its package is large, and services with another provider
 * never use it.
 */
async function developmentIdentity(): Promise<Extend> {
  const { serveDevelopmentIdentity } = await import('../http/development-identity.ts')
  return serveDevelopmentIdentity
}
