import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { type Caller, hasRole, type KeyScope, type Role, requireScope } from '../core/caller.ts'
import { isUuid } from '../core/clock.ts'
import { Download, type Operation, Reply, type RequestInfo, Written } from '../core/operation.ts'
import { withPlace } from '../core/outside.ts'
import { costOfOffset } from '../core/page.ts'
import { Problem } from '../core/problem.ts'
import {
  insufficientRole,
  invalidKey,
  malformedJson,
  multipartExpected,
  notFound,
  originNotAllowed,
  unusableText,
} from '../core/problems.ts'
import { answerSchema } from './answer-schema.ts'
import { bodyLimitOf } from './body-limit.ts'
import { takeRoom } from './body-room.ts'
import { bodyLaneOf, setBodyLane } from './body-turns.ts'
import { allowOrigin, refuseOrigin } from './cors.ts'
import { findCaller } from './credentials.ts'
import { sendProblem } from './errors.ts'
import { answerKey, type Claim, claimKey, releaseKey, requestHash, storeAnswer } from './idempotency.ts'
import { isStorable, rawBodyOf } from './json-body.ts'
import {
  limitAfterBody,
  limitBeforeBody,
  limitByBody,
  limitByCost,
  limitByPerson,
  limitByRefusal,
} from './limits.ts'
import { isPaged, listCursor } from './list-cursors.ts'
import { createLiveRequest } from './live-request.ts'
import { laneOfRequest, openPlace, sleepWithin } from './places.ts'
import { isLong, serialiseInTurns } from './serialising.ts'
import { withinRequest } from './tracing.ts'
import { unknownParameters } from './unknown-parameters.ts'
import { readUpload } from './upload.ts'
import { validatorCompiler } from './validation.ts'

const UPLOAD_LIMIT = 5 * 1024 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
    rawBody?: boolean | 'unread'
    open?: boolean
    /** Whether requests of the operation write no log line, not even in development. */
    unnoticed?: boolean
  }
}

