import { createFairShare } from '../core/fair-share.ts'
import { perApp } from '../core/per-app.ts'
import { rateLimited } from '../core/problems.ts'

/** Requests that wait for something, and neither work nor hold a place. Each of them costs memory. */
export interface Waits {
  /**
   * Counts one more until the answered function is called. Throws `rate_limited` where there are too many: of the
   * subject, of its lane, which is its workspace where it has one, or of all.
   */
  begin(subject: string, lane: string): () => void
  /** Aborted once the service stops: nobody is to wait for what sleeps. */
  readonly stopping: AbortSignal
  stop(): void
  stats(): { waiting: number }
}

/** Of all waits a lane alone may have four fifths. */
const GREED = 4

/**
 * @param bounds most of the process and of each subject; 0: without end
 */
export function createWaits(bounds: { most: number; mostOfOne: number }): Waits {
  const { most, mostOfOne } = bounds
  const counts = new Map<string, number>()
  const stopping = new AbortController()
  const shares = createFairShare({ most: most || Number.POSITIVE_INFINITY, greed: GREED })

  return {
    begin(subject, lane) {
      const own = counts.get(subject) ?? 0
      if (mostOfOne > 0 && own >= mostOfOne) throw tooMany(`${own} of your requests wait already`)
      const outcome = shares.take(lane, 1)
      if (outcome === 'lane') throw tooMany('as many of your workspace’s requests wait as it may have')
      if (outcome === 'all') throw tooMany('as many requests wait as this service can hold')
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

const tooMany = (why: string) =>
  rateLimited({
    message: `This would have to wait, and ${why}: end one of them, or ask again in a moment.`,
    headers: { 'retry-after': '5' },
  })

export const waitsOf = perApp(({ config }) =>
  createWaits({ most: config.MAX_WAITS, mostOfOne: config.MAX_WAITS_PER_CALLER }),
)
