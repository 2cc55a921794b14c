import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { overloaded } from './problems.ts'

/** Which requests the service works on at once: as many as it can answer in good time, and no more. */
export interface Admission {
  /** Refuses before anything is read or looked up, where there is no place; a place is given back with the answer. */
  guard(handle: RequestListener): RequestListener
  /** The client is waited for, not we: its place goes to others meanwhile. */
  leave(request: IncomingMessage): void
  /**
   * What was waited for is there. Throws `overloaded` where no place is left. Takes none for a request whose client is
   * gone, since nothing would give it back, nor for one that another request asks within the process: that one has its own.
   */
  enter(request: IncomingMessage): void
  /** Requests at work now; refused since the start. */
  stats(): { atWork: number; refused: number }
}

/** What must be answered while the service is busy, too: nobody replaces a node for being busy. */
const ALWAYS = new Set(['/health', '/api/health'])
const SAY_EVERY_MS = 10_000
/**
 * Refusals take turns, 2,000 a second. Who asks again at once is slowed down by that; without it 17,000 refusals a second
 * left the service a fifth of its processor to serve anybody.
 */
const TURN_MS = 20
const REFUSALS_A_TURN = 40

/**
 * Counts the requests that wait for us: not those whose body is still on its way, nor those whose answer is being
 * read, so that slow clients take no place from others.
 *
 * @param most places; 0: without end
 */
export function createAdmission(most: number, log: Pick<Logger, 'warn'>): Admission {
  const working = new WeakSet<IncomingMessage>()
  /** Admitted ones that have given their place to others. */
  const away = new WeakSet<IncomingMessage>()
  let atWork = 0
  let refused = 0
  let saidAt = Number.NEGATIVE_INFINITY
  /** Only of connections that are open: who hangs up is not kept in mind. */
  const waiting = new Map<ServerResponse, IncomingMessage>()
  let turns: NodeJS.Timeout | undefined

  function isFull(): boolean {
    if (most === 0 || atWork < most) return false
    refused++
    say()
    return true
  }

  function take(request: IncomingMessage): void {
    working.add(request)
    atWork++
  }

  function leave(request: IncomingMessage): void {
    if (!working.delete(request)) return
    atWork--
    away.add(request)
  }

  function end(request: IncomingMessage): void {
    leave(request)
    away.delete(request)
  }

  function refuseInTurn(request: IncomingMessage, response: ServerResponse): void {
    waiting.set(response, request)
    response.once('close', () => waiting.delete(response))
    turns ??= setInterval(() => {
      for (const [next, asked] of waiting.entries().take(REFUSALS_A_TURN)) {
        waiting.delete(next)
        refuse(asked, next)
      }
      if (waiting.size > 0) return
      clearInterval(turns)
      turns = undefined
    }, TURN_MS)
  }

  function say(): void {
    const now = performance.now()
    if (now - saidAt < SAY_EVERY_MS) return
    saidAt = now
    log.warn({ atWork, refused }, 'more requests than places: some are answered 503')
  }

  return {
    guard: (handle) => (request, response) => {
      if (!ALWAYS.has(request.url ?? '') && isFull()) return refuseInTurn(request, response)
      take(request)
      response.once('close', () => end(request))
      handle(request, response)
    },
    leave,
    enter(request) {
      if (!away.has(request)) return
      if (isFull()) throw overloaded()
      away.delete(request)
      take(request)
    },
    stats: () => ({ atWork, refused }),
  }
}

const refusal = JSON.stringify({ error: overloaded.sentence, code: overloaded.code })

/** By hand, since a refusal must cost less than an answer. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(overloaded.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(refusal),
    // Not all at the same moment.
    'retry-after': String(1 + Math.floor(Math.random() * 3)),
    // A page could not read why otherwise.
    ...(request.headers.origin
      ? {
          'access-control-allow-origin': request.headers.origin,
          'access-control-expose-headers': 'retry-after',
          vary: 'Origin',
        }
      : {}),
  })
  response.end(refusal)
}
