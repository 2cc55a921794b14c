import type { Identity } from '../../../adapters/identity/verifier.ts'
import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { logEventsForWorkspace } from '../../engines/event-log/index.ts'
import {
  listMembershipsOfAccount,
  type Membership,
  memberJoined,
  updateInvitedMembers,
} from '../../people/members/index.ts'
import { findAccount, hasInvitation, upsertAccount } from './account-store.ts'

/**
 * Returns the account of a workspace token and its memberships. The first call creates the account; a verified e-mail
 * address binds open invitations.
 */
export async function signIn(
  app: App,
  identity: Identity,
): Promise<{ accountId: string; memberships: Membership[] }> {
  const seen = await app.db.readOperator(async (tx) => {
    const account = await findAccount(tx, identity)
    if (!account || account.email !== identity.email || account.emailVerified !== identity.emailVerified)
      return null
    if (await hasInvitation(tx, identity)) return null
    return { accountId: account.id, memberships: await listMembershipsOfAccount(tx, account.id) }
  })
  return seen ?? (await app.db.inOperator((tx) => registerAccount(app, tx, identity)))
}

async function registerAccount(app: App, tx: OperatorTx, identity: Identity) {
  const now = app.clock.now()
  const id = await upsertAccount(tx, identity, app.clock.newId(), now)
  if (identity.email && identity.emailVerified)
    for (const member of await updateInvitedMembers(tx, id, identity.email, now)) {
      const { workspaceId, id: memberId } = member
      const actor = `member:${memberId}`
      logEventsForWorkspace(tx, workspaceId, [
        { type: 'member.joined', subjectId: memberId, campaignId: null, actor, data: {}, at: now },
      ])
      await announce(tx, memberJoined({ workspaceId, memberId }))
    }
  return { accountId: id, memberships: await listMembershipsOfAccount(tx, id) }
}
