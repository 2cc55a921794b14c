import { expect, test } from 'vitest'
import { extended, mostRows, ranged, rendered, stepped, toggled } from './selection.ts'

const set = (...keys: string[]) => new Set(keys)

test('X puts a row in and takes it out again', () => {
  expect(toggled(set(), 'a')).toEqual(set('a'))
  expect(toggled(set('a', 'b'), 'a')).toEqual(set('b'))
})

test('Shift extends the selection, and going back shrinks it', () => {
  const two = extended(set(), 'a', 'b')
  expect(two).toEqual(set('a', 'b'))
  const three = extended(two, 'b', 'c')
  expect(three).toEqual(set('a', 'b', 'c'))
  expect(extended(three, 'c', 'b')).toEqual(set('a', 'b'))
  expect(extended(set(), null, 'a')).toEqual(set('a'))
  expect(extended(set('a'), 'a', 'a')).toEqual(set('a'))
})

test('a press with Shift selects everything between, in both directions', () => {
  expect(ranged(set(), ['a', 'b', 'c'], 0, 2)).toEqual(set('a', 'b', 'c'))
  expect(ranged(set('c'), ['a', 'b', 'c'], 1, 0)).toEqual(set('a', 'b', 'c'))
})

test('steps stop at the ends', () => {
  expect(stepped(-1, 5, 'next')).toBe(0)
  expect(stepped(-1, 5, 'previous')).toBe(0)
  expect(stepped(4, 5, 'next')).toBe(4)
  expect(stepped(0, 5, 'previous')).toBe(0)
  expect(stepped(3, 5, 'pageDown')).toBe(4)
  expect(stepped(0, 0, 'next')).toBe(-1)
})

test('a window of any height renders a bounded number of rows, with the active one among them', () => {
  const high = rendered({ startIndex: 0, endIndex: 500, overscan: 6, count: 10_000 }, 9_000)
  expect(high).toHaveLength(mostRows + 1)
  expect(high.at(-1)).toBe(9_000)
  const below = rendered({ startIndex: 100, endIndex: 110, overscan: 6, count: 10_000 }, 3)
  expect(below[0]).toBe(3)
  expect(below.slice(1)).toEqual(Array.from({ length: 23 }, (_, place) => 94 + place))
  expect(rendered({ startIndex: 0, endIndex: 0, overscan: 6, count: 0 }, 4)).toEqual([])
})
