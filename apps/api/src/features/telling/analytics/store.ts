import type { Static } from 'typebox'
import { columnsOf } from '../../../core/database/columns.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, type Sql, sql } from '../../../core/database/sql.ts'
import {
  askedForCondition,
  type DemandFilter,
  type Feedback,
  type Figure,
  figureCondition,
  wordsCondition,
} from '../../listening/feedback/index.ts'
import { hasTagCondition, tagNames } from '../../listening/tags/index.ts'
import type { Cell, Period } from './rules.ts'

/** The zones whose items count; null means all zones. */
export interface Scope {
  zones: readonly string[] | null
}

/**
 * Lists the zones of a filter, including deleted ones, because their items remain. Null means that there is no filter.
 */
export async function listZonesInScope(
  tx: WorkspaceTx,
  wanted: { zoneId?: string; campaignId?: string },
): Promise<readonly string[] | null> {
  if (wanted.zoneId === undefined && wanted.campaignId === undefined) return null
  const rows = await tx.many<{ id: string }>(sql`
    select id from zones where ${allOf([
      sql`workspace_id = ${tx.workspaceId}`,
      wanted.zoneId !== undefined && sql`zone_id = ${wanted.zoneId}`,
      wanted.campaignId !== undefined && sql`campaign_id = ${wanted.campaignId}`,
    ])}`)
  return rows.map((row) => row.id)
}

const scopeCondition = ({ zones }: Scope): Sql => (zones ? sql`zone = any(${zones}::uuid[])` : sql`true`)
const submittedItemsSql = (tx: WorkspaceTx, period: Period, scope: Scope): Sql => sql`
  workspace_id = ${tx.workspaceId} and created_at >= ${period.start} and created_at < ${period.end}
  and ${scopeCondition(scope)}`
/**
 * Counts the items of the period by day and properties, reading the index once. The condition of a figure is evaluated
 * once for each group of equal items.
 */
export function countItems(tx: WorkspaceTx, period: Period, scope: Scope): Promise<Cell[]> {
  const countInFigure = (figure: Figure) =>
    sql`coalesce(sum(items) filter (where ${figureCondition(figure)}), 0)::integer`
  return tx.many(sql`
    select to_char(day, 'YYYY-MM-DD') as day, status, type, safety_status, sum(items)::integer as items,
           ${countInFigure('SUBMITTED')} as submitted, ${countInFigure('OVER_THRESHOLD')} as over_threshold, ${countInFigure('SHIPPED')} as shipped
    from (select (created_at at time zone 'UTC')::date as day, status, type, safety_status, reach, is_answer,
                 count(*) as items
          from feedback_facts where ${submittedItemsSql(tx, period, scope)} group by 1, 2, 3, 4, 5, 6) f
    group by day, status, type, safety_status`)
}

/** Counts the items of the period that testers have confirmed in their present round. */
export async function countConfirmed(tx: WorkspaceTx, period: Period, scope: Scope): Promise<number> {
  const { items } = await tx.one<{ items: number }>(sql`
    select count(*)::integer as items from feedback_facts f
    where ${submittedItemsSql(tx, period, scope)} and ${figureCondition('CONFIRMED')}`)
  return items
}

/** Returns the median hours to each step; null when no item reached it. */
export function findMedians(
  tx: WorkspaceTx,
  period: Period,
  scope: Scope,
): Promise<{ submissionToThreshold: number | null; thresholdToDeployed: number | null }> {
  const medianHoursSql = (from: Sql, to: Sql) => sql`
    percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from})::double precision / 3600)
      filter (where ${to} >= ${from})`
  return tx.one(sql`
    select ${medianHoursSql(sql`created_at`, sql`threshold_met_at`)} as submission_to_threshold,
           ${medianHoursSql(sql`threshold_met_at`, sql`deployed_at`)} as threshold_to_deployed
    from feedback_facts
    where ${submittedItemsSql(tx, period, scope)} and threshold_met_at is not null`)
}

/**
 * Counts votes zone by zone. For each zone it reads an index that starts with the zone and the time. With a single
 * join, the planner would read the whole table.
 */
