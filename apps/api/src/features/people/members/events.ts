import type { Role } from '../../../core/caller.ts'
import { event } from '../../../core/event.ts'

/** Somebody has been asked to join a workspace's team. */
export const memberInvited = event<{ workspaceId: string; memberId: string; email: string; role: Role }>(
  'member.invited',
)
/** Somebody has joined a workspace's team. */
export const memberJoined = event<{ workspaceId: string; memberId: string }>('member.joined')
/** A member's role has changed, or the member is gone. */
export const memberChanged = event<{
  workspaceId: string
  memberId: string
  from: { role: Role; status: string }
  to: { role: Role; status: string }
}>('member.changed')
