import { AsyncLocalStorage } from 'node:async_hooks'
import { inSpan } from './observing/tracing.ts'

/** The place that a request has among those at work. */
export interface Place {
  /** Whose work it is, for what is shared out by turns. */
  readonly lane: string
  /** Waits for others: the place is free meanwhile, and taken again afterwards. Throws `rate_limited` before it waits. */
  away<T>(wait: () => Promise<T>): Promise<T>
}

const current = new AsyncLocalStorage<Place>()

/** Runs the work of a request that has this place. */
export function withPlace<T>(place: Place, work: () => T): T {
  return current.run(place, work)
}
export function currentPlace(): Place | undefined {
  return current.getStore()
}

/**
 * The same calls to an outside service, each a span `name.method`. A request that makes one gives its place to others
 * until it is answered, so that a service that has fallen silent does not hold all places. A job has no place.
 */
export function outsideCalls<Calls extends object>(name: string, calls: Calls): Calls {
  const wrapped = Object.entries(calls).map(([method, value]) => [
    method,
    typeof value === 'function'
      ? (...given: unknown[]) =>
          inSpan(
            () => ({ name: `${name}.${method}`, kind: 'client', attributes: { 'peer.service': name } }),
            () => away(async () => value(...given)),
          )
      : value,
  ])
  return Object.fromEntries(wrapped) as Calls
}

function away<T>(wait: () => Promise<T>): Promise<T> {
  const place = current.getStore()
  return place ? place.away(wait) : wait()
}
