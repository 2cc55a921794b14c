import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutWords } from './words.ts'

/** The pieces of a text, as one expression. It takes several times as long as `cut`. */
const piece =
  /'s(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:l|d|j|qu|s|n|m|t|c|dell|all|nell|sull|un)'(?=\p{L})|\p{L}[\p{L}\p{M}]*(?:(?!'s(?![\p{L}\p{M}]))['-]\p{L}[\p{L}\p{M}]*)*|\d+|\n|[^\s]/gu

const ascii = [..."lLdqustneA9-'_.\n\t ", "'s", "dell'", 'all']
const others = ['é', '\u0301', 'ж', '中', '😀', '𐐨', '\u00a0', '٣', 'İ', '’', '\ud800']

test.each([
  ['ASCII', ascii],
  ['any script', [...ascii, ...others]],
])('a text of %s is cut as the expression cuts it', (_what, units) => {
  const text = fc.array(fc.constantFrom(...units), { maxLength: 24 }).map((list) => list.join(''))
  fc.assert(
    fc.property(text, (any) => {
      const matches = [...any.matchAll(piece)]
      expect(cutWords(any)).toEqual({
        text: matches.map(([match]) => match),
        starts: matches.map(({ index }) => index),
        ends: matches.map(({ index, 0: match }) => index + match.length),
      })
    }),
    { numRuns: 3_000 },
  )
})
