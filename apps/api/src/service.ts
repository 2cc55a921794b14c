import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { BlobStoreFailure, openBlobStore } from './adapters/blobs/index.ts'
import {
  createTokenVerifier,
  type TokenVerifier,
  type TokenVerifierOptions,
} from './adapters/identity/verifier.ts'
import { createOutbound } from './adapters/outbound/index.ts'
import { openStripe, ProviderFailure } from './adapters/stripe/index.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './core/clock.ts'
import { createDatabase } from './core/database/db.ts'
import { serviceRole } from './core/database/service-role.ts'
import { reactWith } from './core/job.ts'
import { createHealthBoard, withFaultReports } from './core/observing/health.ts'
import { wrapOutsideCalls } from './core/outside.ts'
import { createSealer } from './core/sealing/sealer.ts'
import type { Running } from './core/worker.ts'
import { fetchOwnKeys, rejectSignedOutTokens } from './features/people/sign-in/index.ts'
import {
  beginnings,
  credentials,
  gauges,
  jobs,
  operations,
  probes,
  reactionsOf,
  workers,
} from './features.ts'
import { createAdmission } from './http/admission.ts'
import { askDirectly } from './http/direct-requests.ts'
import { createRateLimiter } from './http/rate-limits.ts'
import { createServer } from './http/server.ts'
import { createJobQueue } from './jobs/queue.ts'
import { openMetrics } from './metrics/index.ts'
import { ownSealingKeys } from './process/own-sealing-keys.ts'
import { ownSecret } from './process/own-secret.ts'
import { openTracing } from './tracing/index.ts'

export interface Service {
  app: App
  server: FastifyInstance
  /** The address that it listens on. */
  url: string
  /** The address of the metrics; null: metrics are off. */
  metricsUrl: string | null
  /**
   * Finishes requests and jobs under way, flushes the batches, then closes. Once `hurry` resolves, connections are cut
   * and running jobs are abandoned, to be retried by another process. Batches are flushed in any case.
   */
  stop(hurry?: Promise<void>): Promise<void>
}

/** Adds routes to the service before it listens. */
export type Extend = (server: FastifyInstance, app: App) => Promise<void>

interface ServiceOptions {
  config: Config
  databaseUrl: string
  log: Logger
  clock?: Clock
  /** Whether this process runs jobs. Tests drain the queue themselves. Default true. */
  worker?: boolean
  /** Adds routes that are not part of the public API, such as the development identity provider. */
  extend?: Extend
}

/** Builds the resources of a process and starts to listen. The database is migrated already. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config } = options
  const finishers: (() => Promise<void>)[] = []
  const running: Running[] = []
  let publicUrl = config.PUBLIC_URL ?? ''
  let stopped: Promise<void> | undefined
  const { METRICS_HOST: metricsHost, METRICS_PORT: metricsPort } = config
  const counting = metricsPort === null ? null : await openMetrics({ host: metricsHost, port: metricsPort })
  const app = await buildApp(options, {
    metrics: counting?.metrics ?? null,
    ownRoutes: (request) => askDirectly(server, request),
    publicUrl: () => publicUrl,
    onStop: (finish) => finishers.push(finish),
    isStopped: () => stopped !== undefined,
  })
  const server = await createServer(app, operations)
  if (config.provider === 'embedded') {
    // The module is loaded only when needed, because its package is large.
    const { serveEmbeddedIdentity } = await import('./http/embedded-identity.ts')
    await serveEmbeddedIdentity(server, app)
  }
  await options.extend?.(server, app)
  const stop = (hurry: Promise<void>) => stopInOrder({ app, server, running, finishers, counting }, hurry)
  const service: Service = {
    app,
    server,
    url: '',
    metricsUrl: null,
    stop(hurry = new Promise(() => {})) {
      stopped ??= stop(hurry)
      return stopped
    },
  }
  try {
    app.limits.start()
    for (const begin of beginnings) begin(app)
    finishers.push(app.db.hearChanges())
    await server.listen({ port: config.PORT, host: config.HOST })
    service.url = addressOf(config, server)
    service.metricsUrl = (await counting?.listen(app, gauges)) ?? null
    if (!publicUrl) publicUrl = service.url
    if (options.worker !== false) {
      app.health.watch()
      await app.jobs.work(app)
      for (const worker of workers) running.push(worker.start(app))
    }
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}

/** Opens every resource of the App, except the parts that depend on the server. */
async function buildApp(
  options: ServiceOptions,
  parts: Pick<App, 'metrics' | 'ownRoutes' | 'publicUrl' | 'onStop'> & { isStopped(): boolean },
): Promise<App> {
  const { config, log, clock = systemClock } = options
  const { isStopped, ...ofServer } = parts
  const db = createDatabase({
    url: options.databaseUrl,
    directUrl: config.DATABASE_DIRECT_URL,
    readUrl: config.DATABASE_READ_URL,
    role: serviceRole,
    poolSize: config.DATABASE_POOL,
    waitMs: config.DATABASE_WAIT_MS,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    react: (tx, event) => react(tx, event),
    onIdleError: (error) => {
      if (!isStopped()) log.warn({ reason: error.message }, 'a database connection was lost')
    },
    onReplica: (state) => {
      if (isStopped()) return
      if (state.serves) log.info('the replica answers lists and analytics')
      else log.warn({ reason: state.reason }, 'the replica does not serve: the primary answers in its place')
    },
  })
  const health = createHealthBoard(probes, () => app)
  const tracing = await openTracing(config, log)
  const secret = config.SERVICE_SECRET ?? (await ownSecret(config.dataDirectory))
  const app: App = {
    ...ofServer,
    config,
    clock,
    log,
    db,
    health,
    credentials,
    secret,
    sealer: createSealer(await ownSealingKeys(config, secret)),
    tracing,
    jobs: await createJobQueue({
      ...db.direct,
      role: serviceRole,
      jobs,
      log,
      waitMs: config.DATABASE_WAIT_MS,
    }),
    blobs: await openFiles(config, health),
    identity: verifierOf(config, () => app, {
      issuer: () => config.OIDC_ISSUER ?? `${parts.publicUrl()}/identity`,
      audiences: {
        workspace: config.OIDC_AUDIENCE,
        testers: [...config.TESTER_OIDC_AUDIENCE, config.TESTER_OIDC_CLIENT_ID],
      },
      now: () => clock.now(),
      log,
      onUnreadable: () => health.fault('identity'),
    }),
    payments: await openPayments(config, health),
    outbound: createOutboundCalls(config),
    limits: createRateLimiter({
      pool: db.pastTurns,
      secret,
      now: () => clock.now().getTime(),
      keepBackShare: 0.05,
    }),
    admission: createAdmission(config.MAX_REQUESTS_AT_WORK, log, config.basePath),
  }
  const react = reactWith(reactionsOf, () => app)
  return app
}

