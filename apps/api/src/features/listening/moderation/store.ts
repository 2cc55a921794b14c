import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { SafetyStatus } from '../feedback/index.ts'
import type { Decision } from './rules.ts'

export interface StoredDecision {
  id: string
  feedbackId: string
  decision: Decision
  from: SafetyStatus
  to: SafetyStatus
  redactionsChanged: boolean
  note: string | null
  /** The revision that was decided on; null in decisions from before revisions were recorded. */
  revision: number | null
  screenshot: string | null
  attachments: string[]
  by: string
  at: Date
}

export async function insertDecision(tx: WorkspaceTx, made: StoredDecision) {
  await tx.run(sql`
    insert into moderation_decisions
      (workspace_id, id, feedback_id, decision, from_status, to_status, redactions_changed, note, revision,
       screenshot_version, attachments, by, at)
    values (${tx.workspaceId}, ${made.id}, ${made.feedbackId}, ${made.decision}, ${made.from}, ${made.to},
      ${made.redactionsChanged}, ${made.note}, ${made.revision}, ${made.screenshot}, nullif(${made.attachments}::uuid[], '{}'), ${made.by}, ${made.at})`)
}

const newestFirst: ListOrder = [
  ['at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]
/** Lists the decisions on an item, the latest first. */
export function listDecisions(
  tx: WorkspaceTx,
  feedbackId: string,
  slice: Slice,
): Promise<Placed<StoredDecision>[]> {
  const list = sql`
    select id, feedback_id, decision, from_status as "from", to_status as "to", redactions_changed, note,
      revision, screenshot_version as screenshot, coalesce(attachments, '{}') as attachments, by, at
    from moderation_decisions
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Lists the latest decision on each item, keyed by item. */
export async function listLatestDecisions(
  tx: WorkspaceTx,
  feedbackIds: readonly string[],
): Promise<Map<string, StoredDecision>> {
  const rows = await tx.many<StoredDecision>(sql`
    select distinct on (feedback_id) id, feedback_id, decision, from_status as "from", to_status as "to",
      redactions_changed, note, revision, screenshot_version as screenshot,
      coalesce(attachments, '{}') as attachments, by, at
    from moderation_decisions
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])
    order by feedback_id, at desc, id desc`)
  return new Map(rows.map((row) => [row.feedbackId, row]))
}

/** Removes the notes of moderators about items whose words were deleted. The decisions stay. */
export async function eraseModerationNotes(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update moderation_decisions set note = null
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[]) and note is not null`)
}
