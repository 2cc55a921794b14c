import { expect, test } from 'vitest'
import { middleOf } from './pairs.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1).reverse()

test('median and interval are figures of the sign test, in any order', () => {
  // Two-sided tables of the sign test at 5 %: see Conover, Practical Nonparametric Statistics, table A3.
  expect(middleOf(upTo(10))).toEqual({ median: 5.5, low: 2, high: 9 })
  expect(middleOf(upTo(12))).toEqual({ median: 6.5, low: 3, high: 10 })
  expect(middleOf(upTo(15))).toEqual({ median: 8, low: 4, high: 12 })
  expect(middleOf(upTo(20))).toEqual({ median: 10.5, low: 6, high: 15 })
})

test('of too few figures the interval is all of them', () => {
  expect(middleOf(upTo(3))).toEqual({ median: 2, low: 1, high: 3 })
})
