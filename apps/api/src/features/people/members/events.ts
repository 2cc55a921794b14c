import type { Role } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'
import type { Language } from '../../../core/language.ts'

/** A person was invited to a workspace's team. */
export const memberInvited = event<{
  workspaceId: string
  memberId: string
  email: string
  role: Role
  /** The member who invites; null for a secret key. */
  inviterId: string | null
  /** The language that the inviter chose for the mail, or null. */
  language: Language | null
}>('member.invited')
/** A person joined a workspace's team. This happens at sign-in, before the person has chosen a workspace. */
export const memberJoined = event<{ workspaceId: string; memberId: string }, OperatorTx>('member.joined')
/** A member's role changed, or the member was removed. */
export const memberChanged = event<{
  workspaceId: string
  memberId: string
  from: { role: Role; status: string }
  to: { role: Role; status: string }
}>('member.changed')
