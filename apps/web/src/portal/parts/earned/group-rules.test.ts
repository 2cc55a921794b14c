import { expect, test } from 'vitest'
import { groupBy, sumAmounts, utcDay } from './group-rules.ts'

test('what has one key stands together, where the newest of it stands; the rest stands alone', () => {
  const all = [
    { id: 'd', of: 'check' },
    { id: 'c', of: null },
    { id: 'b', of: 'check' },
    { id: 'a', of: null },
  ]
  const groups = groupBy(all, ({ of }) => of)
  expect(groups.map(({ members }) => members.map(({ id }) => id).join())).toEqual(['d,b', 'c', 'a'])
})

test('a sum is exact beyond what a number holds', () => {
  expect(sumAmounts(['9007199254740993', '1', '-2'])).toBe('9007199254740992')
  expect(sumAmounts([])).toBe('0')
  expect(utcDay('2026-11-28T23:59:59.000Z')).toBe('2026-11-28')
})
