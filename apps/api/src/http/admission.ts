import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { boundedCache } from '../core/bounded-cache.ts'
import { createFairShare } from '../core/fair-share.ts'
import { overloaded } from '../core/problems.ts'
import { headerOf, refuse } from './refusal.ts'

/**
 * Which requests the service works on at once: as many as it can answer in good time, and no more; and of each lane,
 * which is a workspace or whoever has none, no more than its share.
 */
export interface Admission {
  /** Refuses before anything is read or looked up, where there is no place; a place is given back with the answer. */
  guard(handle: RequestListener): RequestListener
  /**
   * It is known by now whose request it is. Throws `overloaded` where that lane has its share already; from the next
   * request with this credential on that is told before anything is looked up.
   */
  assign(request: IncomingMessage, lane: string): void
  /** The client is waited for, not we: its place goes to others meanwhile. */
  leave(request: IncomingMessage): void
  /**
   * What was waited for is there. Throws `overloaded` where no place is left. Takes none for a request whose client is
   * gone, since nothing would give it back, nor for one that another request asks within the process: that one has its own.
   */
  enter(request: IncomingMessage): void
  /**
   * What was waited for is there, and must be finished: as `enter`, but never refused. There can be as many of them as
   * the waits that they come from.
   */
  comeBack(request: IncomingMessage): void
  /** From now on every new request is refused, and its connection closed: the service stops. */
  close(): void
  /** Requests at work now; refused since the start. */
  stats(): { atWork: number; refused: number }
}

/** What must be answered while the service is busy, too: nobody replaces a node for being busy. */
const ALWAYS = new Set(['/health', '/api/health'])
const ALWAYS_LANE = 'health'
const SAY_EVERY_MS = 10_000
/**
 * Refusals are written at the end of a turn of the event loop, so many a turn. Written at once, they would bring those
 * who ask again at once back into the same turn, which has no end as long as a thousand sockets can be read: nothing
 * that waits for its end, such as a batch, is begun. So many and no more, since what is done for those who are served
 * shares each turn with the refusals, however many ask.
 */
const REFUSALS_A_TURN = 300
/**
 * Who asks again sooner than this after a refusal is kept waiting for as long: a hundred connections that did so drew
 * 12,000 refusals a second. Whoever comes anew is told at once, so that others may use the connection.
 */
const PAUSE_MS = 100

/**
 * A lane has at most so many times the places that are left: 300 of 320 where it is alone. Whoever else comes takes some
 * of the twenty; and of what the first one gives back he has none again before they are as many as before.
 */
const GREED = 15
/** Credentials whose lane is remembered. */
const MOST_CREDENTIALS = 20_000
/** Whoever is not known yet. */
const NOBODY = 'nobody'

/**
 * Counts the requests that wait for us: not those whose body is still on its way, nor those whose answer is being
 * read, so that slow clients take no place from others.
 *
 * @param most places; 0: without end
 */
export function createAdmission(most: number, log: Pick<Logger, 'warn'>): Admission {
  const places = createFairShare({ most: most || Number.POSITIVE_INFINITY, greed: GREED })
  const lanes = boundedCache<string>({ most: MOST_CREDENTIALS })
  /** The lane of each request at work. */
  const working = new WeakMap<IncomingMessage, string>()
  /** The same of admitted ones that have given their place to others. */
  const away = new WeakMap<IncomingMessage, string>()
  let refused = 0
  let saidAt = Number.NEGATIVE_INFINITY
  /** To be refused in the next turns, in the order of asking. */
  const waiting: ServerResponse[] = []
  let isTurnAwaited = false
  let isClosed = false
  /** To be kept waiting before that. */
  const pausing: { response: ServerResponse; until: number }[] = []
  const refusedAt = new WeakMap<Socket, number>()

  function take(request: IncomingMessage, lane: string): boolean {
    if (places.take(lane, 1) !== 'taken') {
      refused++
      say(lane)
      return false
    }
    working.set(request, lane)
    return true
  }

  function insist(request: IncomingMessage, lane: string): void {
    places.insist(lane, 1)
    working.set(request, lane)
  }

  function leave(request: IncomingMessage): void {
    const lane = working.get(request)
    if (lane === undefined) return
    working.delete(request)
    places.giveBack(lane, 1)
    away.set(request, lane)
  }

  function comeBack(request: IncomingMessage): void {
    const lane = away.get(request)
    if (lane === undefined) return
    away.delete(request)
    insist(request, lane)
  }

  function enter(request: IncomingMessage): void {
    const lane = away.get(request)
    if (lane === undefined) return
    if (!take(request, lane)) throw overloaded()
    away.delete(request)
  }

  function assign(request: IncomingMessage, lane: string): void {
    const credential = credentialOf(request)
    if (credential) lanes.set(credential, lane)
    const former = working.get(request)
    if (former === undefined || former === lane || former === ALWAYS_LANE) return
    working.delete(request)
    places.giveBack(former, 1)
    if (!take(request, lane)) throw overloaded()
  }

  function end(request: IncomingMessage): void {
    leave(request)
    away.delete(request)
  }

  function refuseInTurn(response: ServerResponse): void {
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

  /** Nobody waits behind who has hung up. */
  function refuseSome(): void {
    let [seen, given] = [0, 0]
    while (seen < waiting.length && given < REFUSALS_A_TURN) {
      const response = waiting[seen++]!
      if (response.destroyed) continue
      refusedAt.set(response.req.socket, performance.now())
      refuse(response)
      given++
    }
    waiting.splice(0, seen)
  }

  function say(lane: string): void {
    const now = performance.now()
    if (now - saidAt < SAY_EVERY_MS) return
    saidAt = now
    const atWork = places.stats().taken
    log.warn({ atWork, refused, lane }, 'more requests than places: some are answered 503')
  }

  return {
    guard: (handle) => (request, response) => {
      if (isClosed) return refuse(response, { last: true })
      if (ALWAYS.has(request.url ?? '')) insist(request, ALWAYS_LANE)
      else if (!take(request, lanes.get(credentialOf(request) ?? '') ?? NOBODY)) return refuseInTurn(response)
      response.once('close', () => end(request))
      handle(request, response)
    },
    assign,
    leave,
    enter,
    comeBack,
    close() {
      isClosed = true
    },
    stats: () => ({ atWork: places.stats().taken, refused }),
  }
}

/**
 * The end of the credential: enough to tell one from another, and no use to who finds it. Not longer, or V8 would keep
 * all of the text that it is a part of.
 */
const credentialOf = ({ rawHeaders }: IncomingMessage) => headerOf(rawHeaders, 'authorization')?.slice(-12)
