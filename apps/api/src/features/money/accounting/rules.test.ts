import { expect, test } from 'vitest'
import { closingBalance, monthBounds, unexplainedAmount } from './rules.ts'

test('a month is its days in UTC, also over the end of a year', () => {
  expect(monthBounds('2026-12')).toEqual({ start: new Date('2026-12-01'), end: new Date('2027-01-01') })
  expect(monthBounds('2024-02')).toEqual({ start: new Date('2024-02-01'), end: new Date('2024-03-01') })
})

test('the closing is the opening with what came and went', () => {
  expect(closingBalance({ account: 'a', asset: 'USD', opening: -5n, credited: 9n, debited: 3n })).toBe(1n)
})

test.each([
  ['nothing differs', { found: 100n }, 0n],
  ['an unknown entry explains it', { found: 130n, unexplainedEntries: 30n }, 0n],
  ['an unknown payment may explain it', { found: 80n, unknownOut: 25n }, 0n],
  ['beyond the unknown payments the rest stays', { found: 70n, unknownOut: 25n }, -5n],
  ['money that nobody knows', { found: 107n, unknownIn: 2n }, 5n],
])('%s', (_name, made, left) => {
  const none = { expected: 100n, unknownIn: 0n, unknownOut: 0n, unexplainedEntries: 0n }
  expect(unexplainedAmount({ ...none, ...made })).toBe(left)
})
