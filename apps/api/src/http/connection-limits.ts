import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { headersTooLarge, requestTimedOut, unreadableRequest } from '../core/problems.ts'

/** Most header lines, more than any client needs; beyond it, the response is 431. */
const MOST_HEADERS = 100
/** The size of all headers together: enough for several tokens and a payment. */
const HEADER_BYTES = 32 * 1024

/** Limits the duration of a connection and the bytes that it may send before the client is known. */
export function connectionLimits(
  config: Pick<Config, 'HEADERS_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS' | 'KEEP_ALIVE_TIMEOUT_MS'>,
) {
  const { HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS, KEEP_ALIVE_TIMEOUT_MS } = config
  return {
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // The limit for a silent connection, such as one whose response nobody reads. It is twice the request's, because
    // the work takes time too.
    connectionTimeout: 2 * REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS),
      maxHeaderSize: HEADER_BYTES,
      connectionsCheckingInterval: Math.min(5_000, Math.ceil(HEADERS_TIMEOUT_MS / 2)),
    },
    clientErrorHandler: refuseConnection,
  } satisfies FastifyHttpOptions<Server>
}

/** Limits that Node accepts only on an existing server. */
export function limitServer(server: FastifyInstance, config: Pick<Config, 'MAX_CONNECTIONS'>): void {
  server.server.maxHeadersCount = MOST_HEADERS
  server.server.maxConnections = config.MAX_CONNECTIONS
}

/** Answers an invalid request in the common error shape, and closes its connection. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const kind =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? headersTooLarge
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? requestTimedOut
        : unreadableRequest
  const body = JSON.stringify({ error: kind.sentence, code: kind.code })
  socket.end(
    `HTTP/1.1 ${kind.status} ${STATUS_CODES[kind.status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `cache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
  // Also drop clients that do not read the response.
  socket.setTimeout(2_000, () => socket.destroy())
}
