export { poolMemberChanged, poolMemberJoined } from './events.ts'
export {
  houseWorkspaceId,
  type MembershipStatus,
  type PoolMembership,
  type PoolStanding,
  type Standing,
  standingFor,
} from './rules.ts'
export { listPoolStanding } from './standing.ts'
