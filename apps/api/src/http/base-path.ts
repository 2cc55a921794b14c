import type { FastifyInstance, FastifyReply, RawRequestDefaultExpression } from 'fastify'
import type { App } from '../app.ts'
import { placeBelowBase, placeCookieBelow, withoutBase } from '../core/base-path.ts'
import { domainHeader } from '../features/workspace/domains/index.ts'

/*
 * The path of PUBLIC_URL, such as /feedback. Routes, pages and redirects are written as at the root of a host. Here the
 * base path is taken off requests and put before the addresses in responses. Without a base path this is not installed.
 */

/**
 * Returns the server option that removes the base path from requests. It works whether or not the proxy in front has
 * already removed it.
 */
export function basePathRewriting({ config: { basePath } }: App) {
  if (basePath === '') return {}
  return {
    // A workspace's own host has no base path: there, /feedback is a campaign.
    rewriteUrl: ({ url = '/', headers }: RawRequestDefaultExpression) =>
      headers[domainHeader] === undefined ? withoutBase(url, basePath) : url,
  }
}

/**
 * Puts the base path before the addresses of redirects, cookies and pages. Register this before the compression of
 * responses.
 */
export function addBasePathToAnswers(server: FastifyInstance, { config: { basePath } }: App) {
  if (basePath === '') return
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.headers[domainHeader] !== undefined) return done(null, payload)
    const location = reply.getHeader('location')
    if (typeof location === 'string' && /^\/(?!\/)/.test(location))
      reply.header('location', basePath + location)
    const cookies = reply.getHeader('set-cookie')
    if (cookies !== undefined) {
      // The framework appends a second value to this header, but replaces any other header.
      reply.removeHeader('set-cookie')
      reply.header(
        'set-cookie',
        [cookies].flat().map((cookie) => placeCookieBelow(String(cookie), basePath)),
      )
    }
    if (!isPlainPage(reply, payload)) return done(null, payload)
    reply.removeHeader('content-length')
    done(null, placeBelowBase(String(payload), basePath))
  })
}

/**
 * Whether a page still needs the base path in its addresses. Pages that are kept compressed got it when they were
 * compressed.
 */
function isPlainPage(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  return (
    isPage &&
    !reply.hasHeader('content-encoding') &&
    (typeof payload === 'string' || Buffer.isBuffer(payload))
  )
}
