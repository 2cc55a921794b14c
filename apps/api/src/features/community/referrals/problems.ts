import { problem } from '../../../core/problem.ts'

export const membershipRequired = problem(
  403,
  'membership_required',
  'Only active members of the workspace’s pool can bring others.',
)
export const referralsOff = problem(409, 'referrals_off', 'This workspace takes no referrals.')
export const tooManyReferrals = problem(
  409,
  'too_many_referrals',
  'Ten of your referral links are open: wait until one is used or expires.',
)
