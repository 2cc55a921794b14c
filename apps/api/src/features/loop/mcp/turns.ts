import { createFairQueue } from '../../../core/fair-queue.ts'

/** Limits how much work that costs milliseconds of the event loop runs at once. */
export interface Turns {
  /**
   * Runs `work` in its turn.
   * @param lane the workspace; lanes get equal shares
   * @param work receives a function that gives up the turn while something else runs, and waits for a new turn
   * afterwards
   */
  within<T>(lane: string, work: (away: Away) => Promise<T>): Promise<T>
}
export type Away = <T>(wait: () => Promise<T>) => Promise<T>

/** @param most pieces of work that may run at once */
export function createTurns(most: number): Turns {
  // This queue has no limit, because the admission of requests already limits how many wait here.
  const queue = createFairQueue<() => void>({ quantum: 1, most: Number.POSITIVE_INFINITY })
  let free = most

  async function waitForTurn(lane: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.offer(lane, resolve, 1)
    startNext()
    await promise
  }
  function endTurn(): void {
    free++
    startNext()
  }
  function startNext(): void {
    while (free > 0) {
      const start = queue.take()
      if (!start) return
      free--
      start()
    }
  }

  return {
    async within(lane, work) {
      await waitForTurn(lane)
      try {
        return await work(async (wait) => {
          endTurn()
          try {
            return await wait()
          } finally {
            await waitForTurn(lane)
          }
        })
      } finally {
        endTurn()
      }
    },
  }
}
