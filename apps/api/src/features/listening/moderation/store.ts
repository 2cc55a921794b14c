import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
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
  screenshot: string | null
  by: string
  at: Date
}

export async function insertDecision(tx: WorkspaceTx, made: StoredDecision) {
  await tx.run(sql`
    insert into moderation_decisions
      (workspace_id, id, feedback_id, decision, from_status, to_status, redactions_changed, note, screenshot_version, by,
       at)
    values (${tx.workspaceId}, ${made.id}, ${made.feedbackId}, ${made.decision}, ${made.from}, ${made.to},
      ${made.redactionsChanged}, ${made.note}, ${made.screenshot}, ${made.by}, ${made.at})`)
}

/** The latest decision on each item, by item. */
export async function listLatestDecisions(
  tx: WorkspaceTx,
  feedbackIds: readonly string[],
): Promise<Map<string, StoredDecision>> {
  const rows = await tx.many<StoredDecision>(sql`
    select distinct on (feedback_id) id, feedback_id, decision, from_status as "from", to_status as "to",
      redactions_changed, note, screenshot_version as screenshot, by, at
    from moderation_decisions
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])
    order by feedback_id, at desc, id desc`)
  return new Map(rows.map((row) => [row.feedbackId, row]))
}
