import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BlobStoreFailure } from '../adapters/blobs/index.ts'
import { BatcherOverloaded } from '../core/batcher.ts'
import type { Operation } from '../core/operation.ts'
import { Problem, type ProblemKind } from '../core/problem.ts'
import * as standard from '../core/problems.ts'
import {
  bodyTooLarge,
  databaseUnavailable,
  internalError,
  malformedJson,
  overloaded,
  rateLimited,
  storageUnavailable,
  unsupportedMediaType,
} from '../core/problems.ts'

/** Problems that every operation may return without listing them. */
const everywhere = new Set<ProblemKind>(
  Object.values(standard).filter((kind) => kind !== internalError && typeof kind === 'function'),
)

/** Turns anything thrown into a response. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const operation = request.routeOptions.config.operation
  const { status, body, headers } = sendProblem.describe(operation, error, request, reply)
  for (const name in headers) reply.header(name, headers[name])
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => text as string)
    .send(JSON.stringify(body))
}

sendProblem.describe = (
  operation: Operation | undefined,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; body: object; headers: Record<string, string> } => {
  const known = error instanceof Problem ? error : translateError(error, request)
  if (known && (everywhere.has(known.kind) || operation?.problems?.includes(known.kind)))
    return toErrorBody(known)
  // An undeclared problem is a bug. The log names it; the response is a plain 500.
  const undeclared =
    known && `${known.kind.code} is not declared by ${operation?.id ?? 'a route without an operation'}`
  reply.log.error({ reqId: request.id, err: error }, undeclared ?? 'request failed')
  return toErrorBody(internalError({ details: { requestId: request.id } }))
}

function toErrorBody(problem: Problem) {
  const { status, code } = problem.kind
  const headers = { ...problem.headers }
  if (status === 401) headers['www-authenticate'] ??= 'Bearer'
  if (status === 503 && !headers['retry-after']) headers['retry-after'] = '2'
  const details = problem.details === undefined ? {} : { details: problem.details }
  return { status, headers, body: { error: problem.message, code, ...details } }
}

/**
 * Returns the problem for an error of the framework, the database or our own limits that a caller can act on; null:
 * none.
 */
function translateError(error: unknown, request: FastifyRequest): Problem | null {
  if (error instanceof BatcherOverloaded) return overloaded()
  if (error instanceof BlobStoreFailure) return storageUnavailable()
  const { code, statusCode } = error as FastifyError & { code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return bodyTooLarge({
      message: `The body is limited to ${Math.floor(request.routeOptions.bodyLimit / 1024)} KiB here.`,
    })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMediaType()
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return malformedJson()
  if (statusCode === 429) return rateLimited()
  if (code && isDatabaseAway(code, error as Error)) return databaseUnavailable()
  if (!code && isDatabaseAway('', error as Error)) return databaseUnavailable()
  return null
}

/**
 * Whether the database is unavailable: the connection was refused, cut or silent, the server is unreachable, starting
 * or stopping, or no connection was free in time.
 */
function isDatabaseAway(code: string, error: Error): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EAI_AGAIN|57P01|57P02|57P03|53300|08\w{3}|25006)$/.test(
      code,
    ) ||
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
      error?.message ?? '',
    )
  )
}
