import { createFairShare } from '../core/fair-share.ts'
import { perApp } from '../core/per-app.ts'
import { rateLimited } from '../core/problems.ts'

/** Counts requests that wait for an event, without working or holding a place. Each of them costs memory. */
export interface Waits {
  /**
   * Counts one more wait until the returned function is called. Throws `rate_limited` when there are too many waits of
   * the subject, of its lane (its workspace, if it has one), or in total.
   */
  begin(subject: string, lane: string): () => void
  /** Aborted once the service stops: sleeping requests then end. */
  readonly stopping: AbortSignal
  stop(): void
  stats(): { waiting: number }
}

/** One lane alone may have four fifths of all waits. */
const GREED = 4

/**
 * Creates the count of waits.
 *
 * @param bounds most waits of the process and of each subject; 0: no limit
 */
export function createWaits(bounds: { most: number; mostOfOne: number }): Waits {
  const { most, mostOfOne } = bounds
  const counts = new Map<string, number>()
  const stopping = new AbortController()
  const shares = createFairShare({ most: most || Number.POSITIVE_INFINITY, greed: GREED })

  return {
    begin(subject, lane) {
      const own = counts.get(subject) ?? 0
      if (mostOfOne > 0 && own >= mostOfOne) throw tooManyWaits(`${own} of your requests wait already`)
      const outcome = shares.take(lane, 1)
      if (outcome === 'lane') throw tooManyWaits('as many of your workspace’s requests wait as it may have')
      if (outcome === 'all') throw tooManyWaits('as many requests wait as this service can hold')
      counts.set(subject, own + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        shares.giveBack(lane, 1)
        const left = counts.get(subject)! - 1
        if (left > 0) counts.set(subject, left)
        else counts.delete(subject)
      }
    },
    stopping: stopping.signal,
    stop: () => stopping.abort(),
    stats: () => ({ waiting: shares.stats().taken }),
  }
}

const tooManyWaits = (why: string) =>
  rateLimited({
    message: `This would have to wait, and ${why}: end one of them, or ask again in a moment.`,
    headers: { 'retry-after': '5' },
  })

export const waitsOf = perApp(({ config }) =>
  createWaits({ most: config.MAX_WAITS, mostOfOne: config.MAX_WAITS_PER_CALLER }),
)
