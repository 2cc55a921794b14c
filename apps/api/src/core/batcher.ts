/** Thrown by `submit` when the queue is full. http/ turns it into a 503 with `Retry-After`. */
export class BatcherOverloaded extends Error {
  override readonly name = 'BatcherOverloaded'
  readonly code = 'overloaded'
}

export interface BatcherOptions<Item, Result> {
  /** Items with the same key may share a batch. Batches of one key never overlap. */
  keyOf(item: Item): string
  /** Writes one batch. Returns one result per item, in the order of the items. */
  flush(key: string, items: readonly Item[]): Promise<readonly Result[]>
  /** Most items in a batch. */
  maxSize: number
  /** Most items waiting, over all keys. Items already being flushed do not count. */
  maxQueued: number
  /** Most batches under way at once, over all keys: keep it below the connection pool's size. */
  maxConcurrent: number
  /**
   * Returns whether a single item may have caused the failure of its batch and the failed batch changed nothing: true
   * for a violated constraint, false for a lost connection. If true, the batch is retried in halves until only the
   * faulty item fails.
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
  /** Since the start: calls of `flush`, their items, the largest batch, rejected items. */
  batches: number
  items: number
  largestBatch: number
  refused: number
  /** Batches by size. Entry i counts batches of at most `sizeSteps[i]` items; the last entry counts larger ones. */
  sizes: readonly number[]
}

/** Upper bounds of the size classes. */
export const sizeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const

export interface Batcher<Item, Result> {
  /** Resolves with the item's own result once its batch is written; rejects with the batch's error. */
  submit(item: Item): Promise<Result>
  /** Resolves when nothing is waiting or under way. It also waits for items that arrive meanwhile. */
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
 * Collects concurrent items into batches without delay. Items of one turn of the event loop are flushed at its end;
 * items that arrive during the flush form the next batch, so batches grow with the load.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const lanes = new Map<string, Lane<Item, Result>>()
  const ready: Lane<Item, Result>[] = []
  const counters = newCounters()
  let idleWaiters: (() => void)[] = []
  let running = 0
  let endsTurn = false

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

  /**
   * Starts batches at the end of the turn of the event loop: every batch has a fixed cost, and requests that were read
   * in the same turn share it.
   */
  function startAtEndOfTurn(): void {
    if (endsTurn) return
    endsTurn = true
    setImmediate(() => {
      endsTurn = false
      startBatches()
    })
  }

  /**
   * Starts batches while there is room. Keys take turns: a key with more items than fit in a batch queues again behind
   * the waiting keys.
   */
  function startBatches(): void {
    while (running < options.maxConcurrent) {
      const lane = ready.shift()
      if (!lane) return
      const batch = lane.waiting.splice(0, options.maxSize)
      counters.queued -= batch.length
      counters.flushing += batch.length
      running += 1
      void flushEntries(options, counters, lane.key, batch).then(() => {
        running -= 1
        counters.flushing -= batch.length
        if (lane.waiting.length > 0) ready.push(lane)
        else lanes.delete(lane.key)
        startAtEndOfTurn()
        if (lanes.size === 0) announceIdle()
      })
    }
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
    stats: () => ({ ...counters, activeKeys: lanes.size }),
  }
}

interface Counters extends Omit<BatcherStats, 'activeKeys' | 'sizes'> {
  sizes: number[]
}
function newCounters(): Counters {
  const sizes = Array<number>(sizeSteps.length + 1).fill(0)
  return { queued: 0, flushing: 0, batches: 0, items: 0, largestBatch: 0, refused: 0, sizes }
}

/** Flushes the entries and settles each of their promises. Never rejects. */
async function flushEntries<Item, Result>(
  options: BatcherOptions<Item, Result>,
  counters: Counters,
  key: string,
  entries: Entry<Item, Result>[],
): Promise<void> {
  try {
    const results = await flush(options, counters, key, entries)
    for (const [index, entry] of entries.entries()) entry.resolve(results[index] as Result)
  } catch (error) {
    if (entries.length > 1 && options.isolate?.(error)) {
      const middle = Math.ceil(entries.length / 2)
      await flushEntries(options, counters, key, entries.slice(0, middle))
      await flushEntries(options, counters, key, entries.slice(middle))
    } else {
      for (const entry of entries) entry.reject(error)
    }
  }
}

async function flush<Item, Result>(
  options: BatcherOptions<Item, Result>,
  counters: Counters,
  key: string,
  entries: Entry<Item, Result>[],
): Promise<readonly Result[]> {
  counters.batches += 1
  counters.items += entries.length
  counters.sizes[sizeClassOf(entries.length)]! += 1
  counters.largestBatch = Math.max(counters.largestBatch, entries.length)
  const items = entries.map((entry) => entry.item)
  const results = await options.flush(key, items)
  if (results.length !== items.length)
    throw new Error(`A batch of ${items.length} items came back with ${results.length} results`)
  return results
}

function sizeClassOf(size: number): number {
  let step = 0
  while (step < sizeSteps.length && size > sizeSteps[step]!) step++
  return step
}
