import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemClock } from '../../../core/clock.ts'
import { findReferences, idRangeOfReference, itemReference, MOST_REFERENCES } from './reference-rules.ts'

test('a reference leads to its item, and tells items of one millisecond apart', () => {
  const ids = Array.from({ length: 5_000 }, () => systemClock.newId())
  const references = ids.map(itemReference)
  expect(new Set(references).size).toBe(ids.length)
  for (const [at, id] of ids.entries()) {
    const { from, to } = idRangeOfReference(references[at]!)!
    expect(from <= id && id <= to, `${from} ${id} ${to}`).toBe(true)
  }
})

test('any text has at most ten, and what is no reference has no range', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(findReferences([text]).every((one) => /^gs:[0-9a-z]{16}$/.test(one))).toBe(true)
      expect(idRangeOfReference(`gs:${text}!`)).toBe(null)
    }),
  )
  const many = Array.from({ length: 50 }, (_, n) => `gs:${String(n).padStart(16, '0')}`).join(' ')
  expect(findReferences([many]).length).toBe(MOST_REFERENCES)
  const one = itemReference(systemClock.newId())
  expect(
    findReferences([`fix/${one.replace(':', '-')}`, `See (${one.toUpperCase()}).`, `x${one}`, `${one}x`]),
  ).toEqual([one])
})
