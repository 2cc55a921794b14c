import { createFairQueue } from '../core/fair-queue.ts'

/** The error when too many images are waiting, in this `lane` or in all lanes together. */
export class ImagesOverloaded extends Error {
  override readonly name = 'ImagesOverloaded'
  readonly of: 'lane' | 'all'

  constructor(of: 'lane' | 'all') {
    super('too many images are waiting to be decoded')
    this.of = of
  }
}

/** The cost, in pixels, that a lane may decode in one turn: two screenshots of a usual display. */
const QUANTUM = 4_000_000
/** Most waiting pixels. One lane may have half of them: 25 images of the largest kind, 125 MiB in memory. */
const MOST_WAITING = 1_000_000_000

/** Limits how many images are decoded at once; lanes get fair shares by the cost of their images. */
export interface Places {
  /**
   * Runs the work in its turn.
   *
   * @param slots the slots that the image takes; while it waits for several, no other image overtakes it
   * @throws ImagesOverloaded when too many images already wait
   */
  within<T>(about: { lane: string; cost: number; slots: number }, work: () => Promise<T>): Promise<T>
}

export function createPlaces(slots: number): Places {
  const queue = createFairQueue<{ slots: number; start(): void }>({ quantum: QUANTUM, most: MOST_WAITING })
  let free = slots
  /** The next image in the queue, which waits until enough slots are free. */
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
