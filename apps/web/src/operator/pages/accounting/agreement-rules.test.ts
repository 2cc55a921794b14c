import { expect, test } from 'vitest'
import { findAgreement } from './agreement-rules.ts'

test.each([
  ['0', '0', 'AGREES'],
  ['-50', '0', 'EXPLAINED'],
  ['-50', '-30', 'UNEXPLAINED'],
  // Entries that the books do not know hide behind another difference.
  ['0', '20', 'UNEXPLAINED'],
])('difference %s, of which nothing explains %s: %s', (difference, unexplained, agreement) => {
  expect(findAgreement({ difference, unexplained })).toBe(agreement)
})
