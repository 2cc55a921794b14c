import { expect, test } from 'vitest'
import { excerptOf, slugOf, totalOf } from './publish-rules.ts'

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

test('a long description ends between words, or within one that is too long, and never within a character', () => {
  expect(excerptOf('Short \n and  plain')).toBe('Short and plain')
  expect(excerptOf('one two three', 9)).toBe('one two…')
  expect(excerptOf('abcdefghij klm', 5)).toBe('abcde…')
  expect(excerptOf('ab🎈cd', 3)).toBe('ab…')
})
