import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../core/problem.ts'
import { invalidPeriod } from './problems.ts'
import { type Cell, listDays, type Period, readPeriod, shareOf, sumCellsBy } from './rules.ts'

const now = new Date('2026-03-01T00:30:00Z')
const period = (from?: string, to?: string) =>
  readPeriod({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, now)

describe('the period asked for', () => {
  test.each([
    ['nothing: thirty days up to today', undefined, undefined, '2026-01-31', '2026-03-01'],
    ['a beginning: up to today', '2026-02-27', undefined, '2026-02-27', '2026-03-01'],
    ['a beginning in the future: that day', '2026-04-01', undefined, '2026-04-01', '2026-04-01'],
    ['an end: thirty days before it', undefined, '2025-12-31', '2025-12-02', '2025-12-31'],
    ['one day', '2024-02-29', '2024-02-29', '2024-02-29', '2024-02-29'],
  ])('%s', (_, from, to, first, last) => {
    expect(period(from, to)).toMatchObject({ from: first, to: last })
  })

  test('begins with the first moment of its first UTC day and ends before the day after its last', () => {
    const { start, end } = period('2026-02-27', '2026-02-28') as Period
    expect([start.toISOString(), end.toISOString()]).toEqual([
      '2026-02-27T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
    ])
  })

  test.each([
    ['backwards', '2026-02-02', '2026-02-01'],
    ['longer than 1,100 days', '2020-01-01', '2026-01-01'],
    ['backwards with an end left open', '2026-03-02', '2026-03-01'],
  ])('invalid_period: %s', (_, from, to) => {
    expect((period(from, to) as Problem).kind).toBe(invalidPeriod)
  })

  test('holds every day once, over months, leap days and changes of summer time', () => {
    expect(listDays(period('2024-02-28', '2024-03-02') as Period)).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2024-03-02',
    ])
    const year = listDays(period('2025-01-01', '2025-12-31') as Period)
    expect(new Set(year).size).toBe(365)
    expect(year).toHaveLength(365)
  })
})

test('cells are summed over one side; what did not come up is zero', () => {
  const cell = (status: string, type: string, items: number): Cell => ({
    day: '2026-01-01',
    status,
    type,
    safetyStatus: 'CLEARED',
    items,
    submitted: items,
    overThreshold: items,
    shipped: 0,
  })
  const cells = [cell('DEPLOYED', 'BUG', 2), cell('DEPLOYED', 'POLL', 3), cell('FAILED', 'BUG', 1)]
  expect(sumCellsBy(cells, 'status', ['DEPLOYED', 'FAILED', 'TESTING'])).toEqual({
    DEPLOYED: 5,
    FAILED: 1,
    TESTING: 0,
  })
  expect(sumCellsBy(cells, 'type', ['BUG', 'POLL'])).toEqual({ BUG: 3, POLL: 3 })
})

test('a rate of nothing is null', () => {
  expect([shareOf(0, 0), shareOf(1, 3), shareOf(3, 3)]).toEqual([null, 0.3333, 1])
})
