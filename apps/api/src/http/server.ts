import type { RequestListener } from 'node:http'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { App } from '../app.ts'
import type { Operation } from '../core/operation.ts'
import { notFound } from '../core/problems.ts'
import type { TrustedProxies } from '../core/trusted-proxies.ts'
import { connectionLimits, limitServer } from './connection-limits.ts'
import { answerCrossOrigin } from './cors.ts'
import { serveDocumentation } from './documentation.ts'
import { sendProblem } from './errors.ts'
import { serveFavicon } from './favicon.ts'
import { parseJsonBodies } from './json-body.ts'
import { rememberPaths } from './known-paths.ts'
import { describeOperations } from './openapi.ts'
import { servePlayground } from './playground.ts'
import { setProtection } from './protection.ts'
import { JSON_LIMIT, route } from './route.ts'
import { serveSdk } from './sdk-files.ts'
import { buildSerializer } from './serialising.ts'
import { traceRequests, withinRequest } from './tracing.ts'
import { warnOfUnnamedProxy } from './unnamed-proxy.ts'
import { waitsOf } from './waits.ts'

const SANE_ID = /^[\w.:-]{1,128}$/

/** The HTTP face of the service: every operation becomes a route. Does not listen yet. */
export async function createServer(app: App, operations: readonly Operation[]): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    loggerInstance: quietLog(app) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One for all: a line about a request says which, and few requests have a line.
    childLoggerFactory: (logger) => logger,
    bodyLimit: JSON_LIMIT,
    schemaController: { compilersFactory: { buildSerializer } },
    trustProxy: trustedProxies(app.config.TRUST_PROXY),
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && SANE_ID.test(given) ? given : app.clock.newId()
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...connectionLimits(app.config),
    forceCloseConnections: 'idle',
    // The framework would answer in a shape of its own. A request under way may ask our own routes to its end.
    return503OnClosing: false,
    // An address that cannot be decoded, or has an endless part, names nothing.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
      sendProblem(notFound(), request, reply)
    },
  })
  server.setErrorHandler((error, request, reply) =>
    withinRequest(request, () => sendProblem(error, request, reply)),
  )
  const unrouted = rememberPaths(server)
  server.setNotFoundHandler((request, reply) => sendProblem(unrouted(request), request, reply))
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  limitServer(server, app.config)
  admitRequests(server, app)
  logRequests(server, app)
  traceRequests(server, app)
  warnOfUnnamedProxy(server, app)
  setProtection(server, app)
  parseJsonBodies(server)
  answerCrossOrigin(server)
  await describeOperations(server)
  serveFavicon(server)
  await serveDocumentation(server)
  serveSdk(server, app)
  servePlayground(server, app)
  for (const operation of operations) if (!operation.upload) route(server, app, operation)
  // The package listens to every request of the routes that know it.
  await server.register(async (uploads) => {
    await uploads.register(multipart)
    for (const operation of operations) if (operation.upload) route(uploads, app, operation)
  })
  return server
}

/** Places go to requests that wait for us: see `Admission`. */
function admitRequests(server: FastifyInstance, app: App) {
  const { admission } = app
  const [handle] = server.server.listeners('request') as [RequestListener]
  server.server.off('request', handle).on('request', admission.guard(handle))
  server.addHook('preParsing', (request, _reply, _body, done) => {
    if (!request.raw.complete) admission.leave(request.raw)
    done()
  })
  server.addHook('preValidation', (request, _reply, done) => {
    admission.enter(request.raw)
    done()
  })
  server.addHook('preClose', (done) => {
    admission.close()
    waitsOf(app).stop()
    done()
  })
  server.addHook('onSend', (request, _reply, payload, done) => {
    admission.leave(request.raw)
    done(null, payload)
  })
}

/** A number counts the proxies in front of the service. */
function trustedProxies(setting: TrustedProxies) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

/** What the framework has to say below a warning is said better elsewhere: the start by `ready`, requests below. */
function quietLog({ log }: App) {
  return log.isLevelEnabled('warn') ? log.child({}, { level: 'warn' }) : log
}

/**
 * The route, such as `/api/zones/:id`. What no route names exactly is the client's own text: shown to who develops, to
 * find the slip, and kept out of logs that are kept.
 */
function pathOf({ routeOptions, url }: FastifyRequest, isDevelopment: boolean): string {
  const route = routeOptions.url ?? '(none)'
  return isDevelopment && /[*)]$/.test(route) ? url.split('?', 1)[0]!.slice(0, 100) : route
}

/**
 * One line a request: what, how it ended, how long. Never a query string, a body or a credential. Only a fault of ours
 * is an error: a refusal, of whatever status, is what a stranger may bring about as often as he likes. In development a
 * person reads along; elsewhere these lines are for a search after a fault.
 */
function logRequests(server: FastifyInstance, { log, metrics, config }: App) {
  const isDevelopment = config.NODE_ENV === 'development'
  const usual = isDevelopment ? 'info' : 'debug'
  server.addHook('onResponse', (request, reply, done) => {
    const { operation, unnoticed } = request.routeOptions.config
    metrics?.request(operation?.id, reply.statusCode, reply.elapsedTime)
    const level = reply.statusCode === 500 ? 'error' : unnoticed ? 'debug' : usual
    if (!log.isLevelEnabled(level)) return done()
    withinRequest(request, () =>
      log[level](
        {
          reqId: request.id,
          operation: operation?.id,
          method: request.method,
          path: pathOf(request, isDevelopment),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      ),
    )
    done()
  })
}
