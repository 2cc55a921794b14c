import type { WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { Asset } from '../../engines/ledger/index.ts'
import { seenByCondition } from '../../listening/feedback/index.ts'
import { countOutcomesSql, type OutcomeCounts, stableBySql } from './outcome-store.ts'

/** An agent's figures for the items that it claimed in a period. */
export interface AgentFigures {
  /** Null for claims that name no agent. */
  name: string | null
  version: string | null
  model: string | null
  claims: number
  shipped: number
  confirmed: number
  proven: number
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
  /** The time as of which outcomes are computed. */
  now: Date
}

/**
 * Lists agents by their claims in the period, the busiest first; at most `limit`. Each version of an agent counts as a
 * separate agent.
 */
export function listAgentFigures(tx: WorkspaceTx, figured: Figured, limit: number): Promise<AgentFigures[]> {
  return tx.many(sql`
    select ${agent}, ${agentFigureColumns(figured.now)} from ${claimedInPeriodSql(tx, figured)}
    group by 1, 2, 3 order by claims desc, 1, 2, 3 limit ${limit}`)
}

/**
 * Lists agents with figures that are the same for every reader: only work on public items of the campaign counts, and
 * only redacted copies of names are shown. A name without a copy is null.
 */
export function listPublicAgentFigures(
  tx: WorkspaceTx,
  figured: Omit<Figured, 'zoneId'> & { campaignId: string },
  limit: number,
): Promise<AgentFigures[]> {
  const copiedName = (part: 'name' | 'version' | 'model') => {
    const copy = sql`d.agent_copy -> 'agent' ->> ${part}`
    return sql`case when ${copy} not like '%[withheld]%' then ${copy} end`
  }
  return tx.many(sql`
    select agent_name as name, agent_version as version, agent_model as model, ${agentFigureColumns(figured.now)}
    from (
      select d.*, ${copiedName('name')} as agent_name, ${copiedName('version')} as agent_version, ${copiedName('model')} as agent_model
      from ${claimedInPeriodSql(tx, { ...figured, zoneId: undefined })} where ${seenByCondition('public')} and not f.is_answer) d
    join feedback f on f.workspace_id = d.workspace_id and f.id = d.feedback_id
    group by 1, 2, 3 order by claims desc, 1, 2, 3 limit ${limit}`)
}

/** Selects the figures of an agent from a group of deployments d with their items f. */
const agentFigureColumns = (now: Date): Sql => sql`
  count(*)::integer as claims,
  count(d.deployed_at)::integer as shipped,
  (count(*) filter (where d.deployed_at is not null and exists (
    select from verifications v
    where v.workspace_id = d.workspace_id and v.feedback_id = d.feedback_id and v.round = d.round
      and v.outcome = 'CONFIRMED')))::integer as confirmed,
  (count(*) filter (where d.deployed_at is not null and d.proof ->> 'state' = 'PROVEN'))::integer as proven,
  (count(*) filter (where d.deployed_at is not null and f.round > d.round))::integer as reopened,
  percentile_cont(0.5) within group (order by extract(epoch from d.deployed_at - d.created_at)::double precision / 60)
    filter (where d.deployed_at is not null) as median_minutes, ${countOutcomesSql(now)} as outcomes`

/** The cost of an agent's stable work, in one asset. */
export interface AgentCost {
  name: string | null
  version: string | null
  model: string | null
  asset: Asset
  /** The amount in atomic units. */
  amount: bigint
}

/**
 * Lists the implementers' shares for stable work that was claimed in the period, paid or owed, except those taken back.
 * An item pays an implementer once, for the latest stable deployment. Other rewards are left out, because they cost the
 * same whoever does the work; so are bounties, which agents pay.
 */
export function listAgentCosts(tx: WorkspaceTx, figured: Figured): Promise<AgentCost[]> {
  return tx.many(sql`
    select ${agent}, c.asset, sum(c.amount) as amount
    from ${claimedInPeriodSql(tx, figured)}
    join credits c on c.workspace_id = d.workspace_id and c.feedback_id = d.feedback_id and c.kind = 'IMPLEMENTER'
      and c.tester_id = d.implementer_id and not c.declined and c.status <> 'REVERSED'
    where ${stableBySql(figured.now)} and not exists (
      select from deployments later
      where later.workspace_id = d.workspace_id and later.feedback_id = d.feedback_id
        and later.implementer_id = d.implementer_id and later.id > d.id and ${stableBySql(figured.now, 'later')})
    group by 1, 2, 3, 4`)
}

const agent = fragment(
  "d.agent ->> 'name' as name, d.agent ->> 'version' as version, d.agent ->> 'model' as model",
)

/** Selects the deployments d that were claimed in a period, with their items f. */
function claimedInPeriodSql(tx: WorkspaceTx, { start, end, campaignId, zoneId }: Figured): Sql {
  return sql`(
    select d.* from deployments d where ${allOf([
      sql`d.workspace_id = ${tx.workspaceId} and d.created_at >= ${start} and d.created_at < ${end}`,
      (campaignId !== undefined || zoneId !== undefined) &&
        sql`exists (
          select from feedback f join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
          where ${allOf([
            sql`f.workspace_id = d.workspace_id and f.id = d.feedback_id`,
            campaignId !== undefined && sql`z.campaign_id = ${campaignId}`,
            zoneId !== undefined && sql`z.zone_id = ${zoneId}`,
          ])})`,
    ])}) d
    join feedback f on f.workspace_id = d.workspace_id and f.id = d.feedback_id`
}
