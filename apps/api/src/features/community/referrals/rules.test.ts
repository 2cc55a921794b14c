import { expect, test } from 'vitest'
import { referralProblem } from './rules.ts'

test.each([
  ['a member with nine open links', 'ACTIVE', true, 9, undefined],
  ['a member with ten', 'ACTIVE', true, 10, 'too_many_referrals'],
  ['a member where referrals are off', 'ACTIVE', false, 0, 'referrals_off'],
  ['a suspended member', 'SUSPENDED', true, 0, 'membership_suspended'],
  ['a removed member', 'REMOVED', true, 0, 'membership_suspended'],
  ['a stranger, who learns nothing more', null, false, 10, 'membership_required'],
] as const)('%s', (_who, membership, enabled, open, code) => {
  expect(referralProblem({ membership, enabled, open })?.kind.code).toBe(code)
})
