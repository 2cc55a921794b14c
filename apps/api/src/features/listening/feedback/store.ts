import type { Reader } from '../../../core/caller.ts'
import { columnsOf, listsOf } from '../../../core/database/columns.ts'
import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, onePlan, type Sql, sql } from '../../../core/database/sql.ts'
import { logNewSubjectsSql, type NewEvent } from '../../engines/event-log/index.ts'
import { pipelineVersion, type SafetyReport, type Said } from '../../engines/safety/index.ts'
import { insertPeopleSql, type NewPerson } from '../../people/persons/index.ts'
import { isTagged, type TagOfItem, tagsOfItem } from '../tags/index.ts'
import { zoneHandle } from '../zones/index.ts'
import type { PictureRule } from './attachment-rules.ts'
import { agentsSeeIf, pictureRule } from './attachment-store.ts'
import { type FeedbackRow, feedbackFields, feedbackNames, type GivenName, givenNames } from './fields.ts'
import type { Cause } from './history-rules.ts'
import type { Reach, Visibility } from './reach-rules.ts'
import { seenByCondition } from './reach-store.ts'
import type { AnalysisBody, FeedbackStatus, FeedbackType, SafetyStatus } from './schemas.ts'
import { queueChangedWords } from './terms-store.ts'

/** An item as it is stored, with data of its zone and campaign. */
export interface StoredFeedback extends FeedbackRow {
  zoneId: string
  /** The name by which agents know the zone. */
  zoneHandle: string
  campaignId: string | null
  automationLevel: 'HUMAN_IN_LOOP' | 'AUTOMATIC' | null
  /** Whether the campaign checks changed files against allowed or protected paths. */
  holdsFiles: boolean
  /** Whether the campaign requires evidence of what an agent ships. */
  needsEvidence: boolean
  /** Whether the workspace's setting lets agents read the image. */
  agentsSeeScreenshot: boolean
  /** The workspace's rule on which pictures agents may see. It decides `attachments`. */
  pictureRule: PictureRule | null
  /** The reach of the survivor; null if the item was not merged. */
  survivorReach: Reach | null
  /** The tags of the item, in the order of their names. */
  tags: TagOfItem[]
}

/** A new item; counters start at zero. */
export type NewFeedback = Pick<FeedbackRow, GivenName> &
  Record<'title' | 'description' | 'redactedTitle' | 'redactedDescription', string>

/**
 * Whether the settings of zone z's workspace let agents see the image of item f. It is evaluated only if there is an
 * image.
 */
export const agentsSeeScreenshot = fragment(`
  case when f.screenshot_key is null then false
    else ${agentsSeeIf('f.screenshot_approved_key is not distinct from f.screenshot_key')} end`)

/** SQL for the reach of the survivor of the merged item f. */
export const survivorReach = fragment(`
  case when f.merged_into is not null then (
    select s.reach from feedback s where s.workspace_id = z.workspace_id and s.id = f.merged_into) end`)

/** The columns that are read for every item. */
const usualColumns = sql`
  ${columnsOf(feedbackNames, 'f')}, z.zone_id, ${zoneHandle} as zone_handle, z.campaign_id, c.automation_level,
  coalesce(c.allowed_paths <> '{}', false) or coalesce(c.protected_paths <> '{}', false) as holds_files,
  coalesce(c.evidence <> 'NONE', false) as needs_evidence`
/**
 * Columns that depend on pictures, a merge or tags. They cost as much as all other columns, even for items without
 * pictures, merges and tags.
 */
const rareColumns = sql`
  ${agentsSeeScreenshot} as agents_see_screenshot, ${pictureRule} as picture_rule, ${survivorReach} as survivor_reach, ${tagsOfItem} as tags`
const columns = sql`${usualColumns}, ${rareColumns}`
const joined = sql`
  feedback f
  join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
  left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id`

const given = columnsOf(givenNames)
const columnsOfNew = columnsOf(givenNames, 'n')
const givenLists = listsOf(givenNames.map((name) => ({ name, column: feedbackFields[name].column })))

/**
 * Inserts a batch, its authors and its events in one statement. Existing ids (a repeat after a crash) are skipped
 * without an event. Returns the new ids.
 */
export async function insertFeedback(
  tx: WorkspaceTx,
  items: readonly NewFeedback[],
  authors: readonly NewPerson[],
  facts: readonly NewEvent[],
): Promise<Set<string>> {
  const rows = await tx.many<{ id: string }>(sql`
    with authors as (${insertPeopleSql(tx.workspaceId, authors)}), made as (
    insert into feedback (workspace_id, ${given}, updated_at, threshold_met_at, released_at, ever_held)
    select ${tx.workspaceId}, ${columnsOfNew}, n.created_at,
      case when n.status = 'THRESHOLD_MET' then n.created_at end,
      case when n.status = 'THRESHOLD_MET' then n.created_at end, n.safety_status in ('FLAGGED', 'BLOCKED')
    from unnest(${givenLists(items)}) as n(${given})
    on conflict (workspace_id, id) do nothing
    returning id), logged as (${logNewSubjectsSql(tx, facts, fragment('select id from made'))})
    select id from made`)
  queueChangedWords(
    tx,
    rows.map((row) => row.id),
  )
  return new Set(rows.map((row) => row.id))
}

