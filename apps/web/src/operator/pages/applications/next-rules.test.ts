import { expect, test } from 'vitest'
import { nextAfter } from './next-rules.ts'

test('after a decision the desk goes on to the next application, at the end back to the one before', () => {
  expect(nextAfter(['a', 'b', 'c'], 'a')).toBe('b')
  expect(nextAfter(['a', 'b', 'c'], 'c')).toBe('b')
  expect(nextAfter(['a'], 'a')).toBeNull()
  expect(nextAfter(['a', 'b'], 'gone')).toBe('a')
})
