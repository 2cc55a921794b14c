import { expect, test } from 'vitest'
import { refuseVerdict, reopens } from './rules.ts'

const member = { isActiveMember: true, isSuspended: false, weight: 1 }
const outsider = { isActiveMember: false, isSuspended: false, weight: null }
const suspended = { isActiveMember: false, isSuspended: true, weight: null }

test.each([
  ['a member, deployed', member, 'other', 'DEPLOYED', 'CLEARED', null],
  ['a member, his own, deployed', member, 'me', 'DEPLOYED', 'CLEARED', null],
  ['a member, not deployed', member, 'other', 'TESTING', 'CLEARED', 'not_deployed'],
  ['a member, flagged', member, 'other', 'COLLECTING_VOTES', 'FLAGGED', 'not_found'],
  ['a member, his own, flagged', member, 'me', 'COLLECTING_VOTES', 'FLAGGED', 'not_deployed'],
  ['an outsider', outsider, 'other', 'DEPLOYED', 'CLEARED', 'not_found'],
  ['an outsider, anonymous item', outsider, null, 'DEPLOYED', 'CLEARED', 'not_found'],
  ['an outsider, his own', outsider, 'me', 'DEPLOYED', 'CLEARED', 'membership_required'],
  ['suspended', suspended, 'other', 'DEPLOYED', 'CLEARED', 'not_found'],
  ['suspended, his own', suspended, 'me', 'DEPLOYED', 'CLEARED', 'membership_suspended'],
] as const)('%s', (_who, standing, testerId, status, safetyStatus, code) => {
  const refusal = refuseVerdict({ status, safetyStatus, testerId }, 'me', standing)
  expect(refusal?.kind.code ?? null).toBe(code)
})

test.each([
  [0, false],
  [2, false],
  [3, true],
  [4, true],
])('%i disputes reopen: %s', (stillBroken, expected) => {
  expect(reopens({ stillBroken })).toBe(expected)
})
