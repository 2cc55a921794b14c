import type { App } from '../app.ts'
import { perApp } from './per-app.ts'

/** The interval of the query that all waiters for one kind of event share. */
const LOOK_EVERY_MS = 1_000

/** Waits until something happens at a place in the database, `ms` pass, or `until` is aborted. */
export type Watch<Place> = (place: Place, ms: number, until: AbortSignal) => Promise<void>

/**
 * Creates a wait for one kind of event. All waiters of this process share one query a second.
 *
 * @param happened returns the places where the event has happened
 * @returns a function that resolves once it has happened at a place, after `ms`, or when `until` is aborted
 */
export function createWatch<Place>(
  happened: (app: App, places: readonly Place[]) => Promise<readonly Place[]>,
): (app: App) => Watch<Place> {
  return perApp((app) => {
    const waiting = new Map<Place, () => void>()
    let timer: NodeJS.Timeout | undefined

    async function wakeHappened(): Promise<void> {
      // While the database is unavailable, the query finds no events.
      const found = await happened(app, [...waiting.keys()]).catch(() => [])
      for (const place of found) waiting.get(place)?.()
      timer = undefined
      scheduleLook()
    }
    function scheduleLook(): void {
      if (waiting.size === 0 || timer) return
      timer = setTimeout(() => void wakeHappened(), LOOK_EVERY_MS).unref()
    }

    return (given, ms, until) => {
      if (until.aborted) return Promise.resolve()
      const place = { ...given }
      const { promise, resolve } = Promise.withResolvers<void>()
      const end = setTimeout(resolve, ms)
      until.addEventListener('abort', () => resolve())
      waiting.set(place, resolve)
      scheduleLook()
      return promise.finally(() => {
        clearTimeout(end)
        waiting.delete(place)
      })
    }
  })
}
