import { expect, test } from 'vitest'
import { splitPieces } from './pieces.ts'

/** The text as a reader sees it: chips in ⟨⟩. */
const seen = (text: string, placeholders = true) =>
  splitPieces(text, { placeholders })
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      if (piece.kind === 'placeholder') return `⟨${piece.text}⟩`
      return piece.count > 1 ? `⟨${piece.name} ×${piece.count}⟩` : `⟨${piece.name}⟩`
    })
    .join('')

test.each([
  [
    'markup is text',
    '<script>alert(1)</script> **b** [a](https://x.y)',
    '<script>alert(1)</script> **b** [a](https://x.y)',
  ],
  ['an override of the direction', 'invoice\u202Etxt.exe', 'invoice⟨U+202E⟩txt.exe'],
  ['isolates and marks', 'a\u2066b\u2069\u200Fc\u061C', 'a⟨U+2066⟩b⟨U+2069⟩⟨U+200F⟩c⟨U+061C⟩'],
  ['zero width', 'pass\u200Bword\uFEFF', 'pass⟨U+200B⟩word⟨U+FEFF⟩'],
  ['a colour of a terminal', '\u001B[31mred\u001B[0m', '⟨U+001B⟩[31mred⟨U+001B⟩[0m'],
  ['controls', 'a\u0000b\u007Fc\u0085d\re', 'a⟨U+0000⟩b⟨U+007F⟩c⟨U+0085⟩d⟨U+000D⟩e'],
  ['lines and tabs stay', 'a\r\nb\n\tc', 'a\nb\n\tc'],
  ['text in tags', 'Hi\u{E0049}\u{E0067}\u{E006E}\u{E006F}', 'Hi⟨U+E0049 ×4⟩'],
  ['a joiner in latin', 'pay\u200Dpal', 'pay⟨U+200D⟩pal'],
  ['a family is one picture', '👩‍👩‍👧 ok', '👩‍👩‍👧 ok'],
  ['a heart and a key', '❤️ 1️⃣', '❤️ 1️⃣'],
  ['persian is written with a non-joiner', 'می‌خواهم', 'می‌خواهم'],
  ['a chosen form without a picture', 'a\uFE0Fb', 'a⟨U+FE0F⟩b'],
  ['fillers that look like blanks', 'a\u3164b\u2800c\u115Fd', 'a⟨U+3164⟩b⟨U+2800⟩c⟨U+115F⟩d'],
  ['half a character', 'a\uD83Db', 'a⟨U+D83D⟩b'],
  ['marks in heaps', `a${'\u0301'.repeat(40)}b`, `a${'\u0301'.repeat(4)}⟨U+0301 ×36⟩b`],
  ['letters with marks', 'Tiếng Việt, naïve', 'Tiếng Việt, naïve'],
  ['separators of lines', 'a\u2028b\u2029c', 'a⟨U+2028⟩b⟨U+2029⟩c'],
  ['a placeholder', 'Write to [EMAIL_1], not [EMAIL_x]', 'Write to ⟨[EMAIL_1]⟩, not [EMAIL_x]'],
  ['words that are withheld', '[withheld]', '⟨[withheld]⟩'],
  ['nothing', '', ''],
])('hostile and honest texts are shown as they are: %s', (_name, text, wanted) => {
  expect(seen(text)).toBe(wanted)
})

test('an original has no placeholders: who writes [EMAIL_1] has written it', () => {
  expect(seen('Write to [EMAIL_1]', false)).toBe('Write to [EMAIL_1]')
})

test('5,000 characters without anything hidden are one piece', () => {
  expect(splitPieces('ä '.repeat(2_500), { placeholders: true })).toHaveLength(1)
})
