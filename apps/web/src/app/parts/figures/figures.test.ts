import { expect, test } from 'vitest'
import { barsPath, indexAt, roundUpForAxis, stepsPath } from './chart-rules.ts'
import { periodBefore } from './days.ts'
import { roundSpan, toFunnelSteps } from './funnel-rules.ts'
import type { Summary } from './queries.ts'

test('the days before are as many, and end the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('the axis ends at a round number, and bars stay within it', () => {
  expect([0, 1, 3, 11, 99, 101].map(roundUpForAxis)).toEqual([1, 1, 5, 20, 100, 200])
  const plot = { width: 30, height: 100, top: 10 }
  const path = barsPath([0, 5, 10], plot)
  expect(path.match(/M/g)).toHaveLength(2)
  expect(path).toContain('v-100')
  expect(path).toContain('v-50')
  expect(barsPath([], plot)).toBe('')
  expect(stepsPath([0, 5, 10], plot)).toBe('M0 100H10V50H20V0H30')
  expect(stepsPath([], plot)).toBe('')
  expect([-1, 0, 0.5, 1, 2].map((share) => indexAt(share, 10))).toEqual([0, 0, 5, 9, 9])
})

test('each step of the funnel has its figure, and its share of all items', () => {
  const summary = {
    funnel: { submitted: 10, overThreshold: 4, shipped: 3, confirmed: 2 },
    medianHours: { submissionToThreshold: 30, thresholdToDeployed: null },
  } as unknown as Summary
  expect(toFunnelSteps(summary).map(({ count, share }) => [count, share])).toEqual([
    [10, 1],
    [4, 0.4],
    [3, 0.3],
    [2, 0.2],
  ])
  expect(roundSpan(0.2)).toEqual({ value: 12, unit: 'minute' })
  expect(roundSpan(30)).toEqual({ value: 30, unit: 'hour' })
  expect(roundSpan(72)).toEqual({ value: 3, unit: 'day' })
})
