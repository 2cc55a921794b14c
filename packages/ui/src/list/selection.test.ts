import { expect, test } from 'vitest'
import {
  extendSelection,
  indexAfterStep,
  mostRows,
  placesToRender,
  selectRange,
  toggleKey,
} from './selection.ts'

const set = (...keys: string[]) => new Set(keys)

test('X puts a row in and takes it out again', () => {
  expect(toggleKey(set(), 'a')).toEqual(set('a'))
  expect(toggleKey(set('a', 'b'), 'a')).toEqual(set('b'))
})

test('Shift extends the selection, and going back shrinks it', () => {
  const two = extendSelection(set(), 'a', 'b')
  expect(two).toEqual(set('a', 'b'))
  const three = extendSelection(two, 'b', 'c')
  expect(three).toEqual(set('a', 'b', 'c'))
  expect(extendSelection(three, 'c', 'b')).toEqual(set('a', 'b'))
  expect(extendSelection(set(), null, 'a')).toEqual(set('a'))
  expect(extendSelection(set('a'), 'a', 'a')).toEqual(set('a'))
})

test('a press with Shift selects everything between, in both directions', () => {
  expect(selectRange(set(), ['a', 'b', 'c'], 0, 2)).toEqual(set('a', 'b', 'c'))
  expect(selectRange(set('c'), ['a', 'b', 'c'], 1, 0)).toEqual(set('a', 'b', 'c'))
})

test('steps stop at the ends', () => {
  expect(indexAfterStep(-1, 5, 'next')).toBe(0)
  expect(indexAfterStep(-1, 5, 'previous')).toBe(0)
  expect(indexAfterStep(4, 5, 'next')).toBe(4)
  expect(indexAfterStep(0, 5, 'previous')).toBe(0)
  expect(indexAfterStep(3, 5, 'pageDown')).toBe(4)
  expect(indexAfterStep(0, 0, 'next')).toBe(-1)
})

test('a window of any height renders a bounded number of rows, with the active one among them', () => {
  const high = placesToRender({ startIndex: 0, endIndex: 500, overscan: 6, count: 10_000 }, 9_000)
  expect(high).toHaveLength(mostRows + 1)
  expect(high.at(-1)).toBe(9_000)
  const below = placesToRender({ startIndex: 100, endIndex: 110, overscan: 6, count: 10_000 }, 3)
  expect(below[0]).toBe(3)
  expect(below.slice(1)).toEqual(Array.from({ length: 23 }, (_, place) => 94 + place))
  expect(placesToRender({ startIndex: 0, endIndex: 0, overscan: 6, count: 0 }, 4)).toEqual([])
})
