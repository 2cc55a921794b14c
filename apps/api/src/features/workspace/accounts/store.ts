import type { ApiKeyKind } from '../../../core/api-key.ts'
import type { Role } from '../../../core/caller.ts'
import type { OperatorTx, Tx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Slice } from '../../../core/page.ts'
import { pipelineVersion } from '../../engines/safety/index.ts'
import type { WorkspaceCopy } from './copies.ts'

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

/** The first copy of a workspace's names, unless they have changed meanwhile: who changes them writes their copy. */
export async function updateWorkspaceCopy(
  tx: OperatorTx,
  { id, name }: { id: string; name: string },
  copy: Partial<WorkspaceCopy>,
) {
  await tx.run(sql`
    update workspaces set agent_copy = ${JSON.stringify(copy)}::jsonb, copy_version = ${pipelineVersion}
    where id = ${id} and name = ${name} and agent_copy is null`)
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

/** A workspace as its members see it. */
export interface Workspace {
  id: string
  name: string
  slug: string
  allowedOrigins: string[]
  referralsEnabled: boolean
  createdAt: Date
}
const workspaceColumns = fragment('id, name, slug, allowed_origins, referrals_enabled, created_at')

export async function findWorkspaceSettings(tx: OperatorTx, id: string): Promise<Workspace> {
  return tx.one(sql`select ${workspaceColumns} from workspaces where id = ${id}`)
}
/** Makes all who change a workspace's keys or settings wait for each other. */
export async function lockWorkspace(tx: OperatorTx, id: string): Promise<Workspace> {
  return tx.one(sql`select ${workspaceColumns} from workspaces where id = ${id} for update`)
}
export async function updateWorkspace(tx: OperatorTx, workspace: Workspace, copy: Partial<WorkspaceCopy>) {
  await tx.run(sql`
    update workspaces set name = ${workspace.name}, allowed_origins = ${workspace.allowedOrigins},
      referrals_enabled = ${workspace.referralsEnabled},
      agent_copy = coalesce(agent_copy, '{}') || ${JSON.stringify(copy)}::jsonb
    where id = ${workspace.id}`)
}
/** Studio tokens issued before that moment are void. */
export async function updateStudioValidity(tx: OperatorTx, workspaceId: string, from: Date) {
  await tx.run(sql`update workspaces set studio_valid_from = ${from} where id = ${workspaceId}`)
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
/** The person's workspaces by name, the one joined first at the head. */
export async function listWorkspacesOfAccount(tx: OperatorTx, accountId: string) {
  return tx.many<{ workspaceId: string; workspaceName: string; memberId: string; role: Role }>(sql`
    select w.id as workspace_id, w.name as workspace_name, m.id as member_id, m.role
    from members m join workspaces w on w.id = m.workspace_id
    where m.account_id = ${accountId} and m.status = 'ACTIVE'
    order by m.joined_at, m.id`)
}
