import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { writeRefusal } from './refusal.ts'

/**
 * Rejections written at the end of one turn of the event loop. Written at once, retries would be read in the same turn,
 * which would not end while a thousand sockets are readable. Their number is bounded, because they share each turn with
 * admitted requests.
 */
const REFUSALS_A_TURN = 300
/**
 * If a connection sends a request sooner than this after a rejection, its next rejection is delayed by this time.
 * Without the pause, a hundred such connections caused 12,000 rejections a second. The first rejection of a connection
 * is not delayed.
 */
const PAUSE_MS = 100

/** Writes the responses of rejected requests, some in each turn of the event loop. */
export function createRefusals(): { add(response: ServerResponse): void } {
  /** Responses in the order of their requests. */
  const waiting: ServerResponse[] = []
  /** Responses of connections that were refused before. They are moved to `waiting` after a pause. */
  const pausing: { response: ServerResponse; until: number }[] = []
  const refusedAt = new WeakMap<Socket, number>()
  let isTurnAwaited = false

  function add(response: ServerResponse): void {
    const now = performance.now()
    const before = refusedAt.get(response.req.socket)
    if (before === undefined || now - before >= PAUSE_MS) {
      waiting.push(response)
      awaitTurn()
    } else if (pausing.push({ response, until: now + PAUSE_MS }) === 1) setTimeout(endPauses, PAUSE_MS)
  }

  function endPauses(): void {
    const now = performance.now()
    const left = pausing.findIndex(({ until }) => until > now)
    for (const { response } of pausing.splice(0, left < 0 ? pausing.length : left)) waiting.push(response)
    if (waiting.length > 0) awaitTurn()
    if (pausing.length > 0) setTimeout(endPauses, Math.ceil(pausing[0]!.until - now))
  }

  function awaitTurn(): void {
    if (isTurnAwaited) return
    isTurnAwaited = true
    setImmediate(() => {
      isTurnAwaited = false
      refuseSome()
      if (waiting.length > 0) awaitTurn()
    })
  }

  /** Writes the responses of one turn. A response whose client is gone is skipped and does not count. */
  function refuseSome(): void {
    let [seen, given] = [0, 0]
    while (seen < waiting.length && given < REFUSALS_A_TURN) {
      const response = waiting[seen++]!
      if (response.destroyed) continue
      refusedAt.set(response.req.socket, performance.now())
      writeRefusal(response)
      given++
    }
    waiting.splice(0, seen)
  }

  return { add }
}
