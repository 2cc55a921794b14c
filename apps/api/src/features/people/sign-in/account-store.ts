import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export interface SignInAccount {
  id: string
  /** Null if there is no verified address, because the account was opened with a passkey. */
  email: string | null
  /** How often the person has signed out everywhere. */
  signOuts: number
}

/** Returns the id of an address's account. The first call creates it. */
export async function upsertAccount(
  tx: OperatorTx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<string> {
  const account = await tx.one<{ id: string }>(sql`
    insert into sign_in_accounts (id, email, created_at, signed_in_at) values (${id}, ${email}, ${now}, ${now})
    on conflict (email) do update set signed_in_at = excluded.signed_in_at
    returning id`)
  return account.id
}

/** Inserts an account without an address. Concurrent calls create only one. */
export async function insertAccount(tx: OperatorTx, { id, now }: { id: string; now: Date }) {
  await tx.run(sql`
    insert into sign_in_accounts (id, email, created_at, signed_in_at) values (${id}, null, ${now}, ${now})
    on conflict (id) do nothing`)
}

export async function updateSignedIn(tx: OperatorTx, id: string, now: Date) {
  await tx.run(sql`update sign_in_accounts set signed_in_at = ${now} where id = ${id}`)
}

export function findAccount(tx: OperatorTx, id: string): Promise<SignInAccount | null> {
  return tx.maybe(sql`select id, email, sign_outs from sign_in_accounts where id = ${id}`)
}

/** Locks an account, so that concurrent removals cannot delete its last passkey. */
export function lockAccount(tx: OperatorTx, id: string): Promise<SignInAccount | null> {
  return tx.maybe(sql`select id, email, sign_outs from sign_in_accounts where id = ${id} for update`)
}

/** Ends all earlier sign-ins of the account. */
export async function updateSignOuts(tx: OperatorTx, id: string) {
  await tx.run(sql`update sign_in_accounts set sign_outs = sign_outs + 1 where id = ${id}`)
}

/** A number of sign-outs that nobody reaches between a backup and its restore. */
const AHEAD_OF_ALL = 1_000_000

/**
 * Ends all sign-ins of every account, including those after the backup. How often people signed out since is unknown,
 * so the count is raised by a large number.
 */
export async function updateAllSignOuts(tx: OperatorTx): Promise<number> {
  return tx.run(sql`update sign_in_accounts set sign_outs = sign_outs + ${AHEAD_OF_ALL}`)
}

/** Finds the account of a tester; null if the tester uses another provider, or is also a member of a workspace. */
export function findAccountOfTester(
  tx: OperatorTx,
  { testerId, issuer }: { testerId: string; issuer: string },
) {
  return tx.maybe<{ id: string; email: string | null; createdAt: Date; isMember: boolean }>(sql`
    select s.id, s.email, s.created_at, exists (
      select from accounts a where a.issuer = ${issuer} and a.subject = s.id::text) as is_member
    from testers t join sign_in_accounts s on s.id::text = t.subject
    where t.id = ${testerId} and t.issuer = ${issuer}
    for update of s`)
}

export async function deleteAccount(tx: OperatorTx, id: string) {
  await tx.run(sql`delete from sign_in_accounts where id = ${id}`)
}
