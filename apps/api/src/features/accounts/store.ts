import type { ApiKeyKind } from '../../core/api-key.ts'
import type { OperatorTx } from '../../core/db.ts'
import { sql } from '../../core/sql.ts'

export interface NewKey {
  id: string
  workspaceId: string
  kind: ApiKeyKind
  hash: Buffer
  prefix: string
  publicKey: string | null
  name: string | null
  campaignId: string | null
  now: Date
}

export async function insertWorkspace(
  tx: OperatorTx,
  workspace: { id: string; name: string; slug: string; now: Date },
) {
  await tx.run(sql`
    insert into workspaces (id, name, slug, created_at)
    values (${workspace.id}, ${workspace.name}, ${workspace.slug}, ${workspace.now})`)
}

export async function insertKey(tx: OperatorTx, key: NewKey) {
  await tx.run(sql`
    insert into api_keys (id, workspace_id, kind, hash, prefix, public_key, name, campaign_id, created_at)
    values (${key.id}, ${key.workspaceId}, ${key.kind}, ${key.hash}, ${key.prefix}, ${key.publicKey},
            ${key.name}, ${key.campaignId}, ${key.now})`)
}

/** The publishable key in force, in clear. */
export async function findPublishableKey(tx: OperatorTx, workspaceId: string): Promise<string | null> {
  const found = await tx.maybe<{ publicKey: string }>(sql`
    select public_key from api_keys
    where workspace_id = ${workspaceId} and kind = 'publishable' and revoked_at is null and expires_at is null
    order by created_at desc limit 1`)
  return found?.publicKey ?? null
}

/** Makes all who act for one account wait for each other: two first sign-ins at once make one workspace. */
export async function lockAccount(tx: OperatorTx, accountId: string) {
  await tx.one(sql`select id from accounts where id = ${accountId} for update`)
}

export async function findWorkspace(tx: OperatorTx, id: string) {
  return tx.one<{ id: string; name: string; slug: string }>(
    sql`select id, name, slug from workspaces where id = ${id}`,
  )
}