export function countVotes(
  tx: WorkspaceTx,
  period: Period,
  { zones }: Scope,
): Promise<{ day: string; count: number }[]> {
  return tx.many(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(count)::integer as count
    from (select id from zones
          where workspace_id = ${tx.workspaceId} and ${zones ? sql`id = any(${zones}::uuid[])` : sql`true`}) z
    cross join lateral (
      select (cast_at at time zone 'UTC')::date as day, count(*) as count from vote_facts v
      where v.workspace_id = ${tx.workspaceId} and v.zone = z.id
        and cast_at >= ${period.start} and cast_at < ${period.end}
      group by 1) of_zone
    group by day`)
}

/** Counts the people with a vote in the period, each once, zone by zone from an index. */
export async function countVoters(tx: WorkspaceTx, period: Period, { zones }: Scope): Promise<number> {
  const { people } = await tx.one<{ people: number }>(sql`
    select count(distinct voter)::integer as people
    from (select id from zones
          where workspace_id = ${tx.workspaceId} and ${zones ? sql`id = any(${zones}::uuid[])` : sql`true`}) z
    cross join lateral (
      select voter from vote_facts v
      where v.workspace_id = ${tx.workspaceId} and v.zone = z.id
        and cast_at >= ${period.start} and cast_at < ${period.end}) of_zone`)
  return people
}

/**
 * Counts the people with a listed item in the period, each once. Items by programs, or without a known author, do not
 * count.
 */
export async function countAuthors(tx: WorkspaceTx, period: Period, scope: Scope): Promise<number> {
  const { people } = await tx.one<{ people: number }>(sql`
    select count(distinct person_id)::integer as people from feedback_export f
    where ${submittedItemsSql(tx, period, scope)} and ${figureCondition('SUBMITTED')} and not is_from_agent`)
  return people
}

/** Counts the listed items of the period whose author is a program. */
export async function countItemsFromAgents(tx: WorkspaceTx, period: Period, scope: Scope): Promise<number> {
  const { items } = await tx.one<{ items: number }>(sql`
    select count(*)::integer as items from feedback_facts f
    where ${submittedItemsSql(tx, period, scope)} and ${figureCondition('SUBMITTED')} and is_from_agent`)
  return items
}

/** The counts of one campaign since its beginning. */
export interface CampaignCounts {
  campaignId: string
  submitted: number
  overThreshold: number
  shipped: number
  votes: number
}

/** Counts the items and votes of the newest campaigns, including those in deleted zones. */
export function countByCampaign(tx: WorkspaceTx, limit: number): Promise<CampaignCounts[]> {
  const those = (figure: Figure) => sql`sum(items) filter (where ${figureCondition(figure)})`
  return tx.many(sql`
    with newest as (
      select id from campaigns where workspace_id = ${tx.workspaceId} and deleted_at is null
      order by id desc limit ${limit}),
    of_zones as (
      select z.campaign_id, i.submitted, i.over_threshold, i.shipped, v.votes
      from zones z
      left join (
        select zone, ${those('SUBMITTED')} as submitted, ${those('OVER_THRESHOLD')} as over_threshold,
               ${those('SHIPPED')} as shipped
        from (select zone, status, safety_status, reach, is_answer, count(*) as items
              from feedback_facts where workspace_id = ${tx.workspaceId} group by 1, 2, 3, 4, 5) f
        group by zone) i on i.zone = z.id
      cross join lateral (
        select count(*) as votes from vote_facts v where v.workspace_id = ${tx.workspaceId} and v.zone = z.id) v
      where z.workspace_id = ${tx.workspaceId} and z.campaign_id in (select id from newest))
    select n.id as campaign_id, coalesce(sum(submitted), 0)::integer as submitted,
           coalesce(sum(over_threshold), 0)::integer as over_threshold, coalesce(sum(shipped), 0)::integer as shipped,
           coalesce(sum(votes), 0)::integer as votes
    from newest n left join of_zones o on o.campaign_id = n.id
    group by n.id order by n.id desc`)
}

export function countDeployments(
  tx: WorkspaceTx,
  period: Period,
  scope: Scope,
): Promise<{ day: string; count: number }[]> {
  return tx.many(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count::integer
    from (select (at at time zone 'UTC')::date as day, count(*) as count from deployment_facts d
          where workspace_id = ${tx.workspaceId} and at >= ${period.start} and at < ${period.end}
            and ${itemScopeCondition(tx, scope)}
          group by 1) days`)
}

/** Counts the verdicts of the period, in their present state. */
export function countVerdicts(
  tx: WorkspaceTx,
  period: Period,
  scope: Scope,
): Promise<{ confirmed: number; stillBroken: number }> {
  return tx.one(sql`
    select count(*) filter (where outcome = 'CONFIRMED')::integer as confirmed,
           count(*) filter (where outcome = 'STILL_BROKEN')::integer as still_broken
    from verdict_facts d
    where workspace_id = ${tx.workspaceId} and at >= ${period.start} and at < ${period.end}
      and ${itemScopeCondition(tx, scope)}`)
}

const itemScopeCondition = (tx: WorkspaceTx, scope: Scope): Sql =>
  scope.zones
    ? sql`exists (select from feedback_facts f
                  where f.workspace_id = ${tx.workspaceId} and f.id = d.feedback_id and ${scopeCondition(scope)})`
    : sql`true`

