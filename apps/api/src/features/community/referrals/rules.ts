import type { Problem } from '../../../core/problem.ts'
import { membershipSuspended } from '../../people/tester-pools/index.ts'
import { membershipRequired, referralsOff, tooManyReferrals } from './problems.ts'

/** The most open links of one tester, over all workspaces. */
const mostOpenReferrals = 10
/** The days for which a link is valid. */
export const referralDays = 30
/** The referrer's reward when the newcomer's first item is shipped. */
export const referralBonusPoints = 50n

/** Returns why a tester cannot refer a person now, or null. */
export function referralProblem(state: {
  membership: 'ACTIVE' | 'SUSPENDED' | 'REMOVED' | null
  enabled: boolean
  open: number
}): Problem | null {
  if (state.membership === null) return membershipRequired()
  if (state.membership !== 'ACTIVE') return membershipSuspended()
  if (!state.enabled) return referralsOff()
  return state.open >= mostOpenReferrals ? tooManyReferrals() : null
}