/** Reads an item. Needs a second statement only if the item has pictures, a survivor or tags. */
export async function findFeedback(tx: WorkspaceTx, id: string): Promise<StoredFeedback | null> {
  const item = await tx.maybe<Omit<StoredFeedback, keyof RareColumns> & { isTagged: boolean }>(
    onePlan(sql`
      select ${usualColumns}, ${isTagged} as is_tagged from ${joined}
      where f.workspace_id = ${tx.workspaceId} and f.id = ${id}`),
  )
  if (!item) return null
  const hasRare = item.isTagged || item.screenshotKey || item.attachments || item.mergedInto
  const rare = hasRare
    ? await tx.maybe<RareColumns>(
        onePlan(sql`
          select ${rareColumns} from feedback f join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
          where f.workspace_id = ${tx.workspaceId} and f.id = ${id}`),
      )
    : noRareColumns
  // The item was erased between the two reads.
  return rare && Object.assign(item, rare)
}

type RareColumns = Pick<StoredFeedback, 'agentsSeeScreenshot' | 'pictureRule' | 'survivorReach' | 'tags'>
const noRareColumns: RareColumns = {
  agentsSeeScreenshot: false,
  pictureRule: null,
  survivorReach: null,
  tags: [],
}
/** Returns a query for the zone of an item. A statement can use it to read the zone before the item is known. */
export function zoneOfFeedbackSql(tx: WorkspaceTx, id: string): Sql {
  return sql`select zone from feedback where workspace_id = ${tx.workspaceId} and id = ${id}`
}
export async function listFeedbackById(tx: WorkspaceTx, ids: readonly string[]): Promise<StoredFeedback[]> {
  return tx.many(sql`
    select ${columns} from ${joined} where f.workspace_id = ${tx.workspaceId} and f.id = any(${ids}::uuid[])`)
}
/** Locks the item until the end of the transaction. */
export async function lockFeedback(tx: WorkspaceTx, id: string): Promise<StoredFeedback | null> {
  return tx.maybe(sql`
    select ${columns} from ${joined} where f.workspace_id = ${tx.workspaceId} and f.id = ${id}
    for no key update of f`)
}
/** Locks many items in the order of their ids, so that two batches cannot deadlock. */
export async function lockManyFeedback(tx: WorkspaceTx, ids: readonly string[]): Promise<StoredFeedback[]> {
  return tx.many(sql`
    select ${columns} from ${joined} where f.workspace_id = ${tx.workspaceId} and f.id = any(${ids}::uuid[])
    order by f.id for no key update of f`)
}

/** Changes the status of an item and records it in the history. Leaving DEPLOYED ends the round. */
export async function updateStatus(tx: WorkspaceTx, move: StatusMove): Promise<{ round: number }> {
  const row = await tx.one<{ round: number }>(sql`
    update feedback set status = ${move.to}, updated_at = ${move.at},
      round = round + case when ${move.from}::text = 'DEPLOYED' then 1 else 0 end,
      threshold_met_at = case when ${move.to}::text = 'THRESHOLD_MET' then coalesce(threshold_met_at, ${move.at})
                              else threshold_met_at end,
      released_at = case ${move.to}::text when 'THRESHOLD_MET' then ${move.at} when 'COLLECTING_VOTES' then null
                                          else released_at end,
      deployed_at = case when ${move.to}::text = 'DEPLOYED' then ${move.at} else deployed_at end
    where workspace_id = ${tx.workspaceId} and id = ${move.id}
    returning round`)
  await insertStatusChange(tx, move)
  return row
}

/** Sets the visibility of a locked item, and the time since which agents may see it. */
export async function updateVisibility(
  tx: WorkspaceTx,
  change: { id: string; visibility: Visibility; releasedAt: Date | null; at: Date },
) {
  await tx.run(sql`
    update feedback set visibility = ${change.visibility}, released_at = ${change.releasedAt}, updated_at = ${change.at}
    where workspace_id = ${tx.workspaceId} and id = ${change.id}`)
}

export interface StatusMove {
  id: string
  from: FeedbackStatus
  to: FeedbackStatus
  at: Date
  by: string
  why: Said | null
  cause?: Cause | undefined
}
/** Records a change in the history. For an edit, `from` and `to` are the same. */
export async function insertStatusChange(tx: WorkspaceTx, { id, from, to, at, by, why, cause }: StatusMove) {
  await tx.run(sql`
    insert into status_changes (workspace_id, feedback_id, from_status, to_status, at, by, why, why_copy, copy_version, cause)
    values (${tx.workspaceId}, ${id}, ${from}, ${to}, ${at}, ${by}, ${why?.text ?? null}, ${why?.copy ?? null},
      ${pipelineVersion}, ${cause ? JSON.stringify(cause) : null}::jsonb)`)
}