/** Registers one operation as a route. */
export function addRoute(server: FastifyInstance, app: App, operation: Operation) {
  const limit = operation.upload ? UPLOAD_LIMIT + 64 * 1024 : bodyLimitOf(operation)
  server.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation, rawBody: operation.rawBody ?? false },
    bodyLimit: limit,
    schema: {
      ...(operation.query ? { querystring: operation.query } : {}),
      ...(operation.body && !operation.rawBody ? { body: operation.body } : {}),
      ...(operation.returns
        ? { response: { [operation.status ?? 200]: answerSchema(operation.returns) } }
        : {}),
    },
    validatorCompiler: validatorCompiler(operation.strict ?? false),
    onRequest: async (request, reply) => {
      allowOrigin(request, reply)
      const caller = await withinRequest(request, () => findCaller(app, operation, request)).catch(
        (error) => {
          if (error.kind === originNotAllowed) refuseOrigin(reply)
          if (operation.challenge && error instanceof Problem && error.kind.status === 401)
            error.headers['www-authenticate'] = operation.challenge(app, error)
          throw error
        },
      )
      checkRole(operation, caller)
      requireScope(caller, requiredScope(operation))
      callers.set(request, caller)
      const lane = laneOfRequest(caller, request)
      app.admission.assign(request.raw, lane)
      setBodyLane(request, lane)
      limitBeforeBody(app, operation, caller, request, reply)
      if (operation.upload && !request.headers['content-type']?.startsWith('multipart/form-data'))
        throw multipartExpected()
    },
    preParsing: (request, reply, _body, done) => {
      if (!operation.upload && !request.raw.complete)
        takeRoom(app, 'bodies', { lane: bodyLaneOf(request), limit }, request, reply)
      done()
    },
    preValidation: (request, reply, done) => {
      if (operation.query && !isStorable(request.query)) throw unusableText()
      limitByBody(app, request, reply)
      if (operation.limit) limitAfterBody(app, operation, callers.get(request)!, request, reply)
      if (operation.bodyOptional && request.body == null) request.body = {}
      if (operation.body && !operation.upload && !operation.rawBody && request.body === undefined)
        throw malformedJson({ message: 'This request needs a JSON body.' })
      const { query, body } =
        operation.rawBody || operation.upload ? { ...operation, body: undefined } : operation
      const unknown = unknownParameters({ query, body }, request as { query: unknown; body: unknown })
      if (unknown !== null) reply.header('x-unknown-parameters', unknown)
      app.admission.begin(request.raw, done)
    },
    onResponse: (request, reply, done) => {
      limitByRefusal(app, operation, request, reply)
      done()
    },
    handler: (request, reply) => {
      if (operation.query) limitByCost(app, costOfOffset(request.query), request, reply)
      return withinRequest(request, () =>
        withPlace(openPlace(app, callers.get(request)!, request, operation), () =>
          answerRequest(app, operation, request, reply),
        ),
      )
    },
  })
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Throws 403 if the role is too low. A secret key acts as ADMIN; for other keys the list of accepted kinds decides. */
function checkRole(operation: Operation, caller: Caller) {
  if (caller.kind !== 'oidc' && caller.kind !== 'secret') return
  const needed: Role = requiredRole(operation)
  const role: Role = caller.kind === 'secret' ? 'ADMIN' : caller.role
  if (hasRole(role, needed)) return
  if (operation.editors && caller.kind === 'oidc' && caller.editorOf.length > 0) return
  throw insufficientRole({ message: `This requires the role ${needed}; yours is ${role}.` })
}
export function requiredRole(operation: Operation): Role {
  return operation.role ?? (operation.method === 'GET' ? 'VIEWER' : 'MEMBER')
}
export function requiredScope(operation: Operation): KeyScope {
  return operation.scope ?? (operation.method === 'GET' ? 'read' : 'work')
}

async function answerRequest(app: App, operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  const caller = callers.get(request)!
  const params = (request.params ?? {}) as Record<string, string>
  for (const name in params) {
    if (operation.plainParameters?.includes(name)) {
      // PostgreSQL cannot store this character, so the name does not exist. Pages answer with their own "not found"
      // page.
      if (operation.produces !== 'text/html' && params[name]!.includes('\0')) throw notFound()
      continue
    }
    if (!isUuid(params[name]!)) throw notFound()
    params[name] = params[name]!.toLowerCase()
  }
  const list = isPaged(operation) ? listCursor(app, operation, caller, request) : null
  list?.open()
  const held = await claimRequestKey(app, operation, caller, request)
  if (held?.state === 'answered') {
    reply.header('idempotent-replayed', 'true').type('application/json; charset=utf-8').code(held.status)
    return reply.serializer((body: unknown) => body as string).send(held.body)
  }
  try {
    const info = createRequestInfo(app, operation, caller, request, reply, held?.resourceId)
    const handled = await (operation.handle as Handle)(
      { caller, params, query: request.query, body: request.body, request: info },
      app,
    )
    const result = list ? list.seal(handled) : handled
    if (result instanceof Download) {
      for (const name in result.headers) reply.header(name, result.headers[name])
      return reply
        .code(result.status ?? 200)
        .type(result.contentType)
        .send(request.method === 'HEAD' ? withoutBody(result.content) : result.content)
    }
    if (result instanceof Reply) {
      for (const name in result.headers) reply.header(name, result.headers[name])
      return reply.code(result.status).send(result.body)
    }
    reply.code(operation.status ?? 200)
    if (!held) {
      if (result instanceof Written) return sendWritten(reply, result)
      return isLong(result) ? sendInTurns(reply, result) : reply.send(result)
    }
    const body = result instanceof Written ? `${result.json}` : reply.serialize(result as object)
    const answered = { status: reply.statusCode, body: body as string }
    await storeAnswer(app, workspaceOf(caller), held.key, answered)
    return reply
      .type('application/json; charset=utf-8')
      .serializer((text: unknown) => text as string)
      .send(body)
  } catch (error) {
    if (held) await storeRefusal(app, operation, caller, held, error, request, reply)
    throw error
  }
}
type Handle = (input: object, app: App) => unknown

