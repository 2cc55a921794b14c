import { event } from '../../../core/event.ts'
import type { MembershipStatus } from './rules.ts'

/** A tester has joined a pool, by an invite, a referral or an approved application. */
export const poolMemberJoined = event<{
  workspaceId: string
  membershipId: string
  testerId: string
  /** The tester who made the referral, or null. */
  referrerId: string | null
}>('pool.memberJoined')

/** A membership's status or tier changed. Votes are updated in the same transaction. */
export const poolMemberChanged = event<{
  workspaceId: string
  membershipId: string
  testerId: string
  from: { status: MembershipStatus; tierId: string }
  to: { status: MembershipStatus; tierId: string }
}>('pool.memberChanged')
