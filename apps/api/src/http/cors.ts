import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Pages send credentials in headers that they set themselves, never in cookies, so an origin by itself gives no access.
 * Preflights are therefore always answered. Whether an origin may use a key is decided per workspace, where the key is
 * known (origin_not_allowed).
 */
const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id, x-agent, x-request-id, x-service-mail-token, x-service-session, x-service-studio-token, x-service-tester-token, x-service-user-token, x-service-workspace, payment-signature, sign-in-with-x'
const EXPOSED_HEADERS =
  'mcp-protocol-version, mcp-session-id, x-request-id, x-unknown-parameters, retry-after, ratelimit, ratelimit-policy, idempotent-replayed, www-authenticate, payment-required, payment-response'

export function answerCrossOrigin(server: FastifyInstance) {
  server.options('/*', { config: { open: true } }, async (request, reply) => {
    allowOrigin(request, reply)
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', '7200')
      .code(204)
      .send()
  })
}

export function allowOrigin(request: FastifyRequest, reply: FastifyReply) {
  const origin = request.headers.origin
  if (!origin) return
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', EXPOSED_HEADERS)
    .header('vary', 'Origin')
}
/** Removes the CORS headers, so that a page of a refused origin cannot read the response, not even the reason. */
export function refuseOrigin(reply: FastifyReply) {
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers')
}
