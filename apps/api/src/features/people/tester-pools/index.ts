export { poolMemberChanged, poolMemberJoined } from './events.ts'
export { findRedeemableInvite, issueInvite } from './invites/actions.ts'
export { InviteToken, TesterMembership } from './invites/schemas.ts'
export { countOpenReferrals, type OpenInvite } from './invites/store.ts'
export { admitToPool } from './memberships/admission.ts'
export { PoolMember } from './memberships/schemas.ts'
export {
  findActiveReferrer,
  findMembershipOfTester,
  findPoolMember,
  listMembershipsOfTester,
  listPoolMembers,
} from './memberships/store.ts'
export { membershipSuspended, unknownTier } from './problems.ts'
export {
  houseWorkspaceId,
  isSuspendedByOperator,
  type PoolStanding,
  type Standing,
  standingFor,
} from './rules.ts'
export { listActiveTesters, listPoolStanding, listSuspended, sharePoolMembers } from './standing-store.ts'
