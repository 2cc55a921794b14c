import { expect, test } from 'vitest'
import { formatDetails } from './record-rules.ts'
import { readSearch } from './tabs.ts'

test('details are a line of names and values, without what is unset', () => {
  expect(
    formatDetails({ role: 'ADMIN', former: null, fields: ['name', 'slug'], none: [], to: { a: 1 } }),
  ).toBe('role ADMIN, fields name slug, to {"a":1}')
  expect(formatDetails({ testerId: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f' })).toBe('testerId 0197…5e6f')
  expect(formatDetails({})).toBe('')
})

test('the address names a member or nobody', () => {
  const by = '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f'
  expect(readSearch({ by, tab: 'x' })).toEqual({ by })
  expect(readSearch({ by: 'member:x' })).toEqual({})
})
