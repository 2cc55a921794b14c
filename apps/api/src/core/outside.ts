import { AsyncLocalStorage } from 'node:async_hooks'
import { inSpan } from './observing/tracing.ts'

/** One of the limited places for requests in work. */
export interface Place {
  /** The lane of the request, for work that is divided by turns. */
  readonly lane: string
  /** Whether a replica may answer the request's reads (`replica` of its operation). */
  readonly readsReplica?: boolean
  /**
   * Waits for an outside service. The place is free meanwhile, and is taken again afterwards. Throws `rate_limited`
   * before it waits.
   */
  waitOutside<T>(wait: () => Promise<T>): Promise<T>
}

const current = new AsyncLocalStorage<Place>()

/** Runs the work of a request that holds this place. */
export function withPlace<T>(place: Place, work: () => T): T {
  return current.run(place, work)
}
export function currentPlace(): Place | undefined {
  return current.getStore()
}

/**
 * Wraps calls to an outside service: each gets a span `name.method`. A request gives its place to others during the
 * call, so that a silent service cannot occupy all places. Jobs have no place.
 */
export function wrapOutsideCalls<Calls extends object>(name: string, calls: Calls): Calls {
  const wrapped = Object.entries(calls).map(([method, value]) => [
    method,
    typeof value === 'function'
      ? (...given: unknown[]) =>
          inSpan(
            () => ({ name: `${name}.${method}`, kind: 'client', attributes: { 'peer.service': name } }),
            () => waitOutside(async () => value(...given)),
          )
      : value,
  ])
  return Object.fromEntries(wrapped) as Calls
}

function waitOutside<T>(wait: () => Promise<T>): Promise<T> {
  const place = current.getStore()
  return place ? place.waitOutside(wait) : wait()
}
