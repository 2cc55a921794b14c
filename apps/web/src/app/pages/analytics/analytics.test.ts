import { expect, test } from 'vitest'
import { isDay } from '../../parts/filter/rules.ts'
import { barsOf, niceTop, placeAt } from './chart-rules.ts'
import { funnelOf, spanOf } from './funnel-rules.ts'
import type { Summary } from './queries.ts'
import { daysBefore, daysOf, presetOf, readSearch } from './search.ts'

test('an address keeps days that there are, and a preset is found again', () => {
  expect(readSearch({ from: '2026-02-30', to: '2026-02-28', campaign: 'x' })).toEqual({ to: '2026-02-28' })
  expect(isDay('2026-2-1')).toBe(false)
  expect(daysOf('7', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(presetOf(daysOf('90', '2026-03-02'), '2026-03-02')).toBe('90')
  expect(presetOf({}, '2026-03-02')).toBe('30')
  expect(presetOf({ from: '2026-01-01', to: '2026-03-02' }, '2026-03-02')).toBeNull()
})

test('the days before are as many, and end the day before', () => {
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  })
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('the axis ends at a round number, and bars stay within it', () => {
  expect([0, 1, 3, 11, 99, 101].map(niceTop)).toEqual([1, 1, 5, 20, 100, 200])
  const path = barsOf([0, 5, 10], { width: 30, height: 100 })
  expect(path.match(/M/g)).toHaveLength(2)
  expect(path).toContain('v-100')
  expect(path).toContain('v-50')
  expect(barsOf([], { width: 30, height: 100 })).toBe('')
  expect([-1, 0, 0.5, 1, 2].map((share) => placeAt(share, 10))).toEqual([0, 0, 5, 9, 9])
})

test('each step of the funnel has its figure, and its share of all items', () => {
  const summary = {
    funnel: { submitted: 10, overThreshold: 4, shipped: 3, confirmed: 2 },
    medianHours: { submissionToThreshold: 30, thresholdToDeployed: null },
  } as unknown as Summary
  expect(funnelOf(summary).map(({ count, share }) => [count, share])).toEqual([
    [10, 1],
    [4, 0.4],
    [3, 0.3],
    [2, 0.2],
  ])
  expect(spanOf(0.2)).toEqual({ value: 12, unit: 'minute' })
  expect(spanOf(30)).toEqual({ value: 30, unit: 'hour' })
  expect(spanOf(72)).toEqual({ value: 3, unit: 'day' })
})
