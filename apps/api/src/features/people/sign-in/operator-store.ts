import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Takes a lock, so that only one transaction at a time creates or uses operator links. */
export async function lockOperatorLinks(tx: OperatorTx) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('sign-in operator', 0))`)
}

export async function hasOperator(tx: OperatorTx): Promise<boolean> {
  return (await tx.maybe(sql`select 1 from sign_in_accounts where is_operator limit 1`)) !== null
}

export async function insertOperatorLink(tx: OperatorTx, link: { id: string; expiresAt: Date }, now: Date) {
  await tx.run(sql`delete from sign_in_operator_links where expires_at <= ${now}`)
  await tx.run(
    sql`insert into sign_in_operator_links (id, expires_at) values (${link.id}, ${link.expiresAt})`,
  )
}

export async function hasOperatorLink(tx: OperatorTx, id: string, now: Date): Promise<boolean> {
  const found = await tx.maybe(
    sql`select 1 from sign_in_operator_links where id = ${id} and expires_at > ${now}`,
  )
  return found !== null
}

export async function deleteOperatorLinks(tx: OperatorTx) {
  await tx.run(sql`delete from sign_in_operator_links`)
}

export async function updateOperator(tx: OperatorTx, accountId: string) {
  await tx.run(sql`update sign_in_accounts set is_operator = true where id = ${accountId}`)
}

export async function isOperator(tx: OperatorTx, accountId: string): Promise<boolean> {
  return (
    (await tx.maybe(sql`select 1 from sign_in_accounts where id = ${accountId} and is_operator`)) !== null
  )
}
