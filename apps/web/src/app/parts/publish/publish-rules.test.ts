import { expect, test } from 'vitest'
import { countPublic, cutExcerpt, suggestSlug } from './publish-rules.ts'

test('the total is the sum of the stages, and says where counting stopped', () => {
  const counts = { gathering: 4, building: 1, shipped: 2, elsewhere: 0 }
  expect(countPublic({ counts, items: [] })).toEqual({ total: 7, isCapped: false })
  expect(countPublic({ counts: { ...counts, shipped: 1000 }, items: [] })).toEqual({
    total: 1005,
    isCapped: true,
  })
})

test.each([
  ['Search & filters', 'search-filters'],
  ['  Größe – für alle! ', 'gro-e-fur-alle'],
  ['検索', ''],
])('the address of «%s» is «%s»', (name, slug) => expect(suggestSlug(name)).toBe(slug))

test('a long description ends between words, or within one that is too long, and never within a character', () => {
  expect(cutExcerpt('Short \n and  plain')).toBe('Short and plain')
  expect(cutExcerpt('one two three', 9)).toBe('one two…')
  expect(cutExcerpt('abcdefghij klm', 5)).toBe('abcde…')
  expect(cutExcerpt('ab🎈cd', 3)).toBe('ab…')
})
