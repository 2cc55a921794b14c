import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BatcherOptions, BatcherOverloaded, createBatcher } from './batcher.ts'

interface Item {
  key: string
  n: number
}

/** Makes a flush that waits until the test releases it, and records its arguments. */
function gate() {
  const calls: { key: string; items: number[]; release(error?: Error): void }[] = []
  const flush = (key: string, items: readonly Item[]) =>
    new Promise<number[]>((resolve, reject) => {
      const release = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => item.n * 10)))
      calls.push({ key, items: items.map((item) => item.n), release })
    })
  return { calls, flush }
}

function batcherWith(
  options: Partial<BatcherOptions<Item, number>> & Pick<BatcherOptions<Item, number>, 'flush'>,
) {
  return createBatcher<Item, number>({
    keyOf: (item) => item.key,
    maxSize: 500,
    maxQueued: 10_000,
    maxConcurrent: 4,
    ...options,
  })
}

/** Waits two turns of the event loop: a flush ends, and the next one begins. */
const settled = async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

describe('batches', () => {
  test('items of one turn are flushed together at its end; what arrives meanwhile is the next batch', async () => {
    const { calls, flush } = gate()
    const batcher = batcherWith({ flush })
    const answers = [1, 2].map((n) => batcher.submit({ key: 'a', n }))
    expect(calls).toEqual([])
    await settled()
    answers.push(...[3, 4].map((n) => batcher.submit({ key: 'a', n })))
    await settled()
    answers.push(batcher.submit({ key: 'a', n: 5 }))
    await settled()
    expect(calls.map((call) => call.items)).toEqual([[1, 2]])
    calls[0]!.release()
    await settled()
    expect(calls.map((call) => call.items)).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    calls[1]!.release()
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50])
  })

  test('a key with a backlog goes behind the keys that wait already', async () => {
    const { calls, flush } = gate()
    const batcher = batcherWith({ flush, maxSize: 2, maxConcurrent: 1 })
    const answers = [1, 2, 3, 4, 5].map((n) => batcher.submit({ key: 'busy', n }))
    answers.push(batcher.submit({ key: 'quiet', n: 6 }))
    for (let index = 0; index < 4; index++) {
      await settled()
      calls[index]!.release()
    }
    expect(calls.map((call) => call.items)).toEqual([[1, 2], [6], [3, 4], [5]])
    await Promise.all(answers)
  })

  test('a full queue refuses with a typed error and takes items again once there is room', async () => {
    const { calls, flush } = gate()
    const batcher = batcherWith({ flush, maxQueued: 2 })
    const taken = [batcher.submit({ key: 'a', n: 1 })]
    await settled()
    taken.push(...[2, 3].map((n) => batcher.submit({ key: 'a', n })))
    await expect(batcher.submit({ key: 'b', n: 4 })).rejects.toBeInstanceOf(BatcherOverloaded)
    expect(batcher.stats()).toMatchObject({ queued: 2, flushing: 1, refused: 1 })
    calls[0]!.release()
    await settled()
    taken.push(batcher.submit({ key: 'b', n: 5 }))
    await settled()
    calls[1]!.release()
    calls[2]!.release()
    expect(await Promise.all(taken)).toEqual([10, 20, 30, 50])
  })

  test('drain waits for everything, including what arrives meanwhile, and leaves no key in memory', async () => {
    const { calls, flush } = gate()
    const batcher = batcherWith({ flush })
    const answers = [batcher.submit({ key: 'a', n: 1 }), batcher.submit({ key: 'b', n: 2 })]
    let drained = false
    const draining = batcher.drain().then(() => {
      drained = true
    })
    await settled()
    calls[0]!.release()
    answers.push(batcher.submit({ key: 'c', n: 3 }))
    calls[1]!.release()
    await settled()
    expect(drained).toBe(false)
    calls[2]!.release()
    await draining
    expect(await Promise.all(answers)).toEqual([10, 20, 30])
    expect(batcher.stats()).toMatchObject({ queued: 0, flushing: 0, activeKeys: 0, batches: 3, items: 3 })
  })
})

