import { type IncomingHttpHeaders, IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { clientAddressSubject } from '../core/client-address.ts'
import { perApp } from '../core/per-app.ts'
import { rateLimited } from '../core/problems.ts'
import { LEAST_BYTES } from './body-limit.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import type { RateLimitPolicy } from './rate-limits.ts'

/** Documents that clients may read often, because they are small and nothing is stored for them. */
const DOCUMENTS = ['/identity/.well-known/*', '/identity/jwks']

/**
 * Limits of an identity provider by address. Each started sign-in is stored for an hour, so an address may start only a
 * twentieth as many sign-ins as it may send requests.
 */
const policies = perApp(({ config }): Record<'requests' | 'begun', RateLimitPolicy> => {
  const limit = config.RATE_LIMIT_ADDRESS_PER_MINUTE
  return {
    requests: { name: 'address', limit, windowSeconds: 60 },
    begun: { name: 'sign-ins', limit: Math.ceil(limit / 20), windowSeconds: 60 },
  }
})

/** A request under `/identity`. */
export interface IdentityRequest {
  /** The request, whose `url` is the whole path and whose body has arrived. */
  raw: IncomingMessage
  headers: IncomingHttpHeaders
  /** Null: the request has no body. */
  body: Buffer | null
  /** The client's address, behind trusted proxies. */
  ip: string
}

/**
 * Routes everything under `/identity` to an identity provider that answers raw requests. The body arrives before the
 * request takes a place. Without this, providers would read the body while holding a place, and 320 slow clients could
 * hold all places for a minute.
 */
export function serveIdentity(
  server: FastifyInstance,
  app: App,
  handle: (request: IdentityRequest, response: ServerResponse) => void,
): void {
  server.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LEAST_BYTES }, (_request, bytes, done) =>
      done(null, bytes),
    )
    const passToProvider = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
      const body = (request.body as Buffer | undefined) ?? null
      const raw = copyWithBody(request.raw, body)
      handle({ raw, headers: raw.headers, body, ip: request.ip }, reply.raw)
    }
    for (const path of ['/identity', '/identity/*'])
      pages.all(path, { config: { open: true }, onRequest: limitByAddress(app) }, passToProvider)
    for (const path of DOCUMENTS) pages.all(path, { config: { open: true, unnoticed: true } }, passToProvider)
  })
}

function limitByAddress(app: App) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const { requests, begun } = policies(app)
    const from = clientAddressSubject(request.ip)
    const results = [app.limits.take(requests, `address:${from}`)]
    if (/^\/identity\/auth\/?(\?|$)/.test(request.url))
      results.push(app.limits.take(begun, `sign-ins:${from}`))
    const headers = rateLimitHeaders(results)
    for (const name in headers) reply.header(name, headers[name])
    done(results.every(({ allowed }) => allowed) ? undefined : rateLimited())
  }
}

/** Returns a copy of the request whose body is in memory, because the original's stream has ended. */
function copyWithBody(raw: IncomingMessage, body: Buffer | null): IncomingMessage {
  const copy = new IncomingMessage(raw.socket)
  copy.httpVersion = raw.httpVersion
  copy.httpVersionMajor = raw.httpVersionMajor
  copy.httpVersionMinor = raw.httpVersionMinor
  copy.method = raw.method ?? 'GET'
  copy.url = raw.url ?? '/'
  copy.rawHeaders = raw.rawHeaders
  copy.headers = { ...raw.headers }
  copy.complete = true
  if (body) copy.push(body)
  copy.push(null)
  return copy
}
