import type { Identity } from '../../../adapters/identity/verifier.ts'
import type { App } from '../../../app.ts'
import type { Role } from '../../../core/caller.ts'
import type { OperatorTx, Tx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

interface KnownAccount {
  id: string
  email: string | null
  emailVerified: boolean
}

/** The account of an identity; null before its first sign-in. */
export function findAccount(tx: OperatorTx, identity: Identity) {
  return tx.maybe<KnownAccount>(sql`
    select id, email, email_verified from accounts
    where issuer = ${identity.issuer} and subject = ${identity.subject}`)
}

/** Whether a verified address of the identity has an open invitation. */
export async function hasInvitation(tx: OperatorTx, identity: Identity): Promise<boolean> {
  if (!identity.email || !identity.emailVerified) return false
  const found = await tx.maybe(sql`
    select 1 from members where lower(email) = lower(${identity.email}) and status = 'INVITED' limit 1`)
  return found !== null
}

/** The account's id. The first call makes the account; a later one keeps its address and name up to date. */
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

/** Makes all who act for one account wait for each other: two first sign-ins at once make one workspace. */
export async function lockAccount(tx: OperatorTx, accountId: string) {
  await tx.one(sql`select id from accounts where id = ${accountId} for update`)
}

/** The person's workspaces by name, the one joined first at the head. */
export async function listWorkspacesOfAccount(tx: OperatorTx, accountId: string) {
  return tx.many<{ workspaceId: string; workspaceName: string; memberId: string; role: Role }>(sql`
    select w.id as workspace_id, w.name as workspace_name, m.id as member_id, m.role
    from members m join workspaces w on w.id = m.workspace_id
    where m.account_id = ${accountId} and m.status = 'ACTIVE'
    order by m.joined_at, m.id`)
}

/** Accounts of the operators in the allow-list who have signed in here; only these can be written to. */
export async function listOperatorAccounts(tx: Tx, { config }: Pick<App, 'config'>): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from accounts
    where email_verified and lower(email) = any(${config.PLATFORM_ADMIN_EMAILS.map((email) => email.toLowerCase())})`)
  return rows.map((row) => row.id)
}
