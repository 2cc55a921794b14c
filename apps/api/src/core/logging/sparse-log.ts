import { boundedCache } from '../bounded-cache.ts'

/** Least time between two lines about one cause, in milliseconds. */
const EVERY_MS = 10_000
/** Causes that are counted separately; the longest unused one is forgotten first. */
const MOST_CAUSES = 200

/**
 * Creates a log for events that may happen many times a second: at most one line per cause and ten seconds. `say` gets
 * how often the cause came up since its last line, this time included.
 */
export function createSparseLog(now: () => number = () => performance.now()) {
  const causes = boundedCache<{ saidAt: number; count: number }>({ most: MOST_CAUSES })
  return (cause: string, say: (count: number) => void): void => {
    const known = causes.get(cause) ?? { saidAt: Number.NEGATIVE_INFINITY, count: 0 }
    known.count++
    if (now() - known.saidAt >= EVERY_MS) {
      say(known.count)
      Object.assign(known, { saidAt: now(), count: 0 })
    }
    causes.set(cause, known)
  }
}
