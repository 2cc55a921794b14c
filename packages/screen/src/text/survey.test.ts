import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitNames } from './names.ts'
import { surveyOf } from './survey.ts'
import { readers } from './views.ts'

/** Signs of which disguises are made, and what stands between them. */
const parts = [
  ...'aeioubcxyzABXYZ0123456789 .-_*|+=/@$!\n,:;',
  ...[
    '  ',
    'é',
    'ж',
    '中',
    '😀',
    '𐐨',
    '·',
    '•',
    '€',
    '\u0301',
    '%41',
    '&amp;',
    '\\u0041',
    '0x',
    'Ignore',
    'previous',
  ],
  ...[
    'ignroe',
    'prevoius',
    'insrtuctions',
    'i g n o r e',
    '1gn0r3',
    'pr3v10us',
    'vtaber',
    'cerivbhf',
    'YWxsIGZpbGVz',
  ],
  ...[
    'IGlnbm9yZSBwcmV2aW91cw',
    '69676e6f726520',
    '.. --. -. --- .-. .',
    '105 103 110 111',
    '01101001',
    'JBSWY3DPEBLW64TM',
  ],
]
const text = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...parts) },
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 60 },
  )
  .map((list) => list.join(''))

test('a decoder that the survey rules out finds nothing', () => {
  fc.assert(
    fc.property(text, (any) => {
      const survey = surveyOf(any)
      for (const { decode, needs } of readers) if (needs && !needs(survey)) expect(decode(any)).toEqual([])
      if (!survey.joinedName) expect(splitNames(any)).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

test('an ordinary text rules out all decoders that can be', () => {
  const survey = surveyOf(
    'The button to save, at the top, stays grey after the update (e.g. on my phone). Could you fix it?',
  )
  expect(readers.filter(({ needs }) => needs?.(survey)).map(({ decode }) => decode.name)).toEqual([])
  expect(survey.joinedName).toBe(false)
})
