import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Caller } from '../core/caller.ts'
import type { Operation } from '../core/operation.ts'
import { clientAddressSubject } from './client-address.ts'
import { rateLimited } from './problems.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import type { RateLimitPolicy, RateLimitResult } from './rate-limits.ts'

const perMinute = (name: string, limit: number): RateLimitPolicy => ({ name, limit, windowSeconds: 60 })

/** What can be counted before the body is read: the key, the address, the tester. */
export function limitBeforeBody(
  app: App,
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const results: RateLimitResult[] = []
  const address = clientAddressSubject(request.ip)
  if (caller.kind === 'publishable' || caller.kind === 'secret' || caller.kind === 'mcp')
    results.push(
      app.limits.take(perMinute('key', app.config.RATE_LIMIT_KEY_PER_MINUTE), `key:${caller.keyId}`),
    )
  if (caller.kind === 'publishable' || operation.limit === 'sdk')
    results.push(
      app.limits.take(perMinute('address', app.config.RATE_LIMIT_ADDRESS_PER_MINUTE), `address:${address}`),
    )
  if (operation.limit === 'pairing')
    results.push(
      app.limits.take(perMinute('pairing', app.config.RATE_LIMIT_PAIRING_PER_MINUTE), `pairing:${address}`),
    )
  if (caller.kind === 'publishable' && caller.testerId)
    results.push(...takePerson(app, operation, caller.workspaceId, `tester:${caller.testerId}`))
  answer(results, reply)
}

/** A session is named in the body; without one the address stands for the person. */
export function limitAfterBody(
  app: App,
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (caller.kind !== 'publishable' || caller.testerId) return
  const session = (request.body as { sessionId?: unknown } | undefined)?.sessionId
  const person =
    typeof session === 'string' && session !== ''
      ? `session:${session}`
      : `address:${clientAddressSubject(request.ip)}`
  answer(takePerson(app, operation, caller.workspaceId, person), reply)
}

function takePerson(app: App, operation: Operation, workspaceId: string, person: string): RateLimitResult[] {
  const limit =
    operation.limit === 'feedback'
      ? app.config.RATE_LIMIT_FEEDBACK_PER_MINUTE
      : operation.limit === 'votes'
        ? app.config.RATE_LIMIT_VOTES_PER_MINUTE
        : 0
  if (limit === 0 || !operation.limit) return []
  return [app.limits.take(perMinute(operation.limit, limit), `${operation.limit}:${workspaceId}:${person}`)]
}

const taken = new WeakMap<FastifyReply, RateLimitResult[]>()
function answer(results: RateLimitResult[], reply: FastifyReply) {
  if (results.length === 0) return
  const all = [...(taken.get(reply) ?? []), ...results]
  taken.set(reply, all)
  const headers = rateLimitHeaders(all)
  for (const name in headers) reply.header(name, headers[name])
  if (results.some((result) => !result.allowed)) throw rateLimited()
}
