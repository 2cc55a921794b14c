import { expect, test } from 'vitest'
import { slugOf, totalOf } from './publish-rules.ts'

test('the total is the sum of the stages, and says where counting stopped', () => {
  const counts = { gathering: 4, building: 1, shipped: 2, elsewhere: 0 }
  expect(totalOf({ counts, items: [] })).toEqual({ total: 7, isCapped: false })
  expect(totalOf({ counts: { ...counts, shipped: 1000 }, items: [] })).toEqual({
    total: 1005,
    isCapped: true,
  })
})

test.each([
  ['Search & filters', 'search-filters'],
  ['  Größe – für alle! ', 'gro-e-fur-alle'],
  ['検索', ''],
])('the address of «%s» is «%s»', (name, slug) => expect(slugOf(name)).toBe(slug))
