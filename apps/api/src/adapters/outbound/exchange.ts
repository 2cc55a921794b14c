import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type Socket } from 'node:net'
import type { OutboundAnswer, OutboundFailure, OutboundPhase, OutboundRequest } from './outbound.ts'
import { hostOf, portOf } from './url.ts'

/** Longest time of each phase. The request as a whole has its own limit. */
const phaseMs: Record<Exclude<OutboundPhase, 'resolve'>, number> = {
  connect: 4_000,
  tls: 5_000,
  send: 10_000,
  answer: 15_000,
  read: 3_000,
}
/** The longest time for reading a long body. Only hosts that the settings name may send one. */
const LONG_READ_MS = 10_000
const MOST_READ = 64 * 1024
const MOST_HEADERS = 16 * 1024

/**
 * Makes one request over a new connection to a checked address. No name is resolved here: the host appears only in the
 * `Host` header and in TLS. Redirects are returned like other answers, and bodies are not decompressed. Never rejects.
 *
 * @param signal ends any phase
 */
export function exchange(
  url: URL,
  address: string,
  asked: OutboundRequest,
  signal: AbortSignal,
): Promise<OutboundAnswer | OutboundFailure> {
  const { promise, resolve } = Promise.withResolvers<OutboundAnswer | OutboundFailure>()
  const isSecure = url.protocol === 'https:'
  let phase: Exclude<OutboundPhase, 'resolve'> = 'connect'
  let timer: NodeJS.Timeout | undefined
  let answer: OutboundAnswer | undefined
  const request = openRequest(url, address, asked)

  function enterPhase(next: typeof phase): void {
    phase = next
    clearTimeout(timer)
    const limit = next === 'read' && (asked.keepBytes ?? 0) > MOST_READ ? LONG_READ_MS : phaseMs[next]
    timer = setTimeout(() => endWith({ failed: 'TIMED_OUT', phase }), limit)
  }
  function endWith(outcome: OutboundAnswer | OutboundFailure): void {
    clearTimeout(timer)
    signal.removeEventListener('abort', endAsTimedOut)
    resolve(answer ?? outcome)
    request.destroy()
  }
  const endAsTimedOut = () => endWith({ failed: 'TIMED_OUT', phase })

  enterPhase('connect')
  if (signal.aborted) endAsTimedOut()
  signal.addEventListener('abort', endAsTimedOut)
  request.on('socket', (socket: Socket) => {
    socket.once('connect', () => enterPhase(isSecure ? 'tls' : 'send'))
    socket.once('secureConnect', () => enterPhase('send'))
  })
  request.on('finish', () => {
    if (phase === 'send') enterPhase('answer')
  })
  request.on('error', (error) => endWith({ failed: failureIn(phase, error), phase }))
  request.on('close', () => endWith({ failed: 'CONNECTION_LOST', phase }))
  request.on('response', (response) => {
    enterPhase('read')
    // From here on the status is known, even if the body breaks off.
    answer = readAnswer(response, asked.keepBytes ?? 2_048, endWith)
  })
  request.end(asked.body)
  return promise
}

function openRequest(url: URL, address: string, asked: OutboundRequest): ClientRequest {
  const isSecure = url.protocol === 'https:'
  return (isSecure ? secureRequest : plainRequest)({
    host: address,
    port: portOf(url),
    path: `${url.pathname}${url.search}`,
    method: asked.method,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'groundswell', ...asked.headers, host: url.host },
    // An IP address has no server name (RFC 6066); the certificate must contain the address.
    ...(isSecure ? { servername: isIP(hostOf(url)) ? '' : hostOf(url) } : {}),
    // Connections are never reused: the name may resolve to another address by the next request.
    agent: false,
    maxHeaderSize: MOST_HEADERS,
    lookup: () => {
      throw new Error('a checked address needs no look-up')
    },
  })
}

/**
 * Returns the answer at once, fills it while the body arrives, and calls `end` when it is complete, broken or too long.
 *
 * @param keep bytes of the body to keep; the rest is read and dropped
 */
function readAnswer(
  response: IncomingMessage,
  keep: number,
  end: (answer: OutboundAnswer) => void,
): OutboundAnswer {
  const kept: Buffer[] = []
  let read = 0
  const answer: OutboundAnswer = {
    status: response.statusCode!,
    headers: response.headers,
    body: Buffer.alloc(0),
    isWhole: false,
  }
  response.on('data', (chunk: Buffer) => {
    if (read < keep) kept.push(chunk.subarray(0, keep - read))
    read += chunk.length
    // A long body is put together once, at its end.
    if (keep <= MOST_READ) answer.body = Buffer.concat(kept)
    if (read > Math.max(MOST_READ, keep)) end(answer)
  })
  response.on('end', () => {
    answer.body = Buffer.concat(kept)
    answer.isWhole = response.complete && read <= keep
    end(answer)
  })
  response.on('error', () => end(answer))
  return answer
}

function failureIn(phase: OutboundPhase, error: Error): OutboundFailure['failed'] {
  if (phase === 'connect') return 'CONNECTION_FAILED'
  if (phase === 'tls') return 'TLS_FAILED'
  return /^HPE_/.test((error as NodeJS.ErrnoException).code ?? '') ? 'ANSWER_INVALID' : 'CONNECTION_LOST'
}
