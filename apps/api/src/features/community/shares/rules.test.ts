import { expect, test } from 'vitest'
import { utcDayAround } from './rules.ts'

test.each([
  ['2026-02-28T00:00:00.000Z', '2026-02-28T00:00:00.000Z', 86_400],
  ['2026-02-28T23:59:59.999Z', '2026-02-28T00:00:00.000Z', 1],
  ['2026-03-29T01:30:00.000Z', '2026-03-29T00:00:00.000Z', 81_000],
])('the day around %s', (now, start, secondsLeft) => {
  expect(utcDayAround(new Date(now))).toEqual({ start: new Date(start), secondsLeft })
})
