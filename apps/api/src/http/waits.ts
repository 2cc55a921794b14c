import { perApp } from '../core/per-app.ts'
import { rateLimited } from '../core/problems.ts'

/** Requests that wait for something, and neither work nor hold a place. Each of them costs memory. */
export interface Waits {
  /** Counts one more until the answered function is called. Throws `rate_limited` where there are too many. */
  begin(subject: string): () => void
  /** Aborted once the service stops: nobody is to wait for what sleeps. */
  readonly stopping: AbortSignal
  stop(): void
  stats(): { waiting: number }
}

/**
 * @param bounds most of the process and of each subject; 0: without end
 */
export function createWaits(bounds: { most: number; mostOfOne: number }): Waits {
  const { most, mostOfOne } = bounds
  const counts = new Map<string, number>()
  const stopping = new AbortController()
  let waiting = 0

  return {
    begin(subject) {
      const own = counts.get(subject) ?? 0
      if (mostOfOne > 0 && own >= mostOfOne) throw tooMany(`${own} of your requests wait already`)
      if (most > 0 && waiting >= most) throw tooMany('as many requests wait as this service can hold')
      waiting++
      counts.set(subject, own + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        waiting--
        const left = counts.get(subject)! - 1
        if (left > 0) counts.set(subject, left)
        else counts.delete(subject)
      }
    },
    stopping: stopping.signal,
    stop: () => stopping.abort(),
    stats: () => ({ waiting }),
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
