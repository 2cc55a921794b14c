import type { Role } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'

/** Somebody has been asked to join a workspace's team. */
export const memberInvited = event<{ workspaceId: string; memberId: string; email: string; role: Role }>(
  'member.invited',
)
/** Somebody has joined a workspace's team: at a sign-in, before any workspace is chosen. */
export const memberJoined = event<{ workspaceId: string; memberId: string }, OperatorTx>('member.joined')
/** A member's role has changed, or the member is gone. */
export const memberChanged = event<{
  workspaceId: string
  memberId: string
  from: { role: Role; status: string }
  to: { role: Role; status: string }
}>('member.changed')
