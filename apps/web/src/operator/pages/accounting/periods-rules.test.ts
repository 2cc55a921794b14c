import { expect, test } from 'vitest'
import { chosenMonth, chosenYear, listMonths, monthDays } from './periods-rules.ts'

const january = new Date('2026-01-31T23:59:59Z')
const searched = (text: string) => new URLSearchParams(text)

test('the last month that is over stands first; an address names another one that there was', () => {
  expect(listMonths(january).slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(chosenMonth(searched(''), january)).toBe('2025-12')
  expect(chosenMonth(searched('month=2025-03'), january)).toBe('2025-03')
  for (const none of ['2026-02', '2025-13', 'x'])
    expect(chosenMonth(searched(`month=${none}`), january)).toBe('2025-12')
})

test('a month has its first and its last day, in a leap year too', () => {
  expect(monthDays('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthDays('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('the present year is the first; an address names an earlier one', () => {
  expect(chosenYear(searched(''), january)).toBe('2026')
  expect(chosenYear(searched('year=2024'), january)).toBe('2024')
  expect(chosenYear(searched('year=2027'), january)).toBe('2026')
})
