import { expect, test } from 'vitest'
import { idIn, isMergeable } from './merge-rules.ts'

const id = '019b76da-a800-7000-8000-000000000002'

test.each([
  [id, id],
  [`  ${id.toUpperCase()} `, id],
  [`https://groundswell.example/app/shop/items/${id}?tab=votes`, id],
  ['', null],
  ['019b76da', null],
])('the id in «%s» is %s', (typed, found) => expect(idIn(typed)).toBe(found))

test.each([
  [{}, true],
  [{ safetyStatus: 'FLAGGED' }, false],
  [{ mergedInto: id }, false],
  [{ withdrawnAt: '2026-11-01T00:00:00Z' }, false],
] as const)('an item with %j may be merged: %s', (given, may) => {
  expect(isMergeable({ safetyStatus: 'CLEARED', mergedInto: null, withdrawnAt: null, ...given })).toBe(may)
})
