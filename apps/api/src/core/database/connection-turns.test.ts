import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { BatcherOverloaded } from '../batcher.ts'
import { type Asking, type Borrowed, CONNECTION_WAIT_MS, createConnectionTurns } from './connection-turns.ts'
import type { Trip } from './trip.ts'

/** A pool of sixteen connections that always exist; it refuses when a test says so. */
function newTurns({ max = 16, refusing = (): boolean => false } = {}) {
  let connected = 0
  const pool = {
    options: { max },
    async connect() {
      if (refusing()) throw new Error('no route to the database')
      connected++
      return { release: () => connected-- }
    },
  } as unknown as pg.Pool
  return { turns: createConnectionTurns(pool, CONNECTION_WAIT_MS, 1), connected: () => connected }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Asks a number of times, and records who got a connection, in that order. */
function asking(turns: ReturnType<typeof newTurns>['turns']) {
  const got: { lane: string; borrowed: Borrowed }[] = []
  const ask = (asked: Asking, times = 1) => {
    for (let n = 0; n < times; n++)
      turns.borrow(asked).then(
        (borrowed) => got.push({ lane: asked.lane, borrowed }),
        () => {}, // it waits when the test ends
      )
    return settled()
  }
  return { got, ask, of: (lane: string) => got.filter((one) => one.lane === lane) }
}

test('a workspace that asks for everything gets half of the connections, and another one gets one at once', async () => {
  const { turns, connected } = newTurns()
  const { ask, of } = asking(turns)
  await ask({ lane: 'busy', isHeavy: false }, 100)
  expect(of('busy')).toHaveLength(8)
  await ask({ lane: 'quiet', isHeavy: false })
  expect(of('quiet')).toHaveLength(1)
  expect(connected()).toBe(9)
})

test('of what is heavy a workspace alone has a quarter, and what is light of another goes on meanwhile', async () => {
  const { turns } = newTurns()
  const { ask, of, got } = asking(turns)
  await ask({ lane: 'busy', isHeavy: true }, 100)
  expect(of('busy')).toHaveLength(4)
  for (const lane of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask({ lane, isHeavy: true }, 100)
  await ask({ lane: 'quiet', isHeavy: false })
  expect(of('quiet')).toHaveLength(1)
  expect(got.length).toBeLessThanOrEqual(8)
})

test('beside another workspace one has one piece of heavy work at once; the worker is nobody’s company', async () => {
  const [busy, other] = [randomUUID(), randomUUID()]
  const { turns } = newTurns()
  const { ask, of } = asking(turns)
  await ask({ lane: 'worker', isHeavy: false })
  await ask({ lane: busy, isHeavy: true }, 10)
  expect(of(busy)).toHaveLength(4)
  await ask({ lane: other, isHeavy: true }, 10)
  expect(of(other)).toHaveLength(1)
  for (const { borrowed } of of(busy)) borrowed.release()
  for (let turn = 0; turn < 3; turn++) await settled()
  expect(of(busy), 'one more').toHaveLength(5)
  await ask({ lane: busy, isHeavy: false })
  expect(of(busy), 'its light work goes on').toHaveLength(6)
})

test('of what keeps the database busy a workspace has one at once on two processors, and each other one too', async () => {
  const { turns } = newTurns()
  const { ask, of, got } = asking(turns)
  const long = { isHeavy: true, isLong: true }
  await ask({ lane: 'busy', ...long }, 100)
  expect(of('busy')).toHaveLength(1)
  await ask({ lane: 'busy', isHeavy: true })
  await ask({ lane: 'busy', isHeavy: false })
  expect(of('busy'), 'its other work goes on').toHaveLength(3)
  await ask({ lane: 'b', ...long }, 100)
  expect(of('b')).toHaveLength(1)
  got[0]!.borrowed.release()
  for (let turn = 0; turn < 3; turn++) await settled()
  expect(of('busy')).toHaveLength(4)
})

test('one connection is left to the counts of rate limits, however many ask', async () => {
  const { turns, connected } = newTurns()
  const { ask } = asking(turns)
  for (let lane = 0; lane < 40; lane++) await ask({ lane: `lane ${lane}`, isHeavy: false }, 10)
  expect(connected()).toBe(15)
})

test('workspaces take turns, whatever waits of each', async () => {
  const { turns } = newTurns({ max: 2 })
  const { ask, got } = asking(turns)
  await ask({ lane: 'first', isHeavy: false })
  await ask({ lane: 'busy', isHeavy: false }, 50)
  await ask({ lane: 'quiet', isHeavy: false }, 2)
  for (let n = 0; n < 5; n++) {
    got[n]!.borrowed.release()
    await settled()
  }
  expect(
    got
      .slice(2, 6)
      .map(({ lane }) => lane)
      .toSorted(),
  ).toEqual(['busy', 'busy', 'quiet', 'quiet'])
})

test('what has waited starts at the end of a turn of the event loop, never in the middle of one', async () => {
  const { turns } = newTurns({ max: 2 })
  const { ask, got } = asking(turns)
  await ask({ lane: 'busy', isHeavy: false }, 4)
  const before = got.length
  got[0]!.borrowed.release()
  for (let step = 0; step < 20; step++) await Promise.resolve()
  expect(got).toHaveLength(before)
  await settled()
  await settled()
  expect(got).toHaveLength(before + 1)
})

function newTrip() {
  const failures: Error[] = []
  return {
    failures,
    trip: { statements: [], arrive() {}, fail: (error: Error) => failures.push(error) } as Trip,
  }
}

test('light trips share a connection, four at most, those of other workspaces too', async () => {
  const { turns, connected } = newTurns()
  const trips = Array.from({ length: 6 }, () => newTrip().trip)
  const borrowed: Borrowed[] = []
  turns.lendTogether(() => {
    for (const [n, trip] of trips.entries())
      void turns.borrow({ lane: n % 2 ? 'a' : 'b', isHeavy: false, trip }).then((one) => borrowed.push(one))
  })
  await settled()
  expect(borrowed.map(({ joinableTrips }) => joinableTrips.length)).toEqual([3, 1])
  expect(connected()).toBe(2)
})

test('where no connection can be had, the trip and those that would have travelled along are told', async () => {
  let isAway = true
  const { turns } = newTurns({ refusing: () => isAway })
  const [first, second] = [newTrip(), newTrip()]
  const asked: Promise<Borrowed>[] = []
  turns.lendTogether(() => {
    for (const { trip } of [first, second]) asked.push(turns.borrow({ lane: 'a', isHeavy: false, trip }))
  })
  await expect(asked[0]).rejects.toThrow('no route to the database')
  expect(second.failures).toHaveLength(1)
  isAway = false
  expect((await turns.borrow({ lane: 'a', isHeavy: false })).joinableTrips).toEqual([])
})

test('who has waited for too long is told to come again, though no connection comes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { turns } = newTurns({ max: 2 })
    const light = { lane: 'a', isHeavy: false }
    const held = [await turns.borrow(light), await turns.borrow({ ...light, lane: 'b' })]
    const refusal = expect(turns.borrow(light)).rejects.toBeInstanceOf(BatcherOverloaded)
    vi.advanceTimersByTime(4_000)
    const next = turns.borrow({ ...light, lane: 'c' })
    vi.advanceTimersByTime(1_600)
    await refusal
    expect(turns.stats()).toEqual({ waiting: 1, lent: 2 })
    held[0]!.release()
    expect((await next).joinableTrips).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('what is light of a workspace passes by what is heavy of its own and waits, and neither is left behind', async () => {
  const { turns } = newTurns()
  const { ask, got } = asking(turns)
  await ask({ lane: 'busy', isHeavy: true }, 10)
  await ask({ lane: 'busy', isHeavy: false }, 10)
  expect(got).toHaveLength(8)
  for (const { borrowed } of got.slice(0, 4)) borrowed.release()
  for (let turn = 0; turn < 3; turn++) await settled()
  expect(turns.stats()).toEqual({ waiting: 8, lent: 8 })
  for (const { borrowed } of got.slice(4, 8)) borrowed.release()
  for (let turn = 0; turn < 3; turn++) await settled()
  expect(turns.stats()).toEqual({ waiting: 4, lent: 8 })
})
