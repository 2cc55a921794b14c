import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairShare } from './fair-share.ts'

/** Takes for a lane until it is refused, and returns how much it got. */
function takeMost(share: ReturnType<typeof createFairShare>, lane: string): number {
  let got = 0
  while (share.take(lane, 1) === 'taken') got++
  return got
}

test('one lane alone gets as much as it leaves, or nearly all with a high greed', () => {
  expect(takeMost(createFairShare({ most: 320 }), 'a')).toBe(160)
  expect(takeMost(createFairShare({ most: 320, greed: 15 }), 'a')).toBe(300)
})

test('one lane gets no more than what one may have, and others get theirs', () => {
  const share = createFairShare({ most: 7, mostOfOne: 1 })
  expect(['a', 'b', 'c'].map((lane) => takeMost(share, lane))).toEqual([1, 1, 1])
})

/** Serves lanes one after the other, each of which always takes as much as it can. */
function keepTaking(
  share: ReturnType<typeof createFairShare>,
  lanes: readonly string[],
): Map<string, number> {
  const has = new Map(lanes.map((lane) => [lane, takeMost(share, lane)]))
  for (let turn = 0; turn < 2_000; turn++)
    for (const lane of lanes) {
      const held = has.get(lane)!
      if (held > 0) share.giveBack(lane, 1)
      has.set(lane, Math.max(0, held - 1) + takeMost(share, lane))
    }
  return has
}

test.each([1, 15])(
  'lanes that take as much as they can, and are served, come to equal parts (greed %i)',
  (greed) => {
    const share = createFairShare({ most: 300, greed })
    const has = [...keepTaking(share, ['a', 'b', 'c', 'd']).values()]
    expect(Math.max(...has) - Math.min(...has)).toBeLessThanOrEqual(2 * greed)
  },
)

test('something is left for one lane more, however many take what they can', () => {
  const share = createFairShare({ most: 320 })
  const crowd = Array.from({ length: 100 }, (_, n) => `lane ${n}`)
  keepTaking(share, crowd)
  expect(share.take('quiet', 1)).toBe('taken')
})

test('nothing is left for anybody, then for whoever comes after something was given back', () => {
  const share = createFairShare({ most: 2 })
  expect([share.take('a', 5), share.take('b', 1), share.take('a', 1)]).toEqual(['taken', 'all', 'lane'])
  share.giveBack('a', 5)
  expect(share.take('b', 1)).toBe('taken')
  expect(share.stats()).toEqual({ taken: 1, lanes: 1 })
})

test('for any order of taking and giving back: the sum is right, and lanes that have nothing are forgotten', () => {
  const step = fc.record({
    lane: fc.constantFrom('a', 'b', 'c'),
    amount: fc.integer({ min: 1, max: 20 }),
    gives: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const share = createFairShare({ most: 50 })
      const held: { lane: string; amount: number }[] = []
      for (const { lane, amount, gives } of steps) {
        const last = gives ? held.pop() : undefined
        if (last) share.giveBack(last.lane, last.amount)
        else if (share.take(lane, amount) === 'taken') held.push({ lane, amount })
        expect(share.stats()).toEqual({
          taken: held.reduce((sum, one) => sum + one.amount, 0),
          lanes: new Set(held.map((one) => one.lane)).size,
        })
        expect(share.stats().taken).toBeLessThan(50 + 20)
      }
    }),
  )
})
