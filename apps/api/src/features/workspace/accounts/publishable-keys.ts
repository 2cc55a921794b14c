import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { issueKey } from './actions.ts'
import { findPublishableKey } from './store.ts'

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

/** The workspace's publishable key in force; the first time, one is made. For workspaces that nobody has bootstrapped. */
export async function ensurePublishableKey(app: App, tx: OperatorTx, workspaceId: string): Promise<string> {
  await tx.one(sql`select id from workspaces where id = ${workspaceId} for no key update`)
  const known = await findPublishableKey(tx, workspaceId)
  return known ?? issueKey(app, tx, workspaceId, 'publishable')
}
