import type { ApiKeyKind } from '../../../core/api-key.ts'
import type { OperatorTx, Tx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Slice } from '../../../core/page.ts'

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

/** Ends the publishable and secret keys in force; keys that an earlier rotation lets run out do so no later than before. */
export async function updateKeysToEnd(tx: OperatorTx, workspaceId: string, endAt: Date) {
  await tx.run(sql`
    update api_keys set expires_at = least(coalesce(expires_at, 'infinity'), ${endAt})
    where workspace_id = ${workspaceId} and kind in ('publishable', 'secret') and revoked_at is null`)
}

export interface McpKeyRow {
  id: string
  name: string
  prefix: string
  campaignId: string | null
  createdAt: Date
}
/** MCP keys in force, the oldest first; one row more than the slice asks for. */
export async function listMcpKeys(tx: OperatorTx, workspaceId: string, slice: Slice): Promise<McpKeyRow[]> {
  return tx.many(sql`
    select id, name, prefix, campaign_id, created_at from api_keys
    where workspace_id = ${workspaceId} and kind = 'mcp' and revoked_at is null
    order by created_at, id limit ${slice.limit + 1} offset ${slice.offset}`)
}
/** False where there is no such key in force. */
export async function deleteMcpKey(
  tx: OperatorTx,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const ended = await tx.run(sql`
    update api_keys set revoked_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and kind = 'mcp' and revoked_at is null`)
  return ended > 0
}
export async function deleteMcpKeysOfCampaign(tx: Tx, workspaceId: string, campaignId: string, now: Date) {
  await tx.run(sql`
    update api_keys set revoked_at = ${now}
    where workspace_id = ${workspaceId} and campaign_id = ${campaignId} and kind = 'mcp' and revoked_at is null`)
}

/** A workspace key as authorisation needs it. */
export interface StoredKey {
  id: string
  workspaceId: string
  kind: 'publishable' | 'secret' | 'mcp'
  campaignId: string | null
  expiresAt: Date | null
  revokedAt: Date | null
}
/** Null for a key that was never issued. Revoked and expired keys are found. */
export function findKeyByHash(tx: OperatorTx, hash: Buffer): Promise<StoredKey | null> {
  return tx.maybe(sql`
    select id, workspace_id, kind, campaign_id, expires_at, revoked_at from api_keys where hash = ${hash}`)
}
