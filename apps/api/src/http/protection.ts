import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { App } from '../app.ts'

/**
 * The headers that tell browsers what an answer may do. They are the same for every answer, so they are worked out
 * once; the library's own plug-in does it for every request.
 *
 * Answers of operations, and of whatever is asked for under /api, are kept by nobody: refusals and absent routes as
 * well. A route that may be kept says so itself, by a `cache-control` of its own.
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
    // Answers are data: nothing in them may run, frame or be framed. Pages set their own policy.
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
