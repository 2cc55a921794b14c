import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const newQueue = (options = {}) => createFairQueue<string>({ quantum: 10, most: 1_000_000, ...options })

/** Takes everything, one after the other. */
function takeAll(queue: ReturnType<typeof newQueue>): string[] {
  const taken: string[] = []
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item)
  return taken
}

test('lanes take turns by what their items cost, not by how many wait', () => {
  const queue = newQueue()
  for (let n = 0; n < 4; n++) queue.offer('heavy', `H${n}`, 20)
  for (let n = 0; n < 8; n++) queue.offer('light', `l${n}`, 5)
  expect(takeAll(queue)).toEqual(['H0', 'l0', 'l1', 'l2', 'l3', 'H1', 'l4', 'l5', 'l6', 'l7', 'H2', 'H3'])
})

test('an item in a lane where nothing waited goes before whatever has waited for how long in others', () => {
  const queue = newQueue()
  for (let n = 0; n < 150; n++) queue.offer('hostile', 'hostile', 64)
  queue.take()
  queue.offer('quiet', 'quiet', 5)
  expect(queue.take()).toBe('quiet')
})

test('asking again at once gives no more turns than waiting: the others have theirs in between', () => {
  const queue = newQueue()
  for (const lane of ['a', 'b']) for (let n = 0; n < 3; n++) queue.offer(lane, lane, 10)
  const taken: string[] = []
  for (let n = 0; n < 9; n++) {
    queue.offer('eager', 'eager', 10)
    taken.push(queue.take()!)
  }
  expect(taken.filter((lane) => lane === 'eager').length).toBeLessThanOrEqual(4)
})

test('a full lane refuses its own items alone, and takes them again once there is room', () => {
  const queue = newQueue({ most: 100 })
  const offered = ['a', 'b', 'c', 'd', 'e', 'f'].map((item) => queue.offer('one', item, 10))
  expect(offered).toEqual(['taken', 'taken', 'taken', 'taken', 'taken', 'lane'])
  expect(queue.offer('two', 'larger than its share', 45)).toBe('taken')
  expect(queue.offer('two', 'x', 1)).toBe('lane')
  expect(queue.stats()).toEqual({ items: 6, cost: 95, lanes: 2 })
  expect(takeAll(queue).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'larger than its share'])
  expect(queue.offer('one', 'f', 10)).toBe('taken')
})

test('lanes whose next item may not be taken now are passed over, and have their turn when it may', () => {
  const queue = newQueue()
  for (const lane of ['a', 'b', 'a', 'b']) queue.offer(lane, lane, 10)
  expect(queue.take((item) => item === 'b')).toBe('b')
  expect(queue.take((_, lane) => lane === 'b')).toBe('b')
  expect(queue.take((item) => item === 'b')).toBeUndefined()
  expect(takeAll(queue)).toEqual(['a', 'a'])
})

test('a batch holds what fits, one item at least, and nothing of a lane out of its turn', () => {
  const queue = newQueue()
  queue.offer('a', 'large', 64)
  queue.offer('a', 'a', 8)
  queue.offer('b', 'b', 8)
  queue.offer('b', 'c', 8)
  const limits = { cost: 20, items: 2 }
  expect(queue.takeUpTo(limits)).toEqual(['large'])
  expect(queue.takeUpTo(limits)).toEqual(['b', 'c'])
  expect(queue.takeUpTo(limits)).toEqual(['a'])
  expect(queue.takeUpTo(limits)).toEqual([])
})

const quantum = 10
const most = 64
const offers = fc.array(
  fc.record({ lane: fc.constantFrom('a', 'b', 'c', 'd'), cost: fc.integer({ min: 1, max: most }) }),
  { maxLength: 60 },
)

test('whatever is offered is taken once, each lane in its order, and empty lanes are forgotten', () => {
  fc.assert(
    fc.property(offers, fc.array(fc.boolean(), { maxLength: 60 }), (offered, takes) => {
      const queue = newQueue({ quantum })
      const taken: string[] = []
      for (const [n, { lane, cost }] of offered.entries()) {
        queue.offer(lane, `${lane}${n}`, cost)
        if (takes[n]) taken.push(queue.take()!)
      }
      taken.push(...takeAll(queue))
      for (const lane of ['a', 'b', 'c', 'd'])
        expect(taken.filter((item) => item.startsWith(lane))).toEqual(
          offered.flatMap((offer, n) => (offer.lane === lane ? [`${lane}${n}`] : [])),
        )
      expect(queue.stats()).toEqual({ items: 0, cost: 0, lanes: 0 })
    }),
  )
})

test('of lanes in which something waits all the time, none gets more than another but for an item and a turn', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: most }), { minLength: 2, maxLength: 5 }), (costs) => {
      const queue = newQueue({ quantum })
      const served = costs.map(() => 0)
      for (const [lane, cost] of costs.entries())
        for (let n = 0; n * cost < 4_000; n++) queue.offer(String(lane), String(lane), cost)
      while (Math.max(...served) < 3_000) {
        const lane = Number(queue.take())
        served[lane]! += costs[lane]!
      }
      expect(Math.max(...served) - Math.min(...served)).toBeLessThanOrEqual(2 * (quantum + most))
    }),
  )
})
