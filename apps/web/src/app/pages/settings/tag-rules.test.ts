import { expect, test } from 'vitest'
import { sameTag, tagName, tagsLike } from './tag-rules.ts'

const tags = [{ name: 'Checkout flow' }, { name: 'checkout' }, { name: 'Straße' }]

test('a name is what the service keeps of it', () => {
  expect(tagName('  check  out ')).toBe('check out')
  expect(tagName('e\u0301')).toBe('\u00e9')
})

test('a tag is found by its whole name in any case, and listed by a part of it', () => {
  expect(sameTag(tags, ' CHECKOUT  flow')).toBe(tags[0])
  expect(sameTag(tags, 'check')).toBeUndefined()
  expect(tagsLike(tags, 'CHECK')).toEqual(tags.slice(0, 2))
  expect(tagsLike(tags, ' ')).toEqual(tags)
})
