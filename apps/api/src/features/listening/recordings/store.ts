import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { pipelineVersion } from '../../engines/safety/index.ts'
import type { Recorded } from './schemas.ts'

/** A recording with its redacted copy. The copy is null if none was made yet. */
export interface StoredRecording {
  feedbackId: string
  recorded: Recorded
  cleared: Recorded | null
  createdAt: Date
}

/** Stores the recording of a locked item, and replaces an earlier one. */
export async function upsertRecording(tx: WorkspaceTx, made: StoredRecording): Promise<void> {
  const { feedbackId, createdAt } = made
  await tx.run(sql`
    insert into recordings (workspace_id, feedback_id, recorded, cleared, copy_version, created_at)
    values (${tx.workspaceId}, ${feedbackId}, ${JSON.stringify(made.recorded)}::jsonb,
      ${JSON.stringify(made.cleared)}::jsonb, ${pipelineVersion}, ${createdAt})
    on conflict (workspace_id, feedback_id) do update set recorded = excluded.recorded, cleared = excluded.cleared, copy_version = excluded.copy_version,
      created_at = excluded.created_at`)
}

/** Returns the recording of an item, or null if it has none. */
export function findRecording(tx: WorkspaceTx, feedbackId: string): Promise<StoredRecording | null> {
  return tx.maybe(sql`
    select feedback_id, recorded, cleared, created_at from recordings
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}`)
}

/**
 * Changes a recording. Returns false if it was replaced or deleted in the meantime, so that its `createdAt` differs.
 */
export async function updateRecording(tx: WorkspaceTx, changed: StoredRecording): Promise<boolean> {
  const found = await tx.maybe(sql`
    update recordings set recorded = ${JSON.stringify(changed.recorded)}::jsonb,
      cleared = ${JSON.stringify(changed.cleared)}::jsonb, copy_version = ${pipelineVersion}
    where workspace_id = ${tx.workspaceId} and feedback_id = ${changed.feedbackId}
      and created_at = ${changed.createdAt}
    returning feedback_id`)
  return found !== null
}

/** Deletes the recordings of items. */
export async function deleteRecordings(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from recordings where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])`)
}

/** Lists the recordings of items, for an export. */
export function listRecordings(
  tx: WorkspaceTx,
  feedbackIds: readonly string[],
): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select feedback_id, recorded, created_at from recordings
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[]) order by feedback_id`)
}
