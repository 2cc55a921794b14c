import { expect, test } from 'vitest'
import { isDay } from '../../parts/filter/rules.ts'
import { findPreset, presetDays, readSearch } from './search.ts'

test('an address keeps days that there are, and a preset is found again', () => {
  expect(readSearch({ from: '2026-02-30', to: '2026-02-28', campaign: 'x' })).toEqual({ to: '2026-02-28' })
  expect(isDay('2026-2-1')).toBe(false)
  expect(presetDays('7', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(findPreset(presetDays('90', '2026-03-02'), '2026-03-02')).toBe('90')
  expect(findPreset({}, '2026-03-02')).toBe('30')
  expect(findPreset({ from: '2026-01-01', to: '2026-03-02' }, '2026-03-02')).toBeNull()
})
