import { expect, test } from 'vitest'
import { isVisible } from './visible.ts'

test.each([
  '',
  ' ',
  '\u200b',
  '\u2800',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u00a0\u3000',
  '\u200d\ufe0f',
  '\u2060\u00ad',
  '\u{e0041}',
  '\u0301',
  '\u{1d159}',
  '\u202e\u202c',
  '\ufeff',
])('nothing of %j can be seen', (text) => {
  expect(isVisible(text)).toBe(false)
})
test.each(['a', '1', '?', '👍', '‼️', 'ก', '가', '\u2801', '\u200bx', 'नमस्ते', '—', '€'])(
  '%j can be seen',
  (text) => {
    expect(isVisible(text)).toBe(true)
  },
)
