import type { ApiKeyKind } from '../../../core/api-key.ts'
import type { KeyScope } from '../../../core/caller.ts'
import type { OperatorTx, Tx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { literalPattern } from '../../people/persons/index.ts'

const oldestFirst: ListOrder = [
  ['created_at', 'timestamptz', 'asc'],
  ['id', 'uuid', 'asc'],
]

export interface NewKey {
  id: string
  workspaceId: string
  kind: ApiKeyKind
  hash: Buffer
  prefix: string
  publicKey: string | null
  name: string | null
  campaignId: string | null
  scopes: readonly KeyScope[]
  expiresAt: Date | null
  /** The host of the program that a person connected; omitted for a key that was shown to a person. */
  client?: string | null
  /** The item that the key of an agent run is bound to; omitted for all other keys. */
  feedbackId?: string | null
  now: Date
}

export async function insertKey(tx: Tx, key: NewKey) {
  await tx.run(sql`
    insert into api_keys (id, workspace_id, kind, hash, prefix, public_key, name, campaign_id, scopes, expires_at, client, feedback_id, created_at)
    values (${key.id}, ${key.workspaceId}, ${key.kind}, ${key.hash}, ${key.prefix}, ${key.publicKey},
            ${key.name}, ${key.campaignId}, ${key.scopes}, ${key.expiresAt}, ${key.client ?? null},
            ${key.feedbackId ?? null}, ${key.now})`)
}

/** Finds the valid publishable key, in clear. */
export async function findPublishableKey(tx: OperatorTx, workspaceId: string): Promise<string | null> {
  const found = await tx.maybe<{ publicKey: string }>(sql`
    select public_key from api_keys
    where workspace_id = ${workspaceId} and kind = 'publishable' and revoked_at is null and expires_at is null
    order by created_at desc limit 1`)
  return found?.publicKey ?? null
}

/** Lists the valid publishable keys by workspace, in clear. */
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

/** Ends the keys of a kind. Keys that are already ending keep their earlier end. */
export async function updateKeysToEnd(
  tx: OperatorTx,
  workspaceId: string,
  kind: 'publishable' | 'secret',
  endAt: Date,
) {
  await tx.run(sql`
    update api_keys set expires_at = least(coalesce(expires_at, 'infinity'), ${endAt})
    where workspace_id = ${workspaceId} and kind = ${kind} and revoked_at is null`)
}

/** A key as its workspace sees it. */
export interface KeyRow {
  id: string
  kind: ApiKeyKind
  name: string | null
  prefix: string
  campaignId: string | null
  scopes: KeyScope[]
  /** The host of a connected program; null for a key that was shown to a person. */
  client: string | null
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}
const keyColumns = fragment(`
  k.id, k.kind, k.name, k.prefix, k.campaign_id, k.scopes, k.client, k.created_at, k.expires_at, u.last_used_at`)
const keysWithUses = fragment(`
  api_keys k left join key_uses u on u.workspace_id = k.workspace_id and u.key_id = k.id`)

/**
 * Lists valid keys, of one kind or of all, except those of agent runs; the oldest first; one row more than the slice
 * asks for.
 */
export async function listKeysInForce(
  tx: OperatorTx,
  workspaceId: string,
  { kind, now, ...slice }: Slice & { kind: ApiKeyKind | null; now: Date },
): Promise<Placed<KeyRow>[]> {
  const list = sql`
    select ${keyColumns} from ${keysWithUses}
    where k.workspace_id = ${workspaceId} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      and k.feedback_id is null and ${kind === null ? sql`true` : sql`k.kind = ${kind}`}`
  return tx.many(listRows(list, oldestFirst, slice))
}
/** Finds a key, unless it has ended or belongs to an agent run. */
export async function findKeyInForce(
  tx: OperatorTx,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<KeyRow | null> {
  return tx.maybe(sql`
    select ${keyColumns} from ${keysWithUses}
    where k.workspace_id = ${workspaceId} and k.id = ${id} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > ${now}) and k.feedback_id is null`)
}
/** Saves name and end of a key. */
export async function updateKey(
  tx: OperatorTx,
  workspaceId: string,
  { id, name, expiresAt }: Pick<KeyRow, 'id' | 'name' | 'expiresAt'>,
) {
  await tx.run(sql`
    update api_keys set name = ${name}, expires_at = ${expiresAt}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** A key and the time of its use. */
export interface KeyUse {
  workspaceId: string
  keyId: string
  at: Date
}
/** The first use of a key. */
interface FirstUse {
  workspaceId: string
  keyId: string
}
/**
 * Saves the last uses of many keys of any workspace, in the order of ids, so that two processes do not deadlock.
 * Returns the keys that were used for the first time, whose row was inserted and not updated.
 */
export async function upsertKeyUses(tx: OperatorTx, uses: readonly KeyUse[]): Promise<FirstUse[]> {
  return tx.many<FirstUse>(sql`
    with written as (
      insert into key_uses (workspace_id, key_id, last_used_at)
      select * from unnest(${uses.map((use) => use.workspaceId)}::uuid[], ${uses.map((use) => use.keyId)}::uuid[],
                           ${uses.map((use) => use.at)}::timestamptz[]) as used (workspace_id, key_id, at)
      order by workspace_id, key_id
      on conflict (workspace_id, key_id) do update
        set last_used_at = greatest(key_uses.last_used_at, excluded.last_used_at)
      returning workspace_id, key_id, xmax = 0 as is_first)
    select workspace_id, key_id from written where is_first`)
}
/** Extends a connected program's key together with its refresh token. Keeps an end that a person has set. */
export async function updateProgramKeyEnd(
  tx: OperatorTx,
  { workspaceId, id }: { workspaceId: string; id: string },
  { from, to }: { from: Date; to: Date },
) {
  await tx.run(sql`
    update api_keys set expires_at = ${to}
    where workspace_id = ${workspaceId} and id = ${id} and expires_at = ${from} and revoked_at is null`)
}
/** Deletes an MCP key. Returns false if it does not exist or is not valid. */
export async function deleteMcpKey(tx: Tx, workspaceId: string, id: string, now: Date): Promise<boolean> {
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

/** A workspace key with the fields that authorisation needs. */
export interface StoredKey {
  id: string
  workspaceId: string
  kind: 'publishable' | 'secret' | 'mcp'
  campaignId: string | null
  feedbackId: string | null
  scopes: KeyScope[]
  expiresAt: Date | null
  revokedAt: Date | null
}
/** Finds a key by its hash, including revoked and expired keys; null if it was never issued. */
export function findKeyByHash(tx: OperatorTx, hash: Buffer): Promise<StoredKey | null> {
  return tx.maybe(sql`
    select id, workspace_id, kind, campaign_id, feedback_id, scopes, expires_at, revoked_at from api_keys where hash = ${hash}`)
}

/** Removes an address from the names of keys. */
export async function eraseAddressInKeys(tx: WorkspaceTx, address: string) {
  const pattern = literalPattern(address)
  tx.changed('keys')
  await tx.run(sql`
    update api_keys set name = regexp_replace(name, ${pattern}, '[erased]', 'gi')
    where workspace_id = ${tx.workspaceId} and name ~* ${pattern}`)
}