describe('failures', () => {
  test('a failed batch rejects its own items with that error, and the next batch goes on', async () => {
    const { calls, flush } = gate()
    const batcher = batcherWith({ flush })
    const answers = [batcher.submit({ key: 'a', n: 1 })]
    await settled()
    answers.push(...[2, 3].map((n) => batcher.submit({ key: 'a', n })))
    calls[0]!.release()
    await settled()
    const error = new Error('the database is away')
    calls[1]!.release(error)
    expect(await Promise.allSettled(answers)).toEqual([
      { status: 'fulfilled', value: 10 },
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ])
    const later = batcher.submit({ key: 'a', n: 4 })
    await settled()
    calls[2]!.release()
    expect(await later).toBe(40)
  })

  test('a flush that throws before it waits is a failed batch like any other', async () => {
    const batcher = batcherWith({
      flush: () => {
        throw new TypeError('not today')
      },
    })
    await expect(batcher.submit({ key: 'a', n: 1 })).rejects.toThrow('not today')
    await batcher.drain()
  })

  test('too few results are an error for all items, never a shifted answer', async () => {
    const batcher = batcherWith({ flush: async () => [] })
    await expect(batcher.submit({ key: 'a', n: 1 })).rejects.toThrow('1 items came back with 0 results')
  })

  test('an error that no item caused is not tried again', async () => {
    let flushes = 0
    const batcher = batcherWith({
      isolate: () => false,
      flush: async () => {
        flushes += 1
        await settled()
        throw new Error('connection lost')
      },
    })
    const answers = await Promise.allSettled([1, 2, 3].map((n) => batcher.submit({ key: 'a', n })))
    expect(answers.every((answer) => answer.status === 'rejected')).toBe(true)
    expect(flushes).toBe(1)
  })
})

describe('for any traffic', () => {
  const traffic = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), bad: fc.boolean() }), {
    maxLength: 60,
  })
  const shape = fc.record({
    maxSize: fc.integer({ min: 1, max: 9 }),
    maxConcurrent: fc.integer({ min: 1, max: 3 }),
  })

  test('each good item is written once and answered with its own result; bad ones fail alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        traffic,
        shape,
        async (scheduler, planned, { maxSize, maxConcurrent }) => {
          const written: Item[] = []
          const underWay = new Map<string, number>()
          let concurrent = 0
          const bad = new Set<number>()
          const batcher = batcherWith({
            maxSize,
            maxConcurrent,
            isolate: (error) => error instanceof RangeError,
            flush: async (key, items) => {
              concurrent += 1
              underWay.set(key, (underWay.get(key) ?? 0) + 1)
              expect(concurrent).toBeLessThanOrEqual(maxConcurrent)
              expect(underWay.get(key)).toBe(1)
              expect(items.length).toBeLessThanOrEqual(maxSize)
              expect(items.every((item) => item.key === key)).toBe(true)
              await scheduler.schedule(Promise.resolve())
              concurrent -= 1
              underWay.set(key, underWay.get(key)! - 1)
              if (items.some((item) => bad.has(item.n))) throw new RangeError('one of these is bad')
              written.push(...items)
              return items.map((item) => item.n * 10)
            },
          })
          const answers = scheduler.waitFor(
            Promise.all(
              planned.map(async ({ key, bad: isBad }, n) => {
                if (isBad) bad.add(n)
                await scheduler.schedule(Promise.resolve())
                return batcher.submit({ key, n }).then(
                  (result) => result === n * 10 && !isBad,
                  (error) => error instanceof RangeError && isBad,
                )
              }),
            ),
          )
          expect((await answers).every(Boolean)).toBe(true)
          await batcher.drain()
          const good = planned.flatMap(({ bad: isBad }, n) => (isBad ? [] : [n]))
          expect(written.map((item) => item.n).sort((a, b) => a - b)).toEqual(good)
          expect(batcher.stats()).toMatchObject({ queued: 0, flushing: 0, activeKeys: 0 })
        },
      ),
      { numRuns: 200 },
    )
  })

  test('items of one key are written in the order in which they came', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), traffic, shape, async (scheduler, planned, limits) => {
        const written = new Map<string, number[]>()
        const batcher = batcherWith({
          ...limits,
          flush: async (key, items) => {
            await scheduler.schedule(Promise.resolve())
            written.set(key, [...(written.get(key) ?? []), ...items.map((item) => item.n)])
            return items.map((item) => item.n)
          },
        })
        await scheduler.waitFor(Promise.all(planned.map(({ key }, n) => batcher.submit({ key, n }))))
        for (const numbers of written.values()) expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      }),
      { numRuns: 100 },
    )
  })
})
