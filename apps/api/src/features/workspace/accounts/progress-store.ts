import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Step } from './onboarding-rules.ts'

/** Counts the contents of a workspace, without deleted, removed or revoked rows. */
export interface Counts {
  zones: number
  campaigns: number
  feedback: number
  deployments: number
  members: number
  testers: number
  mcpKeys: number
}
export async function countContents(tx: WorkspaceTx): Promise<Counts> {
  const workspace = tx.workspaceId
  return tx.one(sql`
    select (select count(*)::int from zones where workspace_id = ${workspace} and deleted_at is null) as zones,
      (select count(*)::int from campaigns where workspace_id = ${workspace} and deleted_at is null) as campaigns,
      (select count(*)::int from feedback where workspace_id = ${workspace}) as feedback,
      (select count(*)::int from deployments where workspace_id = ${workspace}) as deployments,
      (select count(*)::int from members where workspace_id = ${workspace} and status = 'ACTIVE') as members,
      (select count(*)::int from pool_members where workspace_id = ${workspace} and status = 'ACTIVE') as testers,
      (select count(*)::int from api_keys
       where workspace_id = ${workspace} and kind = 'mcp' and revoked_at is null and feedback_id is null) as mcp_keys`)
}

/** Derives the finished steps from the data; they cannot be marked by hand. */
export async function findStepsDone(tx: WorkspaceTx): Promise<Record<Step, boolean>> {
  const workspace = tx.workspaceId
  // A deployment of the item suffices: the item was shipped, even if it was reopened since.
  return tx.one(sql`
    select exists (select 1 from zones where workspace_id = ${workspace}) as "ZONE_CREATED",
      exists (select 1 from workspaces where id = ${workspace} and allowed_origins <> '{}') as "ORIGINS_SET",
      exists (select 1 from feedback where workspace_id = ${workspace}) as "FEEDBACK_RECEIVED",
      exists (select 1 from votes where workspace_id = ${workspace}) as "VOTE_RECEIVED",
      exists (select 1 from invites where workspace_id = ${workspace})
        or exists (select 1 from pool_members where workspace_id = ${workspace}) as "TESTERS_INVITED",
      exists (select 1 from api_keys where workspace_id = ${workspace} and kind = 'mcp' and feedback_id is null)
        as "MCP_KEY_CREATED",
      exists (select 1 from deployments where workspace_id = ${workspace}) as "DEPLOYMENT_STARTED",
      exists (select 1 from status_changes
              where workspace_id = ${workspace} and to_status = 'DEPLOYED') as "ITEM_DEPLOYED"`)
}
