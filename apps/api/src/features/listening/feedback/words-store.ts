import { emptiedColumns } from '../../../core/database/columns.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { ScreenedText } from '../../engines/safety/index.ts'
import { emptiedNames } from './fields.ts'
import { reportForStatus } from './rules.ts'
import type { SafetyStatus } from './schemas.ts'
import { clearTerms, queueChangedWords } from './terms-store.ts'

/** The words of an item, as its author wrote them. */
export interface Words {
  title: string
  description: string
  data: Record<string, unknown> | null
  metadata: Record<string, unknown> | null
}

/**
 * Replaces the words of a locked item, their redacted copies and their verdict. The item gets a new revision; the
 * analysis and the moderator's decision about the earlier words are removed.
 */
export async function updateWords(
  tx: WorkspaceTx,
  change: { id: string; words: Words; screening: ScreenedText; safetyStatus: SafetyStatus; at: Date },
) {
  const json = (value: unknown) => (value == null ? null : JSON.stringify(value))
  const { id, words, safetyStatus, at } = change
  const { redacted, report } = change.screening
  const stored = reportForStatus(report, safetyStatus)
  await tx.run(sql`
    update feedback set title = ${words.title}, description = ${words.description}, data = ${json(words.data)}::jsonb,
      redacted_title = ${redacted.title ?? ''}, redacted_description = ${redacted.description ?? ''},
      redacted_data = ${json(redacted.data)}::jsonb, redacted_metadata = ${json(redacted.metadata)}::jsonb,
      safety_status = ${safetyStatus}, safety_report = ${json(stored)}::jsonb,
      ever_held = ever_held or ${safetyStatus}::text in ('FLAGGED', 'BLOCKED'),
      revision = revision + 1, edited_at = ${at}, updated_at = ${at},
      moderated_at = null, status_before_block = null, analysis = null, analysis_copy = null
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
  queueChangedWords(tx, [id])
}

const emptied = emptiedColumns(emptiedNames)

/** Removes the words of a locked, REJECTED item permanently. Its counters and its history remain. */
export async function updateWithdrawn(tx: WorkspaceTx, id: string, at: Date) {
  await tx.run(sql`
    update feedback set ${emptied}, analysis_copy = null,
      safety_report = safety_report || '{"reasons": []}'::jsonb,
      revision = revision + 1, withdrawn_at = ${at}, updated_at = ${at}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
  clearTerms(tx, [id])
}
