import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { healthPaths } from '../core/base-path.ts'
import { boundedCache } from '../core/bounded-cache.ts'
import { createFairShare } from '../core/fair-share.ts'
import { createSparseLog } from '../core/logging/sparse-log.ts'
import { overloaded } from '../core/problems.ts'
import { headerOf, writeRefusal } from './refusal.ts'
import { createRefusals } from './refusals.ts'
import { createStartTurns, type Turn } from './start-turns.ts'

/**
 * Limits how many requests the service works on at once, in total and per lane. A lane is a workspace, or a caller
 * without a workspace.
 */
export interface Admission {
  /**
   * Rejects a request before anything is read or looked up if no place is free. An admitted request's place is free
   * again after its response.
   */
  guard(handle: RequestListener): RequestListener
  /**
   * Sets the lane of the request once it is known. Throws `overloaded` if the lane already has its share. Later
   * requests with the same credential are counted to this lane from the start.
   */
  assign(request: IncomingMessage, lane: string): void
  /**
   * Sets the lane of a request with an unknown credential to the lane of its address, so that one stranger takes no
   * places from others. Throws `overloaded` like `assign`.
   */
  separate(request: IncomingMessage, laneOf: () => string): void
  /**
   * Calls `start` when it is the turn of the request's lane. A waiting request keeps its place. A request with a known
   * credential has had its turn before it was read; a request that this process makes to itself never waits.
   */
  begin(request: IncomingMessage, start: () => void): void
  /** Gives the place to others while the service waits for the client. */
  leave(request: IncomingMessage): void
  /**
   * Takes a place again after `leave`. Throws `overloaded` if none is free. Does nothing if the client is gone, since
   * nothing would free the place again, or if the request was made by another request of this process, which has a
   * place.
   */
  enter(request: IncomingMessage): void
  /**
   * Like `enter`, but always succeeds: for work that must be finished. Requests can exceed the limit only by the number
   * of waits.
   */
  reenter(request: IncomingMessage): void
  /** Rejects every new request from now on and closes its connection, because the service stops. */
  close(): void
  /** Returns the requests being worked on now, and those rejected since the start. */
  stats(): { atWork: number; refused: number }
}

/** The health check is answered even under load: a node is not replaced for being busy. */
const ALWAYS_LANE = 'health'

/**
 * A lane may hold this many times the free places: 300 of 320 if it is alone. Another lane then gets the other twenty,
 * and the first one waits until twenty are free again.
 */
const GREED = 15
/** Credentials whose lane is cached. */
const MOST_CREDENTIALS = 20_000
/** The lane of unknown credentials, until the address of the request is known. */
const NOBODY = 'nobody'

/**
 * Counts the requests that are being worked on. Requests whose body is still arriving or whose response is being sent
 * do not count, so slow clients take no place from others.
 *
 * @param most places; 0: no limit
 */
export function createAdmission(most: number, log: Pick<Logger, 'warn'>, basePath = ''): Admission {
  const always = healthPaths(basePath)
  const places = createFairShare({ most: most || Number.POSITIVE_INFINITY, greed: GREED })
  const turns = createStartTurns()
  const lanes = boundedCache<string>({ most: MOST_CREDENTIALS })
  /** The lane of each request being worked on. */
  const working = new WeakMap<IncomingMessage, string>()
  /** The turn of each request whose turn has come. */
  const begun = new WeakMap<IncomingMessage, Turn>()
  /** The lane of each admitted request that has given its place to others. */
  const away = new WeakMap<IncomingMessage, string>()
  let refused = 0
  const sparsely = createSparseLog()
  let isClosed = false
  const refusals = createRefusals()

  function admit(request: IncomingMessage, lane: string): boolean {
    if (places.take(lane, 1) !== 'taken') {
      refused++
      logRefusal(lane)
      return false
    }
    working.set(request, lane)
    return true
  }

  function admitAnyway(request: IncomingMessage, lane: string): void {
    places.insist(lane, 1)
    working.set(request, lane)
  }

  function begin(request: IncomingMessage, start: () => void): void {
    const lane = working.get(request)
    if (lane === undefined || lane === ALWAYS_LANE || begun.has(request)) start()
    else begun.set(request, turns.begin(lane, start))
  }

  function endTurn(request: IncomingMessage): void {
    const turn = begun.get(request)
    if (!turn) return
    begun.delete(request)
    turns.end(turn)
  }

  function leave(request: IncomingMessage): void {
    const lane = working.get(request)
    if (lane === undefined) return
    working.delete(request)
    places.giveBack(lane, 1)
    away.set(request, lane)
    endTurn(request)
  }

  function reenter(request: IncomingMessage): void {
    const lane = away.get(request)
    if (lane === undefined) return
    away.delete(request)
    admitAnyway(request, lane)
  }

  function enter(request: IncomingMessage): void {
    const lane = away.get(request)
    if (lane === undefined) return
    if (!admit(request, lane)) throw overloaded()
    away.delete(request)
  }

  function assign(request: IncomingMessage, lane: string): void {
    const credential = credentialOf(request)
    if (credential) lanes.set(credential, lane)
    const former = working.get(request)
    if (former !== undefined && former !== lane && former !== ALWAYS_LANE) moveToLane(request, former, lane)
  }

  function separate(request: IncomingMessage, laneOf: () => string): void {
    if (working.get(request) === NOBODY) moveToLane(request, NOBODY, laneOf())
  }

  function moveToLane(request: IncomingMessage, from: string, to: string): void {
    working.delete(request)
    places.giveBack(from, 1)
    if (!admit(request, to)) throw overloaded()
  }

  function releasePlace(request: IncomingMessage): void {
    leave(request)
    away.delete(request)
  }

  function logRefusal(lane: string): void {
    sparsely('places', () =>
      log.warn({ atWork: places.stats().taken, refused, lane }, 'more requests than places: some get 503'),
    )
  }

  return {
    guard: (handle) => (request, response) => {
      if (isClosed) return writeRefusal(response, { last: true })
      const lane = always.has(request.url ?? '') ? ALWAYS_LANE : lanes.get(credentialOf(request) ?? '')
      if (lane === ALWAYS_LANE) admitAnyway(request, lane)
      else if (!admit(request, lane ?? NOBODY)) return refusals.add(response)
      response.once('close', () => releasePlace(request))
      // A request of an unknown caller is handled without a turn: if 2,000 idle strangers waited for turns, they would
      // hold all places.
      if (lane === undefined) handle(request, response)
      else begin(request, () => void (working.has(request) && handle(request, response)))
    },
    assign,
    separate,
    begin,
    leave,
    enter,
    reenter,
    close() {
      isClosed = true
    },
    stats: () => ({ atWork: places.stats().taken, refused }),
  }
}

/**
 * Returns the end of the credential: enough to tell credentials apart, too little to use one. A longer slice would make
 * V8 keep the whole header in memory.
 */
const credentialOf = ({ rawHeaders }: IncomingMessage) => headerOf(rawHeaders, 'authorization')?.slice(-12)
