import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowAt, rowOffsets, scrollTopToShow } from './offsets.ts'

const heights = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 })
const offsets = (sizes: number[]) => rowOffsets(sizes.length, (place) => sizes[place]!)

test('a row is found at every pixel that it covers', () => {
  fc.assert(
    fc.property(heights, fc.nat(12_000), (sizes, distance) => {
      const all = offsets(sizes)
      const at = rowAt(all, distance)
      const inside = distance < all.at(-1)!
      expect(inside ? all[at]! <= distance && distance < all[at + 1]! : at === sizes.length - 1).toBe(true)
    }),
  )
})

test('a row is brought into view by the shortest way, and one in view moves nothing', () => {
  fc.assert(
    fc.property(
      heights,
      fc.nat(5_000),
      fc.integer({ min: 200, max: 900 }),
      fc.nat(),
      (sizes, top, height, seed) => {
        const all = offsets(sizes)
        const place = seed % sizes.length
        const next = scrollTopToShow(all, place, top, height)
        expect(next <= all[place]! && all[place + 1]! <= next + height).toBe(true)
        expect(scrollTopToShow(all, place, next, height)).toBe(next)
        if (all[place]! >= top && all[place + 1]! <= top + height) expect(next).toBe(top)
      },
    ),
  )
})

test('an empty list has no height', () => {
  expect([...offsets([])]).toEqual([0])
  expect(rowAt(offsets([]), 40)).toBe(0)
})
