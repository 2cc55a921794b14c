import { expect, test } from 'vitest'
import { countFields, filterFromView, isSameFilter, queryString, withField } from './changes.ts'
import { type ItemFilter, parseItemFilter, toApiFilter, toApiListQuery } from './rules.ts'

const id = '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f'
const all: ItemFilter = {
  status: 'THRESHOLD_MET',
  safety: 'CLEARED',
  type: 'BUG',
  zone: 'checkout',
  campaign: id,
  priority: 'HIGH',
  assignee: id,
  tag: id,
  q: 'total jumps',
  sort: 'top',
  view: id,
}

test('a filter comes back from its address as it was', () => {
  expect(parseItemFilter({ ...all })).toEqual(all)
  expect(parseItemFilter({})).toEqual({})
})

test('what an address has wrong is dropped, and nothing else', () => {
  const wrong = { status: 'DONE', safety: ['FLAGGED'], type: 'bug', campaign: 'x', sort: 'new', view: 7 }
  expect(parseItemFilter({ ...wrong, q: '   ', zone: 'z'.repeat(101), more: 'no' })).toEqual({})
  expect(parseItemFilter({ ...wrong, zone: 'checkout' })).toEqual({ zone: 'checkout' })
})

test('words that look like a number stay words; too long ones are cut where the API ends', () => {
  expect(parseItemFilter({ q: 404, zone: 12 })).toEqual({ q: '404', zone: '12' })
  expect(parseItemFilter({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})

test('accounts that ask are read, asked for by their names, and come back from a view', () => {
  const accounts = parseItemFilter({ company: 4711, plan: 'Team', minRevenue: '500.5' })
  expect(accounts).toEqual({ company: '4711', plan: 'Team', minRevenue: 500.5 })
  expect(toApiFilter(accounts)).toEqual(accounts)
  expect(queryString(toApiFilter(accounts))).toBe('company=4711&plan=Team&minRevenue=500.5')
  expect(filterFromView(id, toApiListQuery(accounts))).toEqual({ ...accounts, view: id })
  expect(countFields(accounts)).toBe(3)
  for (const minRevenue of [-1, 'much', 1e16, '']) expect(parseItemFilter({ minRevenue })).toEqual({})
})

test('the list, the facets and the export ask the API by the same names', () => {
  const query = {
    status: 'THRESHOLD_MET',
    safetyStatus: 'CLEARED',
    type: 'BUG',
    zoneId: 'checkout',
    campaignId: id,
    priority: 'HIGH',
    assigneeId: id,
    tag: id,
    q: 'total jumps',
  }
  expect(toApiFilter(all)).toEqual(query)
  expect(toApiListQuery(all)).toEqual({ ...query, sort: 'top' })
  expect(queryString({ q: 'a&b=c', zoneId: undefined })).toBe('q=a%26b%3Dc')
})

test('a saved view comes back as the filter that was saved', () => {
  const { view: _, ...saved } = all
  expect(filterFromView(id, toApiListQuery(saved))).toEqual(all)
  expect(isSameFilter(filterFromView(id, toApiListQuery(saved)), saved)).toBe(true)
  expect(isSameFilter(saved, withField(saved, 'type', undefined))).toBe(false)
})

test('fields are counted without the order, and a field can be taken away', () => {
  expect(countFields(all)).toBe(9)
  expect(withField({ type: 'BUG', sort: 'top' }, 'type', undefined)).toEqual({ sort: 'top' })
})