export interface StatusChangeRow {
  from: FeedbackStatus
  to: FeedbackStatus
  at: Date
  by: string
  why: string | null
  cause: Cause | null
}
/** Lists the latest 200 changes. Each reason is the original or the redacted copy, depending on the reader. */
export async function listStatusChanges(
  tx: WorkspaceTx,
  id: string,
  reader: Reader,
): Promise<StatusChangeRow[]> {
  const why = reader === 'agent' ? sql`why_copy as why` : sql`why`
  return tx.many(
    onePlan(sql`
      select from_status as "from", to_status as "to", at, by, ${why}, cause from status_changes
      where workspace_id = ${tx.workspaceId} and feedback_id = ${id} order by id desc limit 200`),
  )
}

/** Replaces the analysis of an item, and its redacted copy for agents. */
export async function updateAnalysis(
  tx: WorkspaceTx,
  id: string,
  { analysis, copy }: { analysis: AnalysisBody; copy: AnalysisBody },
  now: Date,
) {
  await tx.run(sql`
    update feedback set analysis = ${JSON.stringify(analysis)}::jsonb, updated_at = ${now},
      analysis_copy = ${JSON.stringify(copy)}::jsonb, analysis_copy_version = ${pipelineVersion}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}
/** Returns the redacted copy of the analysis, which agents read. */
export async function findAnalysisCopy(tx: WorkspaceTx, id: string): Promise<AnalysisBody | null> {
  const row = await tx.maybe<{ analysisCopy: AnalysisBody | null }>(
    onePlan(sql`select analysis_copy from feedback where workspace_id = ${tx.workspaceId} and id = ${id}`),
  )
  return row?.analysisCopy ?? null
}
/** Follows duplicateOf from an item to the end of the chain and returns the ids on the way. */
export async function listDuplicateChain(tx: WorkspaceTx, id: string): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    with recursive chain(id, depth) as (
      select ${id}::uuid, 0
      union all
      select (f.analysis ->> 'duplicateOf')::uuid, chain.depth + 1
      from chain join feedback f on f.workspace_id = ${tx.workspaceId} and f.id = chain.id
      where f.analysis ->> 'duplicateOf' is not null and chain.depth < 100
    ) select id from chain`)
  return rows.map((row) => row.id)
}

export async function updateScreenshot(tx: WorkspaceTx, id: string, key: string, now: Date) {
  await tx.run(sql`
    update feedback set screenshot_key = ${key}, updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Records which image a person has approved; null means none. */
export async function updateScreenshotApproval(
  tx: WorkspaceTx,
  change: { id: string; key: string | null; at: Date },
) {
  await tx.run(sql`
    update feedback set screenshot_approved_key = ${change.key}, updated_at = ${change.at}
    where workspace_id = ${tx.workspaceId} and id = ${change.id}`)
}

/** Stores the fields that a moderator or a later screening changes. A null leaves a redacted copy unchanged. */
export async function updateSafety(
  tx: WorkspaceTx,
  change: {
    id: string
    safetyStatus: SafetyStatus
    safetyReport?: SafetyReport
    redactedTitle?: string | null
    redactedDescription?: string | null
    redactedData?: Record<string, unknown> | null
    redactedMetadata?: Record<string, unknown> | null
    statusBeforeBlock?: FeedbackStatus | null
    moderatedAt?: Date
    at: Date
  },
) {
  const jsonOrNull = (value: unknown) => (value == null ? null : JSON.stringify(value))
  await tx.run(sql`
    update feedback set safety_status = ${change.safetyStatus}, updated_at = ${change.at},
      ever_held = ever_held or ${change.safetyStatus}::text in ('FLAGGED', 'BLOCKED'),
      safety_report = coalesce(${jsonOrNull(change.safetyReport)}::jsonb, safety_report),
      redacted_title = coalesce(${change.redactedTitle ?? null}, redacted_title),
      redacted_description = coalesce(${change.redactedDescription ?? null}, redacted_description),
      redacted_data = coalesce(${jsonOrNull(change.redactedData)}::jsonb, redacted_data),
      redacted_metadata = coalesce(${jsonOrNull(change.redactedMetadata)}::jsonb, redacted_metadata),
      status_before_block = ${change.statusBeforeBlock ?? null},
      moderated_at = coalesce(${change.moderatedAt ?? null}, moderated_at)
    where workspace_id = ${tx.workspaceId} and id = ${change.id}`)
  queueChangedWords(tx, [change.id])
}

/** Lists PENDING items of all workspaces that have been waiting since before `before`. */
export async function listStalePending(tx: OperatorTx, before: Date, limit: number) {
  return tx.many<{ workspaceId: string; id: string }>(sql`
    select workspace_id, id from feedback
    where safety_status = 'PENDING' and withdrawn_at is null and created_at < ${before} order by created_at limit ${limit}`)
}

/** Counts the items of a campaign that everyone may see, by type and status. */
export function countCleared(
  tx: WorkspaceTx,
  campaignId: string,
): Promise<{ type: FeedbackType; status: FeedbackStatus; count: number }[]> {
  return tx.many(sql`
    select f.type, f.status, count(*)::int as count
    from feedback f join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    where f.workspace_id = ${tx.workspaceId} and z.campaign_id = ${campaignId} and ${seenByCondition('public')}
    group by f.type, f.status order by f.type, f.status`)
}
