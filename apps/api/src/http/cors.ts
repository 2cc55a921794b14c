import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Credentials travel in headers that a page must set itself, never in cookies: an origin by itself opens
 * nothing. So preflights are always answered, and which origin may use a key is decided per workspace,
 * where the key is known (origin_not_allowed).
 */
const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, x-request-id, x-service-studio-token, x-service-tester-token, x-service-workspace, payment-signature'
const EXPOSED_HEADERS =
  'x-request-id, retry-after, ratelimit, ratelimit-policy, idempotent-replayed, www-authenticate, payment-required, payment-response'

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
/** A page of an origin that the workspace does not allow learns nothing, not even why. */
export function refuseOrigin(reply: FastifyReply) {
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers')
}
