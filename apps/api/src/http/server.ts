import type { RequestListener } from 'node:http'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { App } from '../app.ts'
import { clientAddressSubject } from '../core/client-address.ts'
import type { Operation } from '../core/operation.ts'
import { notFound } from '../core/problems.ts'
import type { TrustedProxies } from '../core/trusted-proxies.ts'
import { addBasePathToAnswers, basePathRewriting } from './base-path.ts'
import { LEAST_BYTES } from './body-limit.ts'
import { compressAnswers } from './compressing.ts'
import { connectionLimits, limitServer } from './connection-limits.ts'
import { answerCrossOrigin } from './cors.ts'
import { serveDocumentation } from './documentation.ts'
import { sendProblem } from './errors.ts'
import { serveFavicon } from './favicon.ts'
import { keepRawBody, parseJsonBodies } from './json-body.ts'
import { rememberPaths } from './known-paths.ts'
import { limitByAnswer } from './limits.ts'
import { serveMailPreviews } from './mail-previews.ts'
import { describeOperations } from './openapi.ts'
import { serveOwnDomains } from './own-domains.ts'
import { servePlayground } from './playground.ts'
import { setProtection } from './protection.ts'
import { addRoute } from './route.ts'
import { serveSdk } from './sdk-files.ts'
import { buildSerializer } from './serialising.ts'
import { traceRequests, withinRequest } from './tracing.ts'
import { warnOfUnnamedProxy } from './unnamed-proxy.ts'
import { waitsOf } from './waits.ts'
import { serveWeb } from './web-files.ts'

const SANE_ID = /^[\w.:-]{1,128}$/

/** Creates the HTTP server with a route for every operation. It does not listen yet. */
export async function createServer(app: App, operations: readonly Operation[]): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    loggerInstance: frameworkLog(app) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // All requests share one logger: a line about a request names it, and few requests have lines.
    childLoggerFactory: (logger) => logger,
    // Each operation has the limit of its schema; routes without an operation read no body.
    bodyLimit: LEAST_BYTES,
    schemaController: { compilersFactory: { buildSerializer } },
    trustProxy: trustProxySetting(app.config.TRUST_PROXY),
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && SANE_ID.test(given) ? given : app.clock.newId()
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...basePathRewriting(app),
    ...connectionLimits(app.config),
    forceCloseConnections: 'idle',
    // While the server closes, our own code refuses requests: the framework's response would have another shape, and
    // requests under way may still call our own routes.
    return503OnClosing: false,
    // A path that cannot be decoded, or has an overlong segment, matches nothing: 404.
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
  serveOwnDomains(server, app)
  admitRequests(server, app)
  logRequests(server, app)
  traceRequests(server, app)
  warnOfUnnamedProxy(server, app)
  setProtection(server, app)
  addBasePathToAnswers(server, app)
  compressAnswers(server)
  parseJsonBodies(server)
  answerCrossOrigin(server)
  await describeOperations(server, app.config.basePath)
  serveFavicon(server)
  await serveDocumentation(server)
  serveSdk(server, app)
  serveMailPreviews(server, app)
  servePlayground(server, app)
  serveWeb(server, app)
  for (const operation of operations)
    if (!operation.upload && !operation.form) addRoute(server, app, operation)
  await server.register(async (forms) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
    // The body is read to the end. Only an operation with a raw body gets it; all others find everything that they need
    // in the query.
    forms.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (request, bytes, done) => {
      if (request.routeOptions.config.rawBody) keepRawBody(request, bytes)
      done(null, undefined)
    })
    for (const operation of operations) if (operation.form) addRoute(forms, app, operation)
  })
  // The package adds a hook to every route that is registered with it, so only uploads are registered here.
  await server.register(async (uploads) => {
    await uploads.register(multipart)
    for (const operation of operations) if (operation.upload) addRoute(uploads, app, operation)
  })
  return server
}

/** Gives places to requests that are being worked on: see `Admission`. */
function admitRequests(server: FastifyInstance, app: App) {
  const { admission } = app
  const [handle] = server.server.listeners('request') as [RequestListener]
  server.server.off('request', handle).on('request', admission.guard(handle))
  server.addHook('onRequest', (request, _reply, done) => {
    admission.separate(request.raw, () => `address:${clientAddressSubject(request.ip)}`)
    done()
  })
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
    limitByAnswer(app, payload, request)
    done(null, payload)
  })
}

/** Returns the framework's setting. A number is the number of proxies in front of the service. */
function trustProxySetting(setting: TrustedProxies) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

/** Drops the framework's messages below warnings: `ready` reports the start, and requests have their own lines. */
function frameworkLog({ log }: App) {
  return log.isLevelEnabled('warn') ? log.child({}, { level: 'warn' }) : log
}

/**
 * Returns the route, such as `/api/zones/:id`. A path without a route is the client's own text: it is logged in
 * development, to find typing errors, and never elsewhere.
 */
function loggedPathOf({ routeOptions, url }: FastifyRequest, isDevelopment: boolean): string {
  const route = routeOptions.url ?? '(none)'
  return isDevelopment && /[*)]$/.test(route) ? url.split('?', 1)[0]!.slice(0, 100) : route
}

/**
 * Logs one line per request: operation, outcome and time, never a query string, a body or a credential. Only our own
 * faults are logged as errors, because strangers can cause any number of refusals. In development each request is
 * logged at info.
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
          path: loggedPathOf(request, isDevelopment),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      ),
    )
    done()
  })
}
