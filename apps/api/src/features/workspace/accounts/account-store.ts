import type { Identity } from '../../../adapters/identity/verifier.ts'
import type { App } from '../../../app.ts'
import type { Role } from '../../../core/caller.ts'
import type { OperatorTx, Tx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { foldAddress } from '../../../core/mail-address.ts'

interface KnownAccount {
  id: string
  email: string | null
  emailVerified: boolean
}

/** Returns the account of an identity; null before its first sign-in. */
export function findAccount(tx: OperatorTx, identity: Identity) {
  return tx.maybe<KnownAccount>(sql`
    select id, email, email_verified from accounts
    where issuer = ${identity.issuer} and subject = ${identity.subject}`)
}

/** Returns whether a verified address of the identity has an open invitation. */
export async function hasInvitation(tx: OperatorTx, identity: Identity): Promise<boolean> {
  if (!identity.email || !identity.emailVerified) return false
  const found = await tx.maybe(sql`
    select 1 from members where lower(email collate "C") = ${identity.email} and status = 'INVITED' limit 1`)
  return found !== null
}

/** Returns the account's id. The first call creates the account; later calls update its address and name. */
export async function upsertAccount(
  tx: OperatorTx,
  identity: Identity,
  newId: string,
  now: Date,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into accounts (id, issuer, subject, email, email_verified, name, created_at)
    values (${newId}, ${identity.issuer}, ${identity.subject}, ${identity.email},
            ${identity.emailVerified}, ${identity.name}, ${now})
    on conflict (issuer, subject) do update set
      email = excluded.email, email_verified = excluded.email_verified, name = excluded.name
    returning id`)
  return id
}

/** Makes requests of one account wait for each other, so that two concurrent first sign-ins create one workspace. */
export async function lockAccount(tx: OperatorTx, accountId: string) {
  await tx.one(sql`select id from accounts where id = ${accountId} for update`)
}

/** Lists the account's workspaces, in the order of joining. */
export async function listWorkspacesOfAccount(tx: OperatorTx, accountId: string) {
  return tx.many<{
    workspaceId: string
    workspaceName: string
    workspaceSlug: string
    memberId: string
    role: Role
  }>(sql`
    select w.id as workspace_id, w.name as workspace_name, w.slug as workspace_slug, m.id as member_id, m.role
    from members m join workspaces w on w.id = m.workspace_id
    where m.account_id = ${accountId} and m.status = 'ACTIVE'
    order by m.joined_at, m.id`)
}

/** Lists the accounts of allow-listed operators who have signed in here. Only these operators can get mail. */
export async function listOperatorAccounts(tx: Tx, { config }: Pick<App, 'config'>): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from accounts
    where email_verified and lower(email collate "C") = any(${config.PLATFORM_ADMIN_EMAILS.map(foldAddress)})`)
  return rows.map((row) => row.id)
}
