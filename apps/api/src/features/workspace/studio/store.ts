import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export async function insertPairingCode(
  tx: OperatorTx,
  code: { hash: Buffer; workspaceId: string; expiresAt: Date },
) {
  await tx.run(sql`
    insert into pairing_codes (code_hash, workspace_id, expires_at)
    values (${code.hash}, ${code.workspaceId}, ${code.expiresAt})`)
}

/**
 * Marks a code as used and returns its workspace; null if the code is invalid. A single statement makes sure that a
 * code works once under concurrency. A rotation of the workspace's secret key ends the codes issued before.
 */
export async function updateCodeToUsed(
  tx: OperatorTx,
  hash: Buffer,
  now: Date,
  lifetimeMs: number,
): Promise<string | null> {
  const used = await tx.maybe<{ workspaceId: string }>(sql`
    update pairing_codes set used_at = ${now}
    where code_hash = ${hash} and used_at is null and expires_at > ${now}
      and exists (select 1 from workspaces w
                  where w.id = workspace_id
                    and w.studio_valid_from <= expires_at - ${lifetimeMs}::integer * interval '1 millisecond')
    returning workspace_id`)
  return used?.workspaceId ?? null
}

/** Deletes expired codes, used or not. */
export async function deleteExpiredCodes(tx: OperatorTx, now: Date): Promise<number> {
  return tx.run(sql`delete from pairing_codes where expires_at <= ${now}`)
}
