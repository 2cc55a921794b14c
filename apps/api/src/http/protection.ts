import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { App } from '../app.ts'

/**
 * Sets the security headers of all responses. They are computed once, whereas the library's plug-in computes them for
 * every request. Responses under /api are never cached, errors and unknown paths included, unless the route sets its
 * own `cache-control`.
 */
export function setProtection(server: FastifyInstance, app: App) {
  const headers = protectionHeaders(app.config.NODE_ENV === 'production')
  const ofOperation = { ...headers, 'cache-control': 'no-store' }
  server.addHook('onRequest', (request, reply, done) => {
    const isKept = !request.routeOptions.config.operation && !request.url.startsWith('/api')
    reply.headers(isKept ? headers : ofOperation)
    done()
  })
}

function protectionHeaders(isProduction: boolean): Record<string, string> {
  const protect = helmet({
    // Responses are data: nothing in them may run, load frames, or be framed. Pages set their own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: isProduction,
  })
  const headers: Record<string, string> = {}
  const listening = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  protect({} as never, listening as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}
