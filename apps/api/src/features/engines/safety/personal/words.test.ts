import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from './words.ts'

const units = [..."lLdqustneA9-'_.\n\t ", "'s", "dell'", 'all']

test('a text of ASCII is cut as the pattern cuts it in a text that has other letters too', () => {
  const text = fc.array(fc.constantFrom(...units), { maxLength: 24 }).map((list) => list.join(''))
  fc.assert(
    fc.property(text, (ascii) => {
      const { text: all, starts, ends } = cut(`${ascii}\né`)
      expect(cut(ascii)).toEqual({
        text: all.slice(0, -2),
        starts: starts.slice(0, -2),
        ends: ends.slice(0, -2),
      })
    }),
    { numRuns: 2000 },
  )
})