/** Lists the ids of the cleared items of the period with the highest scores. */
export async function listTopItems(
  tx: WorkspaceTx,
  period: Period,
  scope: Scope,
  limit: number,
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from feedback_facts
    where ${submittedItemsSql(tx, period, scope)} and safety_status = 'CLEARED'
    order by total_score desc, id desc limit ${limit}`)
  return rows.map((row) => row.id)
}

/** Fields of an item without a column in an export: payloads, pictures, and fields that depend on the reader. */
type LeftOut =
  | 'title'
  | 'description'
  | 'safetyReport'
  | 'testerId'
  | 'screenshot'
  | 'screenshotVersion'
  | 'agentsSeeScreenshot'
  | 'attachments'
  | 'recordedAt'
  | 'data'
  | 'metadata'
  | 'visibility'
  | 'isFromAgent'
  | 'revision'
  | 'mergedInto'
  | 'withdrawnAt'
  | 'myVote'
  | 'own'
type Exported =
  | Exclude<keyof Static<typeof Feedback>, LeftOut>
  | 'campaignId'
  | 'round'
  | 'thresholdMetAt'
  | 'deployedAt'
  | 'personId'

/** The fields of a line in the order of its columns, with the name of each column. */
export const exported: Record<Exported, string> = {
  id: 'id',
  createdAt: 'createdAt',
  zoneId: 'zoneId',
  campaignId: 'campaignId',
  type: 'type',
  status: 'status',
  safetyStatus: 'safetyStatus',
  redactedTitle: 'title',
  redactedDescription: 'description',
  upvotes: 'upvotes',
  downvotes: 'downvotes',
  totalScore: 'totalScore',
  round: 'round',
  thresholdMetAt: 'thresholdMetAt',
  deployedAt: 'deployedAt',
  priority: 'priority',
  assigneeId: 'assigneeId',
  tags: 'tags',
  importedVotes: 'importedVotes',
  personId: 'authorId',
}
/** The columns that an export reads from the view `feedback_export`, called f. */
const exportedColumns = columnsOf(Object.keys(exported), undefined, { tags: tagNames })

/** One line of an export. */
export interface ExportRow extends Record<Exported, string | number | Date | readonly string[] | null> {
  id: string
  personId: string | null
  /** The time with microseconds, which a Date would drop. It serves as the position of the next page. */
  position: string
}

/** The filter of an export: items of the scope with these properties. */
interface ExportScope extends Scope {
  status: string | undefined
  safetyStatus: string | undefined
  type: string | undefined
  /** Words of the redacted title or text, as in the list of items: all words must occur, and each may be a prefix. */
  words: string | undefined
  /** Only these items, which must include all that can have the words. */
  within: readonly string[] | undefined
  tag: string | undefined
  /** A member, or `none`. */
  assigneeId: string | undefined
  priority: string | undefined
  figure: Figure | undefined
  /** Only items that these accounts ask for. */
  demand: DemandFilter | undefined
}

/**
 * Lists the next items in the order of submission. A page costs the same at any depth, unless the filter skips most
 * items.
 */
export function listExportRows(
  tx: WorkspaceTx,
  period: { start: Date | null; end: Date | null },
  scope: ExportScope,
  after: Pick<ExportRow, 'position' | 'id'> | null,
  limit: number,
): Promise<ExportRow[]> {
  return tx.many(sql`
    select ${exportedColumns}, created_at::text as position
    from feedback_export f
    where ${allOf([
      sql`workspace_id = ${tx.workspaceId}`,
      period.start && sql`created_at >= ${period.start}`,
      period.end && sql`created_at < ${period.end}`,
      after && sql`(created_at, id) > (${after.position}::timestamptz, ${after.id}::uuid)`,
      scopeCondition(scope),
      scope.status !== undefined && sql`status = ${scope.status}`,
      scope.safetyStatus !== undefined && sql`safety_status = ${scope.safetyStatus}`,
      scope.type !== undefined && sql`type = ${scope.type}`,
      scope.priority !== undefined && sql`priority = ${scope.priority}`,
      scope.assigneeId !== undefined &&
        (scope.assigneeId === 'none'
          ? sql`assignee_id is null`
          : sql`assignee_id = ${scope.assigneeId.toLowerCase()}::uuid`),
      scope.tag !== undefined && hasTagCondition(tx.workspaceId, scope.tag),
      scope.figure !== undefined && figureCondition(scope.figure),
      scope.demand && askedForCondition(tx.workspaceId, scope.demand),
      scope.within && sql`id = any(${scope.within}::uuid[])`,
      scope.words !== undefined && wordsCondition(scope.words, scope.within !== undefined),
    ])}
    order by created_at, id limit ${limit}`)
}
