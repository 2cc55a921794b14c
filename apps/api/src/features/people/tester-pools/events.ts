import { event } from '../../../core/event.ts'
import type { MembershipStatus } from './rules.ts'

/** A tester has joined a pool, by an invite, a referral or an approved application. */
export const poolMemberJoined = event<{
  workspaceId: string
  membershipId: string
  testerId: string
  /** Who brought the newcomer, where it was a referral. */
  referrerId: string | null
}>('pool.memberJoined')

/** A membership's status or tier has changed. Standing votes follow in the same transaction. */
export const poolMemberChanged = event<{
  workspaceId: string
  membershipId: string
  testerId: string
  from: { status: MembershipStatus; tierId: string }
  to: { status: MembershipStatus; tierId: string }
}>('pool.memberChanged')