/** Returns the content without its body for HEAD: a stream is not read; the length of a complete body is still sent. */
function withoutBody(content: Download['content']): Download['content'] {
  if (!(content instanceof Readable)) return content
  content.destroy()
  return Readable.from([])
}

/**
 * Sends JSON from a buffer that is reused. At `finish` the operating system has copied it. If the client is gone before
 * that, the buffer is garbage-collected instead.
 */
function sendWritten(reply: FastifyReply, { json, release }: Written) {
  reply.raw.once('finish', release)
  return reply.type('application/json; charset=utf-8').send(json)
}

async function sendInTurns(reply: FastifyReply, list: { items: readonly unknown[] }) {
  const text = await serialiseInTurns(list, (part) => reply.serialize(part) as string)
  return reply
    .type('application/json; charset=utf-8')
    .serializer((written: unknown) => written as string)
    .send(text)
}

/** Stores a Problem under the idempotency key, so that a retry gets it again; any other error releases the key. */
async function storeRefusal(
  app: App,
  operation: Operation,
  caller: Caller,
  held: Claim & { state: 'new' },
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, body } = sendProblem.describe(operation, error, request, reply)
  const workspaceId = workspaceOf(caller)
  if (status === 429 || status >= 500) await releaseKey(app, workspaceId, held.key)
  else await storeAnswer(app, workspaceId, held.key, { status, body: JSON.stringify(body) })
}

async function claimRequestKey(app: App, operation: Operation, caller: Caller, request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (!operation.idempotent || key === undefined) return null
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key)) throw invalidKey()
  const held = answerKey(app, [
    key,
    credentialOf(caller),
    personOf(caller, request),
    operation.method,
    request.url.split('?')[0]!,
  ])
  return claimKey(app, workspaceOf(caller), held, requestHash(request.body))
}
function workspaceOf(caller: Caller): string {
  if (!('workspaceId' in caller)) throw new Error('an Idempotency-Key needs a workspace')
  return caller.workspaceId
}
function credentialOf(caller: Caller): string {
  return 'keyId' in caller ? caller.keyId : 'memberId' in caller ? caller.memberId : caller.kind
}
function personOf(caller: Caller, request: FastifyRequest): string {
  if (caller.kind !== 'publishable') return ''
  if (caller.testerId) return `tester:${caller.testerId}`
  if (caller.userPersonId) return `user:${caller.userPersonId}`
  const session = (request.body as { sessionId?: string } | undefined)?.sessionId
  return session ? `session:${session}` : `address:${request.ip}`
}

function createRequestInfo(
  app: App,
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  resourceId: string | undefined,
): RequestInfo {
  let newId = resourceId
  return {
    id: request.id,
    method: request.method,
    url: request.url,
    address: request.ip,
    headers: request.headers,
    get rawBody() {
      return rawBodyOf(request)
    },
    get newId() {
      newId ??= app.clock.newId()
      return newId
    },
    charge: (units) => limitByCost(app, units, request, reply),
    chargePerson: (person) => limitByPerson(app, operation, person, request, reply),
    sleep: (sleep) => sleepWithin(app, caller, request, reply, sleep),
    live: () => createLiveRequest(app, operation, request, checkRole),
    async upload() {
      takeRoom(app, 'uploads', { lane: workspaceOf(caller), limit: UPLOAD_LIMIT }, request, reply)
      app.admission.leave(request.raw)
      const uploaded = await readUpload(request, UPLOAD_LIMIT)
      app.admission.enter(request.raw)
      return uploaded
    },
  }
}
