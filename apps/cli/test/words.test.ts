import { describe, expect, test } from 'vitest'
import { formatColumns, line, quoteLines, red, withoutStyles } from '../src/terminal/line.ts'
import { inertJson, visibleText } from '../src/terminal/words.ts'

const ESC = '\u001b'

describe('words of others', () => {
  test.each([
    ['a colour', `${ESC}[31mred`, '‹U+001B›[31mred'],
    ['a title of the window', `${ESC}]0;owned\u0007x`, '‹U+001B›]0;owned‹U+0007›x'],
    ['the short form of an escape', '\u009b2Jx', '‹U+009B›2Jx'],
    ['what is written over', 'good\rbad', 'good‹U+000D›bad'],
    ['a deletion', 'ab\u0008\u007fc', 'ab‹U+0008›‹U+007F›c'],
    ['an override of the order', 'a\u202egnp.exe', 'a‹U+202E›gnp.exe'],
    ['an isolate', '\u2066x\u2069', '‹U+2066›x‹U+2069›'],
    ['an invisible letter', 'pass\u200bword', 'pass‹U+200B›word'],
    ['letters of a hidden alphabet', 'x\u{e0041}', 'x‹U+E0041›'],
    ['half of a character', 'x\ud800', 'x‹U+D800›'],
    ['a line separator', 'a\u2028b', 'a‹U+2028›b'],
    ['a stack of marks', `a${'\u0301'.repeat(6)}`, `a${'\u0301'.repeat(4)}‹U+0301›‹U+0301›`],
    ['lines, in a line', 'a\r\nb\nc\td', 'a b c d'],
  ])('show %s as a code', (_name, text, wanted) => {
    expect(visibleText(text)).toBe(wanted)
  })

  test.each(['plain text', 'Ünïcödé', 'नमस्ते', 'می‌خواهم', '👩‍💻 ❤️', '日本語', '€ 5 – “so”'])(
    '%s stays as it is',
    (text) => {
      expect(visibleText(text)).toBe(text)
    },
  )

  test('the template passes its own words and makes every value visible', () => {
    expect(line`a ${`${ESC}[2J`} ${red('\u202e')} ${null} ${5}`.text).toBe(
      `a ‹U+001B›[2J ${ESC}[31m‹U+202E›${ESC}[39m  5`,
    )
  })

  test('without colours no escape is left', () => {
    expect(withoutStyles(line`${red('x')}`.text)).toBe('x')
  })

  test('a quoted text cannot begin a line of its own', () => {
    expect(quoteLines('one\ngroundswell: signed in').map(({ text }) => withoutStyles(text))).toEqual([
      '│ one',
      '│ groundswell: signed in',
    ])
  })

  test('JSON holds no character that a terminal obeys, and keeps its value', () => {
    const value = { a: `${ESC}[31m\u009b\u202e\u200b\u{e0041}\ud800\u2028 é 😀\n` }
    const text = inertJson(value, 2)
    expect(text).toMatch(/^[\n\x20-\x7eé😀]*$/u)
    expect(JSON.parse(text)).toEqual(value)
  })

  test('columns are aligned by what is seen', () => {
    const rows = formatColumns([
      ['日本', 'a'],
      ['abcdef', 'b'],
    ])
    expect(rows.map(({ text }) => text)).toEqual(['日本    a', 'abcdef  b'])
  })
})
