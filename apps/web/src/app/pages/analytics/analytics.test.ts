import { expect, test } from 'vitest'
import { isDay } from '../../parts/filter/rules.ts'
import { daysOf, presetOf, readSearch } from './search.ts'

test('an address keeps days that there are, and a preset is found again', () => {
  expect(readSearch({ from: '2026-02-30', to: '2026-02-28', campaign: 'x' })).toEqual({ to: '2026-02-28' })
  expect(isDay('2026-2-1')).toBe(false)
  expect(daysOf('7', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(presetOf(daysOf('90', '2026-03-02'), '2026-03-02')).toBe('90')
  expect(presetOf({}, '2026-03-02')).toBe('30')
  expect(presetOf({ from: '2026-01-01', to: '2026-03-02' }, '2026-03-02')).toBeNull()
})
