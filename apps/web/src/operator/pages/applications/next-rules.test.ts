import { expect, test } from 'vitest'
import { nextApplication } from './next-rules.ts'

test('after a decision the desk goes on to the next application, at the end back to the one before', () => {
  expect(nextApplication(['a', 'b', 'c'], 'a')).toBe('b')
  expect(nextApplication(['a', 'b', 'c'], 'c')).toBe('b')
  expect(nextApplication(['a'], 'a')).toBeNull()
  expect(nextApplication(['a', 'b'], 'gone')).toBe('a')
})
