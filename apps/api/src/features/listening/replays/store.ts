import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import { sealedColumn } from '../../../core/sealing/sealed-column.ts'

export const sealedReplayKeys = sealedColumn('replays', 'key_sealed', ['workspace_id', 'feedback_id'])

/** The row of a replay. Its events are in a file. */
export interface StoredReplay {
  feedbackId: string
  /** The name of the file in the file store. */
  file: string
  keySealed: string
  /** Length of the packed events. */
  bytes: number
  createdAt: Date
  expiresAt: Date
  releasedBy: string | null
  releasedAt: Date | null
}
const columns = fragment(
  'feedback_id, file, key_sealed, bytes, created_at, expires_at, released_by, released_at',
)

/** Returns the replay of an item that has not expired, or null if there is none. */
export function findReplay(tx: WorkspaceTx, feedbackId: string, now: Date): Promise<StoredReplay | null> {
  return tx.maybe(sql`
    select ${columns} from replays
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and expires_at > ${now}`)
}

/** Stores the replay of a locked item, and replaces an earlier one. Returns the file of the replaced replay. */
export async function replaceReplay(tx: WorkspaceTx, made: StoredReplay): Promise<string | null> {
  const [former = null] = await deleteReplays(tx, [made.feedbackId])
  await tx.run(sql`
    insert into replays (workspace_id, ${columns})
    values (${tx.workspaceId}, ${made.feedbackId}, ${made.file}, ${made.keySealed}, ${made.bytes}, ${made.createdAt},
      ${made.expiresAt}, ${made.releasedBy}, ${made.releasedAt})`)
  return former
}

/** Releases the replay of a locked item to agents, or withdraws the release. */
export async function updateReplayRelease(
  tx: WorkspaceTx,
  { feedbackId, releasedBy, releasedAt }: Pick<StoredReplay, 'feedbackId' | 'releasedBy' | 'releasedAt'>,
): Promise<void> {
  await tx.run(sql`
    update replays set released_by = ${releasedBy}, released_at = ${releasedAt}
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}`)
}

/**
 * Deletes the replays of items. Returns their files, which cannot be decrypted any more because the rows held the keys.
 */
export async function deleteReplays(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ file: string }>(sql`
    delete from replays where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])
    returning file`)
  return rows.map(({ file }) => file)
}

/** Deletes some expired replays of all workspaces. Returns their files. */
export async function deleteExpiredReplays(tx: OperatorTx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.many<{ file: string }>(sql`
    delete from replays where (workspace_id, feedback_id) in (
      select workspace_id, feedback_id from replays where expires_at <= ${now} order by expires_at limit ${limit})
    returning file`)
  return rows.map(({ file }) => file)
}

/** Lists the replays of items, for an export. */
export function listReplays(
  tx: WorkspaceTx,
  feedbackIds: readonly string[],
): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select feedback_id, '/api/feedback/' || feedback_id || '/replay/file' as file, bytes, created_at, expires_at,
      released_at
    from replays
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[]) order by feedback_id`)
}
