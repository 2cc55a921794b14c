import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { currentSpan, type OpenSpan, runWithin } from '../core/observing/tracing.ts'

const spans = new WeakMap<FastifyRequest, OpenSpan>()

/** Opens a span for every request, named by the operation's id. Of the caller's headers it reads only `traceparent`. */
export function traceRequests(server: FastifyInstance, { tracing }: App) {
  if (!tracing) return
  server.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions
    const { traceparent } = request.headers
    const name = config?.operation?.id ?? `${request.method} ${url ?? '(none)'}`
    const attributes = { 'http.request.method': request.method, ...(url ? { 'http.route': url } : {}) }
    const parent = typeof traceparent === 'string' ? traceparent : undefined
    // An internal request, made for an agent's tool, belongs to the trace of the outer request.
    const outer = currentSpan()
    spans.set(
      request,
      outer?.start(name, 'server', attributes) ?? tracing.start(name, 'server', attributes, parent),
    )
  })
  server.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= 500) span?.fail(String(reply.statusCode))
    span?.end()
  })
}

/** Runs a part of a request inside its span, because the framework may lose the context between two hooks. */
export function withinRequest<T>(request: FastifyRequest, work: () => T): T {
  return runWithin(spans.get(request), work)
}
