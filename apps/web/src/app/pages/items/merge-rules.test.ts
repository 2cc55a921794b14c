import { expect, test } from 'vitest'
import { isMergeable } from './merge-rules.ts'

const id = '019b76da-a800-7000-8000-000000000002'

test.each([
  [{}, true],
  [{ safetyStatus: 'FLAGGED' }, false],
  [{ mergedInto: id }, false],
  [{ withdrawnAt: '2026-11-01T00:00:00Z' }, false],
] as const)('an item with %j may be merged: %s', (given, may) => {
  expect(isMergeable({ safetyStatus: 'CLEARED', mergedInto: null, withdrawnAt: null, ...given })).toBe(may)
})