/**
 * Creates the verifier of access tokens. It fetches the keys of a provider in this service without the network, where a
 * request would need a place. A token of the embedded provider ends when the person signs out everywhere.
 */
function verifierOf(config: Config, app: () => App, options: TokenVerifierOptions): TokenVerifier {
  if (config.provider === 'external') return createTokenVerifier(options)
  if (config.provider === 'development') {
    const requestDirectly = (url: string) =>
      app().ownRoutes(new Request(url, { headers: { host: new URL(url).host } }))
    return createTokenVerifier({ ...options, fetch: requestDirectly })
  }
  const verifier = createTokenVerifier({ ...options, fetch: (url) => fetchOwnKeys(app(), url) })
  return rejectSignedOutTokens(app, verifier)
}

function createOutboundCalls(config: Config): App['outbound'] {
  const { WEBHOOK_ALLOW_PRIVATE: allowPrivate, OUTBOUND_NAME_SERVERS: nameServers } = config
  const outbound = createOutbound({ allowPrivate, nameServers })
  return { checkUrl: outbound.checkUrl, ...wrapOutsideCalls('outbound', { send: outbound.send }) }
}

async function openFiles(config: Config, health: App['health']): Promise<App['blobs']> {
  return withFaultReports(
    wrapOutsideCalls('files', await openBlobStore(config.BLOB_URL, config.dataDirectory)),
    (error) => error instanceof BlobStoreFailure,
    () => health.fault('files'),
  )
}

/** Returns null if no provider is configured. */
async function openPayments(config: Config, health: App['health']): Promise<App['payments']> {
  if (config.STRIPE_SECRET_KEY === null) return null
  const provider = await openStripe({
    secretKey: config.STRIPE_SECRET_KEY,
    apiBase: config.STRIPE_API_BASE,
    timeoutMs: config.STRIPE_TIMEOUT_MS,
    financialAccount: config.STRIPE_FINANCIAL_ACCOUNT,
    invoices: config.STRIPE_INVOICES,
    automaticTax: config.STRIPE_AUTOMATIC_TAX,
  })
  return withFaultReports(
    wrapOutsideCalls('payments', provider),
    (error) => error instanceof ProviderFailure && error.isOutage,
    () => health.fault('payments'),
  )
}

/** Stops requests first, then jobs, then the batches; the database last. */
async function stopInOrder(
  owned: {
    app: App
    server: FastifyInstance
    running: readonly Running[]
    finishers: readonly (() => Promise<void>)[]
    counting: Awaited<ReturnType<typeof openMetrics>> | null
  },
  hurry: Promise<void>,
): Promise<void> {
  const { app, server } = owned
  const unlessHurried = (step: Promise<unknown>) => Promise.race([step, hurry])
  void hurry.then(() => server.server.closeAllConnections())
  app.health.stop()
  await unlessHurried(closeServer(server))
  await Promise.all([unlessHurried(app.jobs.stop()), ...owned.running.map((worker) => worker.stop(hurry))])
  for (const finish of owned.finishers) await finish()
  await unlessHurried(app.limits.stop())
  await owned.counting?.stop()
  await app.tracing?.stop()
  await unlessHurried(app.db.close())
}

/** Accepts no more requests and waits for those under way. Then it closes their connections, which stay open otherwise. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), 50)
  await server.close()
  clearInterval(idle)
}

function addressOf(config: Config, server: FastifyInstance): string {
  const { port } = server.server.address() as { port: number }
  const reachable: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
  return `http://${reachable[config.HOST] ?? host}:${port}`
}
