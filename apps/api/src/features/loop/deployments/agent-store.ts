import type { WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, sql } from '../../../core/database/sql.ts'
import { countedOutcomes, type OutcomeCounts } from './outcome-store.ts'

/** An agent's figures for the items that it claimed in a period. */
export interface AgentFigures {
  /** Null: its claims name no agent. */
  name: string | null
  model: string | null
  claims: number
  shipped: number
  confirmed: number
  reopened: number
  medianMinutes: number | null
  outcomes: OutcomeCounts
}

interface Figured {
  start: Date
  end: Date
  campaignId: string | undefined
  /** The customer's own id of the zone. */
  zoneId: string | undefined
  /** The time for which outcomes are read. */
  now: Date
}

/** Agents by their claims of the period, the busiest first; at most `limit`. */
export function listAgentFigures(
  tx: WorkspaceTx,
  { start, end, campaignId, zoneId, now }: Figured,
  limit: number,
): Promise<AgentFigures[]> {
  return tx.many(sql`
    select d.agent ->> 'name' as name, d.agent ->> 'model' as model, count(*)::integer as claims,
      count(d.deployed_at)::integer as shipped,
      (count(*) filter (where d.deployed_at is not null and exists (
        select from verifications v
        where v.workspace_id = d.workspace_id and v.feedback_id = d.feedback_id and v.round = d.round
          and v.outcome = 'CONFIRMED')))::integer as confirmed,
      (count(*) filter (where d.deployed_at is not null and f.round > d.round))::integer as reopened,
      percentile_cont(0.5) within group (order by extract(epoch from d.deployed_at - d.created_at)::double precision / 60)
        filter (where d.deployed_at is not null) as median_minutes, ${countedOutcomes(now)} as outcomes
    from deployments d
    join feedback f on f.workspace_id = d.workspace_id and f.id = d.feedback_id
    join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    where ${allOf([
      sql`d.workspace_id = ${tx.workspaceId} and d.created_at >= ${start} and d.created_at < ${end}`,
      campaignId !== undefined && sql`z.campaign_id = ${campaignId}`,
      zoneId !== undefined && sql`z.zone_id = ${zoneId}`,
    ])}
    group by 1, 2 order by claims desc, 1, 2 limit ${limit}`)
}
