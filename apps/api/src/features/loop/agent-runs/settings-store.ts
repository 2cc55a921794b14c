import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import type { AgentSettingsValues } from './schemas.ts'

/** The agent settings of a campaign, as they were last changed. */
export interface StoredSettings extends AgentSettingsValues {
  changedBy: string
  updatedAt: Date
}

export function findSettings(tx: WorkspaceTx, campaignId: string): Promise<StoredSettings | null> {
  return tx.maybe(sql`
    select kind, repository_id, workflow, automatic, most_at_once, minutes, retries, run_usd::double precision as run_usd,
      month_usd::double precision as month_usd, changed_by, updated_at
    from agent_settings where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}`)
}

export async function upsertSettings(
  tx: WorkspaceTx,
  campaignId: string,
  next: StoredSettings,
): Promise<void> {
  await tx.run(sql`
    insert into agent_settings (workspace_id, campaign_id, kind, repository_id, workflow, automatic, most_at_once, minutes,
      retries, run_usd, month_usd, changed_by, updated_at)
    values (${tx.workspaceId}, ${campaignId}, ${next.kind}, ${next.repositoryId}, ${next.workflow}, ${next.automatic}, ${next.mostAtOnce}, ${next.minutes},
      ${next.retries}, ${next.runUsd}, ${next.monthUsd}, ${next.changedBy}, ${next.updatedAt})
    on conflict (workspace_id, campaign_id) do update
    set kind = excluded.kind, repository_id = excluded.repository_id, workflow = excluded.workflow, automatic = excluded.automatic, most_at_once = excluded.most_at_once,
      minutes = excluded.minutes, retries = excluded.retries, run_usd = excluded.run_usd,
      month_usd = excluded.month_usd, changed_by = excluded.changed_by, updated_at = excluded.updated_at`)
}

/**
 * Builds SQL for the costs of a campaign's runs since a time. An open run counts with its cost ceiling. @param campaign
 * the id of the campaign, or a column that holds it
 */
export function spentSinceSql(tx: WorkspaceTx, campaign: Sql, since: Date): Sql {
  return sql`(
    select coalesce(sum(case when s.state = 'STARTED' then greatest(s.cost_usd, coalesce(s.most_usd, 0)) else s.cost_usd end), 0)
    from agent_runs s
    where s.workspace_id = ${tx.workspaceId} and s.campaign_id = ${campaign} and s.started_at >= ${since})`
}

export async function sumSpent(tx: WorkspaceTx, campaignId: string, since: Date): Promise<number> {
  const { spent } = await tx.one<{ spent: number }>(
    sql`select ${spentSinceSql(tx, sql`${campaignId}`, since)}::double precision as spent`,
  )
  return spent
}
