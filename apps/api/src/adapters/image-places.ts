import { createFairQueue } from '../core/fair-queue.ts'

/** No more images may wait: `lane` of this one, or of anybody. */
export class ImagesOverloaded extends Error {
  override readonly name = 'ImagesOverloaded'
  readonly of: 'lane' | 'all'

  constructor(of: 'lane' | 'all') {
    super('too many images are waiting to be decoded')
    this.of = of
  }
}

/** What a lane may have decoded before it is the next one's turn: two screenshots of a usual display. */
const QUANTUM = 4_000_000
/** Pixels that may wait, of one lane alone half of them: 25 images of the largest kind, 125 MiB of bytes in memory. */
const MOST_WAITING = 1_000_000_000

/** Where images are decoded, so many at once; lanes have fair shares of it by what their images cost. */
export interface Places {
  /**
   * Runs the work in its turn.
   *
   * @param slots of those that there are; an image that needs several waits for them, and is not overtaken meanwhile
   * @throws ImagesOverloaded where too much waits already
   */
  within<T>(about: { lane: string; cost: number; slots: number }, work: () => Promise<T>): Promise<T>
}

export function createPlaces(slots: number): Places {
  const queue = createFairQueue<{ slots: number; start(): void }>({ quantum: QUANTUM, most: MOST_WAITING })
  let free = slots
  /** It is its turn, and it needs more slots than are free. */
  let next: { slots: number; start(): void } | undefined

  function startSome(): void {
    while (free > 0) {
      next ??= queue.take()
      if (!next || next.slots > free) return
      free -= next.slots
      next.start()
      next = undefined
    }
  }

  return {
    async within({ lane, cost, slots: needed }, work) {
      const { promise: turn, resolve: start } = Promise.withResolvers<void>()
      const outcome = queue.offer(lane, { slots: needed, start }, cost)
      if (outcome !== 'taken') throw new ImagesOverloaded(outcome)
      startSome()
      await turn
      try {
        return await work()
      } finally {
        free += needed
        startSome()
      }
    },
  }
}
