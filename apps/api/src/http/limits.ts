import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Caller } from '../core/caller.ts'
import { clientAddressSubject } from '../core/client-address.ts'
import type { LimitName, Operation } from '../core/operation.ts'
import { perApp } from '../core/per-app.ts'
import { rateLimited } from '../core/problems.ts'
import { unannouncedBytesOf } from './json-body.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import type { RateLimitPolicy, RateLimitResult } from './rate-limits.ts'

const policies = perApp(({ config }) => {
  const perMinute = (name: string, limit: number): RateLimitPolicy => ({ name, limit, windowSeconds: 60 })
  return {
    key: perMinute('key', config.RATE_LIMIT_KEY_PER_MINUTE),
    address: perMinute('address', config.RATE_LIMIT_ADDRESS_PER_MINUTE),
    refusals: perMinute('refusals', config.RATE_LIMIT_ADDRESS_PER_MINUTE),
    pairing: perMinute('pairing', config.RATE_LIMIT_PAIRING_PER_MINUTE),
    tester: perMinute('tester', config.RATE_LIMIT_TESTER_PER_MINUTE),
    feedback: perMinute('feedback', config.RATE_LIMIT_FEEDBACK_PER_MINUTE),
    votes: perMinute('votes', config.RATE_LIMIT_VOTES_PER_MINUTE),
  }
})

/**
 * Returns the limit of an operation besides the limits of keys and testers. Operations without credentials are limited
 * by address by default.
 */
export function limitOf(operation: Operation): LimitName {
  return operation.limit ?? (operation.accepts.length === 0 ? 'address' : 'none')
}

/** A JSON body counts as one request for every block of this many bytes that it begins. */
const BODY_BYTES_A_UNIT = 16 * 1024

const unitsOfBody = (bytes: number) => Math.max(1, Math.ceil(bytes / BODY_BYTES_A_UNIT))

/**
 * Counts a request before its body is read: for the key, the address, the tester. A large JSON body counts as several
 * requests, so that a body beyond the limit is never read.
 */
export function limitBeforeBody(
  app: App,
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const subjects: Subject[] = []
  const { key, address, pairing, refusals, tester } = policies(app)
  const limit = limitOf(operation)
  const from = clientAddressSubject(request.ip)
  if (limit === 'refusals') requireAllowed(app.limits.look(refusals, from), reply)
  if (caller.kind === 'tester') subjects.push([tester, caller.identity])
  if (caller.kind === 'publishable' || caller.kind === 'secret' || caller.kind === 'mcp')
    subjects.push([key, `key:${caller.keyId}`])
  if (caller.kind === 'oidc') subjects.push([key, `member:${caller.memberId}`])
  if (caller.kind === 'studio') subjects.push([key, `studio:${caller.tokenId}`])
  const isOpen = operation.accepts.length === 0 && (limit === 'votes' || limit === 'feedback')
  if (caller.kind === 'publishable' || limit === 'address' || isOpen)
    subjects.push([address, `address:${from}`])
  if (limit === 'pairing') subjects.push([pairing, `pairing:${from}`])
  if (caller.kind === 'publishable' && caller.testerId)
    subjects.push(...personSubjects(app, operation, caller.workspaceId, `tester:${caller.testerId}`))
  if (caller.kind === 'publishable' && caller.userPersonId)
    subjects.push(...personSubjects(app, operation, caller.workspaceId, `user:${caller.userPersonId}`))
  const announced = operation.upload ? 0 : Number(request.headers['content-length'] ?? 0)
  countRequest(app, subjects, request, reply, unitsOfBody(announced))
}

/**
 * Counts a large JSON body whose length was not announced. `limitBeforeBody` has counted bodies with an announced
 * length.
 */
export function limitByBody(app: App, request: FastifyRequest, reply: FastifyReply) {
  limitByCost(app, unitsOfBody(unannouncedBytesOf(request)) - 1, request, reply)
}

