import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** A program that registered itself. */
export interface Registration {
  id: string
  name: string
  redirectUris: string[]
}

/** Takes a lock, so that programs are registered one after another and their count is exact. */
export async function lockRegistrations(tx: OperatorTx) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('oauth clients', 0))`)
}
/** Deletes programs that were never connected, or were last connected before the given times. */
export async function deleteUnusedClients(
  tx: OperatorTx,
  { createdBefore, usedBefore }: { createdBefore: Date; usedBefore: Date },
) {
  await tx.run(sql`
    delete from oauth_clients
    where (used_at is null and created_at < ${createdBefore}) or (used_at is not null and used_at < ${usedBefore})`)
}
export async function countClients(tx: OperatorTx): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from oauth_clients`)).count
}
/** Deletes the oldest program that was never connected. Returns false if there is none. */
export async function deleteOldestUnused(tx: OperatorTx): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from oauth_clients where id = (
      select id from oauth_clients where used_at is null order by created_at, id limit 1)`)
  return deleted > 0
}
export async function insertClient(tx: OperatorTx, { id, name, redirectUris }: Registration, now: Date) {
  await tx.run(sql`
    insert into oauth_clients (id, name, redirect_uris, created_at) values (${id}, ${name}, ${redirectUris}, ${now})`)
}
export function findClient(tx: OperatorTx, id: string): Promise<Registration | null> {
  return tx.maybe(sql`select id, name, redirect_uris from oauth_clients where id = ${id}`)
}
/** Records that a person has connected the program. Returns false if it is no longer registered. */
export async function updateClientUsed(tx: OperatorTx, id: string, now: Date): Promise<boolean> {
  return (await tx.run(sql`update oauth_clients set used_at = ${now} where id = ${id}`)) > 0
}
