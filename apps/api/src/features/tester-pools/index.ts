export { poolMemberChanged, poolMemberJoined } from './events.ts'
export { TesterMembership } from './invites/schemas.ts'
export { admitToPool } from './memberships/admission.ts'
export { listMembershipsOfTester, type MembershipView } from './memberships/store.ts'
export { unknownTier } from './problems.ts'
export {
  houseWorkspaceId,
  type MembershipStatus,
  type PoolMembership,
  type PoolStanding,
  type Standing,
  standingFor,
} from './rules.ts'
export { listPoolStanding, sharePoolMembers } from './standing.ts'
