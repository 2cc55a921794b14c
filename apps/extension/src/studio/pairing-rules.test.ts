import { expect, test } from 'vitest'
import { endsSoon, formatCode, minutesLeft } from './pairing-rules.ts'

test.each([
  [60 * 60_000, 60, false],
  [10 * 60_000 + 1, 11, false],
  [10 * 60_000, 10, true],
  [1, 1, true],
  [0, 0, true],
  [-5, 0, true],
])('with %d ms left it says %d minutes; soon: %s', (left, minutes, soon) => {
  expect(minutesLeft(1_000 + left, 1_000)).toBe(minutes)
  expect(endsSoon(minutes)).toBe(soon)
})

test.each([
  ['4f7k9qxm', '4F7K-9QXM'],
  [' 4F7K-9QXM ', '4F7K-9QXM'],
  ['4f7k 9qxm', '4F7K-9QXM'],
  ['4f7k', '4f7k'],
  ['', ''],
])('«%s» is the code %s', (typed, wanted) => {
  expect(formatCode(typed)).toBe(wanted)
})
