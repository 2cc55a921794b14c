import { expect, test } from 'vitest'
import { accountsParams, itemsParams } from './filter-rules.ts'
import { readSearch } from './search.ts'

test('an address is read as it was written, and what it has wrong is dropped', () => {
  const all = { by: 'accounts', sort: 'people', company: 'acme', plan: 'Team', open: true } as const
  expect(readSearch({ ...all })).toEqual(all)
  expect(readSearch({ company: 4711, open: 'true' })).toEqual({ company: '4711', open: true })
  expect(readSearch({ by: 'zones', sort: 'new', company: 'x'.repeat(201), plan: '', open: 1 })).toEqual({})
})

test('both tables ask the API by its names', () => {
  expect(itemsParams({ company: 'acme', open: true, sort: 'people' })).toEqual({
    company: 'acme',
    isOpen: true,
    sort: 'people',
  })
  expect(accountsParams({ company: 'acme', plan: 'Team', sort: 'people' })).toEqual({
    plan: 'Team',
    sort: 'items',
  })
})
