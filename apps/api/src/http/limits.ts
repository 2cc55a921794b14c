import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Caller } from '../core/caller.ts'
import type { Operation } from '../core/operation.ts'
import { perApp } from '../core/per-app.ts'
import { clientAddressSubject } from './client-address.ts'
import { rateLimited } from './problems.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import type { RateLimitPolicy, RateLimitResult } from './rate-limits.ts'

const policies = perApp(({ config }) => {
  const perMinute = (name: string, limit: number): RateLimitPolicy => ({ name, limit, windowSeconds: 60 })
  return {
    key: perMinute('key', config.RATE_LIMIT_KEY_PER_MINUTE),
    address: perMinute('address', config.RATE_LIMIT_ADDRESS_PER_MINUTE),
    pairing: perMinute('pairing', config.RATE_LIMIT_PAIRING_PER_MINUTE),
    feedback: perMinute('feedback', config.RATE_LIMIT_FEEDBACK_PER_MINUTE),
    votes: perMinute('votes', config.RATE_LIMIT_VOTES_PER_MINUTE),
  }
})

/** What can be counted before the body is read: the key, the address, the tester. */
export function limitBeforeBody(
  app: App,
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const results: RateLimitResult[] = []
  const { key, address, pairing } = policies(app)
  const from = clientAddressSubject(request.ip)
  if (caller.kind === 'publishable' || caller.kind === 'secret' || caller.kind === 'mcp')
    results.push(app.limits.take(key, `key:${caller.keyId}`))
  if (caller.kind === 'publishable' || operation.limit === 'sdk')
    results.push(app.limits.take(address, `address:${from}`))
  if (operation.limit === 'pairing') results.push(app.limits.take(pairing, `pairing:${from}`))
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
  const { limit } = operation
  if (limit !== 'feedback' && limit !== 'votes') return []
  return [app.limits.take(policies(app)[limit], `${limit}:${workspaceId}:${person}`)]
}

/** Puts the results behind those that the answer tells already. */
function answer(results: RateLimitResult[], reply: FastifyReply) {
  const headers = rateLimitHeaders(results)
  for (const name in headers) {
    const told = reply.getHeader(name)
    reply.header(name, told === undefined ? headers[name] : `${told}, ${headers[name]}`)
  }
  if (results.some((result) => !result.allowed)) throw rateLimited()
}
