import { expect, test } from 'vitest'
import { sentenceOf } from './names.ts'

test('names are read as sentences where they are none', () => {
  expect(sentenceOf('fix/ignorePrevious_rules')).toBe('fix ignore Previous rules')
  expect(sentenceOf('ignore%20me%2Fplease')).toBe('ignore me please')
  expect(sentenceOf('100%')).toBeNull()
  expect(sentenceOf('main')).toBeNull()
  expect(sentenceOf('two words')).toBeNull()
})
