export { memberChanged, memberInvited, memberJoined } from './events.ts'
export { insertMember, listMembershipsOfAccount, type Membership, updateInvitedMembers } from './store.ts'
export { listTeam } from './team-store.ts'
