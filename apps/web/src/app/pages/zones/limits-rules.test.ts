import { bodies } from '@groundswell/client/studio-bodies'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validatorCompiler } from '../../../../../api/src/http/validation.ts'
import { fieldLimits, findFaults } from './limits-rules.ts'

test.each([
  ['zoneId', '', 'missing'],
  ['zoneId', 'a b', 'pattern'],
  ['name', 'x'.repeat(201), 'tooLong'],
  ['selector', 'x'.repeat(1001), 'tooLong'],
  ['selector', null, undefined],
  ['selector', '#pay', undefined],
  ['threshold', -1, 'tooSmall'],
  ['threshold', 1_000_001, 'tooLarge'],
  ['threshold', 1.5, 'notWhole'],
  ['threshold', Number.NaN, 'notWhole'],
  ['minParticipation', 0.5, undefined],
  ['minParticipation', 1.1, 'tooLarge'],
  ['type', 'SONG', 'choice'],
  ['options', ['a', 'a'], 'twice'],
  ['options', [' '], 'pattern'],
  ['options', Array.from({ length: 51 }, (_, at) => `o${at}`), 'tooMany'],
  ['maxChoices', 0, 'tooSmall'],
  ['showResults', true, undefined],
] as const)('%s %j: %s', (field, value, wanted) => {
  expect(findFaults({ zoneId: 'cart', [field]: value }, true)[field]?.kind).toBe(wanted)
})

test('a new zone needs its id, a changed one does not', () => {
  expect(findFaults({}, true)).toEqual({ zoneId: { kind: 'missing' } })
  expect(findFaults({}, false)).toEqual({})
})

test('inputs take their limits from the API description', () => {
  expect(fieldLimits('selector')).toMatchObject({ maxLength: 1000 })
  expect(fieldLimits('threshold')).toMatchObject({ minimum: 0, maximum: 1_000_000 })
})

describe('whatever is given', () => {
  const text = fc.oneof(fc.string({ maxLength: 210 }), fc.constantFrom('a', 'a b', ' ', '', '😀'.repeat(120)))
  const number = fc.oneof(fc.integer({ min: -2, max: 60 }), fc.constantFrom(0.5, 1e6, 1e6 + 1, 1.01))
  const body = fc.record(
    {
      zoneId: text,
      name: text,
      selector: fc.option(text),
      threshold: number,
      minParticipation: number,
      maxChoices: number,
      type: fc.constantFrom('COMMENT', 'POLL', 'SONG'),
      options: fc.array(text, { maxLength: 4 }),
      showResults: fc.boolean(),
    },
    { requiredKeys: ['zoneId'] },
  )
  test('the form refuses what the schema of the API refuses, and nothing else', () => {
    const validate = validatorCompiler(true)({ schema: bodies.createZone, httpPart: 'body' } as never)
    const isValid = (given: unknown) => validate(given) === true
    fc.assert(
      fc.property(body, (given) => {
        expect(Object.keys(findFaults(given, true)).length === 0).toBe(isValid(structuredClone(given)))
      }),
    )
  })
})
