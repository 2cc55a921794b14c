import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { KnownItem } from './rules.ts'

/** Locks an external id, so that no other transaction imports the same item until this one ends. */
export async function lockImport(tx: WorkspaceTx, source: string, externalId: string) {
  const name = JSON.stringify(['import', tx.workspaceId, source, externalId])
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Lists the items that were imported before. */
export function listKnownItems(
  tx: WorkspaceTx,
  source: string,
  externalIds: readonly string[],
): Promise<KnownItem[]> {
  return tx.many(sql`
    select external_id, feedback_id, words_hash, revision, wanted_status, set_status from imported_items
    where workspace_id = ${tx.workspaceId} and source = ${source} and external_id = any(${externalIds}::text[])`)
}

/** Records which item an external id belongs to, a hash of the words that were imported last, and their status. */
export async function upsertKnownItem(tx: WorkspaceTx, source: string, known: KnownItem, at: Date) {
  await tx.run(sql`
    insert into imported_items (workspace_id, source, external_id, feedback_id, words_hash, revision, wanted_status,
      set_status, imported_at)
    values (${tx.workspaceId}, ${source}, ${known.externalId}, ${known.feedbackId}, ${known.wordsHash},
      ${known.revision}, ${known.wantedStatus}, ${known.setStatus}, ${at})
    on conflict (workspace_id, source, external_id) do update set words_hash = excluded.words_hash,
      revision = excluded.revision, wanted_status = excluded.wanted_status, set_status = excluded.set_status,
      imported_at = excluded.imported_at`)
}

/** A comment that was imported before. */
export interface KnownEntry {
  externalId: string
  entryId: string
  wordsHash: Buffer
}

export function listKnownEntries(tx: WorkspaceTx, feedbackId: string): Promise<KnownEntry[]> {
  return tx.many(sql`
    select external_id, entry_id, words_hash from imported_entries
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}`)
}

export async function upsertKnownEntry(tx: WorkspaceTx, feedbackId: string, known: KnownEntry, at: Date) {
  await tx.run(sql`
    insert into imported_entries (workspace_id, feedback_id, external_id, entry_id, words_hash, imported_at)
    values (${tx.workspaceId}, ${feedbackId}, ${known.externalId}, ${known.entryId}, ${known.wordsHash}, ${at})
    on conflict (workspace_id, feedback_id, external_id) do update set words_hash = excluded.words_hash,
      imported_at = excluded.imported_at`)
}
