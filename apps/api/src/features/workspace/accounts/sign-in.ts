import type { Identity } from '../../../adapters/identity/verifier.ts'
import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { announce } from '../../../core/event.ts'
import {
  listMembershipsOfAccount,
  type Membership,
  memberJoined,
  updateInvitedMembers,
} from '../../people/members/index.ts'

interface KnownAccount {
  id: string
  email: string | null
  emailVerified: boolean
}

/**
 * Who a workspace token speaks for, and where that person belongs. The first call makes the account;
 * a verified e-mail address picks up the invitations that wait for it.
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
  return seen ?? (await app.db.inOperator((tx) => welcome(app, tx, identity)))
}

async function welcome(app: App, tx: OperatorTx, identity: Identity) {
  const now = app.clock.now()
  const { id } = await tx.one<{ id: string }>(sql`
    insert into accounts (id, issuer, subject, email, email_verified, name, created_at)
    values (${app.clock.newId()}, ${identity.issuer}, ${identity.subject}, ${identity.email},
            ${identity.emailVerified}, ${identity.name}, ${now})
    on conflict (issuer, subject) do update set
      email = excluded.email, email_verified = excluded.email_verified, name = excluded.name
    returning id`)
  if (identity.email && identity.emailVerified)
    for (const member of await updateInvitedMembers(tx, id, identity.email, now))
      await announce(tx, memberJoined({ workspaceId: member.workspaceId, memberId: member.id }))
  return { accountId: id, memberships: await listMembershipsOfAccount(tx, id) }
}

function findAccount(tx: OperatorTx, identity: Identity) {
  return tx.maybe<KnownAccount>(sql`
    select id, email, email_verified from accounts
    where issuer = ${identity.issuer} and subject = ${identity.subject}`)
}

async function hasInvitation(tx: OperatorTx, identity: Identity): Promise<boolean> {
  if (!identity.email || !identity.emailVerified) return false
  const found = await tx.maybe(sql`
    select 1 from members where lower(email) = lower(${identity.email}) and status = 'INVITED' limit 1`)
  return found !== null
}
