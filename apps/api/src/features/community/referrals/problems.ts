import { problem } from '../../../core/problem.ts'

export const membershipRequired = problem(
  403,
  'membership_required',
  'Only active members of the workspace’s pool can refer others.',
)
export const referralsOff = problem(409, 'referrals_off', 'This workspace does not accept referrals.')
export const tooManyReferrals = problem(
  409,
  'too_many_referrals',
  'You have ten open referral links: wait until one is used or expires.',
)