/** Counts a request against the limit of the session that its body names. Without a session, the address counts. */
export function limitAfterBody(
  app: App,
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (caller.kind !== 'publishable' || caller.testerId || caller.userPersonId) return
  const session = (request.body as { sessionId?: unknown } | undefined)?.sessionId
  const person =
    typeof session === 'string' && session !== ''
      ? `session:${session}`
      : `address:${clientAddressSubject(request.ip)}`
  countRequest(app, personSubjects(app, operation, caller.workspaceId, person), request, reply)
}

/**
 * Counts this many more requests against all limits that already counted the request, once its cost is known. A cost
 * above a whole limit uses up that limit.
 */
export function limitByCost(app: App, units: number, request: FastifyRequest, reply: FastifyReply) {
  if (units <= 0) return
  const counted = counts.get(request) ?? []
  for (const each of counted) {
    const [policy, subject] = each.of
    each.result = app.limits.take(policy, subject, Math.min(units, policy.limit - 1))
  }
  applyResults(
    counted.map(({ result }) => result),
    reply,
    'The request costs more than is left for now: wait, or send less at once.',
  )
}

/** Counts a request of an operation without credentials for the person whom its form names, like `limitAfterBody`. */
export function limitByPerson(
  app: App,
  operation: Operation,
  { workspaceId, session }: { workspaceId: string; session: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  countRequest(app, personSubjects(app, operation, workspaceId, `session:${session}`), request, reply)
}

/**
 * A response counts as one more request for every further block of this many bytes that it begins. A full page of usual
 * items fits in the first block.
 */
const ANSWER_BYTES_A_UNIT = 512 * 1024

/**
 * Counts a long response against the limits that counted its request; only later requests can be refused, since the
 * length is known once the work is done.
 *
 * @param answer a stream has no length and counts nothing: exports have their own limits
 */
export function limitByAnswer(app: App, answer: unknown, request: FastifyRequest) {
  const { length = 0 } = (answer ?? {}) as { length?: number }
  if (length <= ANSWER_BYTES_A_UNIT) return
  const units = Math.ceil(length / ANSWER_BYTES_A_UNIT) - 1
  for (const {
    of: [policy, subject],
  } of counts.get(request) ?? [])
    app.limits.take(policy, subject, Math.min(units, policy.limit))
}

/** Counts a refused request against the client's address, if the operation counts refusals. */
export function limitByRefusal(app: App, operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  if (operation.limit === 'refusals' && reply.statusCode >= 400)
    app.limits.take(policies(app).refusals, clientAddressSubject(request.ip))
}

function requireAllowed(result: RateLimitResult, reply: FastifyReply) {
  if (!result.allowed) applyResults([result], reply)
}

type Subject = readonly [policy: RateLimitPolicy, name: string]

function personSubjects(app: App, operation: Operation, workspaceId: string, person: string): Subject[] {
  const { limit } = operation
  if (limit !== 'feedback' && limit !== 'votes') return []
  return [[policies(app)[limit], `${limit}:${workspaceId}:${person}`]]
}

/** The counts of each request: the subject, and the result of its limit. */
const counts = new WeakMap<FastifyRequest, { of: Subject; result: RateLimitResult }[]>()

function countRequest(
  app: App,
  subjects: readonly Subject[],
  request: FastifyRequest,
  reply: FastifyReply,
  units = 1,
) {
  const counted = subjects.map((of) => ({
    of,
    result: app.limits.take(of[0], of[1], Math.max(1, Math.min(units, of[0].limit))),
  }))
  const before = counts.get(request)
  const all = before ? [...before, ...counted] : counted
  counts.set(request, all)
  applyResults(
    all.map(({ result }) => result),
    reply,
  )
}

function applyResults(results: RateLimitResult[], reply: FastifyReply, message?: string) {
  const headers = rateLimitHeaders(results)
  for (const name in headers) reply.header(name, headers[name])
  if (results.some((result) => !result.allowed)) throw rateLimited(message ? { message } : {})
}
