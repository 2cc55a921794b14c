import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBirthDates } from './birth.ts'
import type { Digits } from './digits.ts'
import { findNationalIds } from './national-id.ts'
import { findPostal } from './postal.ts'

/** Rules out no pattern. */
const all: Digits = {
  count: 1_000,
  longest: 1_000,
  hyphen: true,
  dot: true,
  slash: true,
  blank: true,
  lettered: true,
  dense: true,
  longestToken: 1_000,
}
const parts = [
  ...'0123456789 -./AXKYZc\n',
  ...[
    '12',
    '1985',
    '078 05',
    '123-45-6789',
    'ssn: ',
    ' passport ',
    ' born ',
    'March ',
    ' 2.',
    'ab123456c',
    'XYZ',
  ],
  ...[
    'Jl. Sudirman No. 21',
    'Karl Johans gate 22, 0159 Oslo',
    'Am Alten Markt 5a, 50667 Köln',
    'Calle 5 # 3, Lima',
  ],
  ...['123 456 789 12', '1 85 05 78 006 048 22', 'C1234567X', '199.05.12', '850512-1234', 'HMRC', 'tax id '],
]
const text = fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((list) => list.join(''))

test('a pattern that the digits of a text rule out finds nothing', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(findNationalIds(any)).toEqual(findNationalIds(any, all))
      expect(findBirthDates(any)).toEqual(findBirthDates(any, all))
      expect(findPostal(any)).toEqual(findPostal(any, all))
    }),
    { numRuns: 3_000 },
  )
})
