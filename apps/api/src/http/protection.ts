import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { App } from '../app.ts'

/**
 * The headers that tell browsers what an answer may do. They are the same for every answer, so they are worked out
 * once; the library's own plug-in does it for every request.
 */
export function setProtection(server: FastifyInstance, app: App) {
  const headers = protectionHeaders(app.config.NODE_ENV === 'production')
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
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
