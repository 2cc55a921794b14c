import type { OperatorTx } from '../../core/db.ts'
import { sql } from '../../core/sql.ts'

/** The publishable keys in force, in clear, by workspace. */
export async function listPublishableKeys(
  tx: OperatorTx,
  workspaceIds: readonly string[],
): Promise<Map<string, string>> {
  const keys = await tx.many<{ workspaceId: string; publicKey: string }>(sql`
    select distinct on (workspace_id) workspace_id, public_key from api_keys
    where workspace_id = any(${workspaceIds}::uuid[]) and kind = 'publishable'
      and revoked_at is null and expires_at is null
    order by workspace_id, created_at desc`)
  return new Map(keys.map((key) => [key.workspaceId, key.publicKey]))
}
