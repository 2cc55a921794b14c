/** Thrown by `submit` when the queue is full. The HTTP layer answers it with 503 and `Retry-After`. */
export class BatcherOverloaded extends Error {
  override readonly name = 'BatcherOverloaded'
  readonly code = 'overloaded'
}

export interface BatcherOptions<Item, Result> {
  /** Items with the same key may share a batch. Batches of one key never overlap. */
  keyOf(item: Item): string
  /** Writes one batch. Answers one result for each item, in the order of the items. */
  flush(key: string, items: readonly Item[]): Promise<readonly Result[]>
  /** Most items in a batch. */
  maxSize: number
  /** Most items waiting, over all keys. Items already being flushed do not count. */
  maxQueued: number
  /** Most batches under way at once, over all keys: keep it below the connection pool's size. */
  maxConcurrent: number
  /**
   * Says whether the failure of a batch may be the fault of a single item and have changed nothing
   * (a violated constraint, say, but not a lost connection). Then the batch is written again in halves
   * until the faulty item stands alone: its neighbours succeed, only it fails.
   */
  isolate?(error: unknown): boolean
}

export interface BatcherStats {
  /** Items waiting now. */
  queued: number
  /** Items in batches under way now. */
  flushing: number
  /** Keys that have items waiting or under way now: idle keys hold no memory. */
  activeKeys: number
  /** Since the start: calls of `flush`, items handed to them, the largest of them, refused items. */
  batches: number
  items: number
  largestBatch: number
  refused: number
  /** Batches by size: of at most as many items as `sizeSteps` says at the same place; the last of more. */
  sizes: readonly number[]
}

/** Upper ends of the classes of sizes that are counted. */
export const sizeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const

export interface Batcher<Item, Result> {
  /** Resolves with the item's own result once its batch is written; rejects with the batch's error. */
  submit(item: Item): Promise<Result>
  /** Resolves when nothing is waiting or under way. Items may still arrive meanwhile, and are waited for. */
  drain(): Promise<void>
  stats(): BatcherStats
}

interface Entry<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

interface Lane<Item, Result> {
  key: string
  waiting: Entry<Item, Result>[]
}

/**
 * Collects concurrent items into batches without waiting for company: what arrives in one turn of the event loop is
 * flushed together at its end, and whatever arrives while that flush is under way makes up the next batch. So a
 * lone request pays no delay, and the batches grow with the load.
 *
 * Keys take turns: one with more items than a batch holds goes behind those that wait already.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const lanes = new Map<string, Lane<Item, Result>>()
  const ready: Lane<Item, Result>[] = []
  let idleWaiters: (() => void)[] = []
  let running = 0
  let endsTurn = false
  const counters = { queued: 0, flushing: 0, batches: 0, items: 0, largestBatch: 0, refused: 0 }
  const sizes = Array<number>(sizeSteps.length + 1).fill(0)

  function submit(item: Item): Promise<Result> {
    if (counters.queued >= options.maxQueued) {
      counters.refused += 1
      return Promise.reject(new BatcherOverloaded(`${counters.queued} items are waiting already`))
    }
    const key = options.keyOf(item)
    return new Promise<Result>((resolve, reject) => {
      let lane = lanes.get(key)
      if (!lane) {
        lane = { key, waiting: [] }
        lanes.set(key, lane)
        ready.push(lane)
      }
      lane.waiting.push({ item, resolve, reject })
      counters.queued += 1
      startAtEndOfTurn()
    })
  }

  /** Every batch has its price: requests that were read together share it. */
  function startAtEndOfTurn(): void {
    if (endsTurn) return
    endsTurn = true
    setImmediate(() => {
      endsTurn = false
      startBatches()
    })
  }

  function startBatches(): void {
    while (running < options.maxConcurrent) {
      const lane = ready.shift()
      if (!lane) return
      const batch = lane.waiting.splice(0, options.maxSize)
      counters.queued -= batch.length
      counters.flushing += batch.length
      running += 1
      void settle(lane.key, batch).then(() => {
        running -= 1
        counters.flushing -= batch.length
        if (lane.waiting.length > 0) ready.push(lane)
        else lanes.delete(lane.key)
        startAtEndOfTurn()
        if (lanes.size === 0) announceIdle()
      })
    }
  }

  /** Writes the entries and settles each of their promises; never rejects itself. */
  async function settle(key: string, entries: Entry<Item, Result>[]): Promise<void> {
    try {
      const results = await write(key, entries)
      for (const [index, entry] of entries.entries()) entry.resolve(results[index] as Result)
    } catch (error) {
      if (entries.length > 1 && options.isolate?.(error)) {
        const middle = Math.ceil(entries.length / 2)
        await settle(key, entries.slice(0, middle))
        await settle(key, entries.slice(middle))
      } else {
        for (const entry of entries) entry.reject(error)
      }
    }
  }

  async function write(key: string, entries: Entry<Item, Result>[]): Promise<readonly Result[]> {
    counters.batches += 1
    counters.items += entries.length
    sizes[classOf(entries.length)]! += 1
    counters.largestBatch = Math.max(counters.largestBatch, entries.length)
    const items = entries.map((entry) => entry.item)
    const results = await options.flush(key, items)
    if (results.length !== items.length) {
      throw new Error(`A batch of ${items.length} items came back with ${results.length} results`)
    }
    return results
  }

  function announceIdle(): void {
    const waiters = idleWaiters
    idleWaiters = []
    for (const resolve of waiters) resolve()
  }

  return {
    submit,
    async drain() {
      while (lanes.size > 0) await new Promise<void>((resolve) => idleWaiters.push(resolve))
    },
    stats: () => ({ ...counters, activeKeys: lanes.size, sizes }),
  }
}

function classOf(size: number): number {
  let step = 0
  while (step < sizeSteps.length && size > sizeSteps[step]!) step++
  return step
}
