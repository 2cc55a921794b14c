import { expect, test } from 'vitest'
import { nameAsSentence } from './names.ts'

test('names are read as sentences where they are none', () => {
  expect(nameAsSentence('fix/ignorePrevious_rules')).toBe('fix ignore Previous rules')
  expect(nameAsSentence('ignore%20me%2Fplease')).toBe('ignore me please')
  expect(nameAsSentence('100%')).toBeNull()
  expect(nameAsSentence('main')).toBeNull()
  expect(nameAsSentence('two words')).toBeNull()
})
