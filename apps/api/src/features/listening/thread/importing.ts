import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { Audience, Side, StoredEntry } from './rules.ts'
import { insertEntry, lockEntry, updateEntry } from './store.ts'
import { plainEntry, type ScreenedEntry } from './writing.ts'

/** A comment from another service, after screening. */
export interface ImportedEntry {
  id: string
  feedbackId: string
  side: Side
  audience: Audience
  personId: string | null
  writtenBy: string
  createdAt: Date
}

/** Adds a comment with its original time. Notifies nobody. */
export async function insertImportedEntry(tx: WorkspaceTx, entry: ImportedEntry, screened: ScreenedEntry) {
  const stored: StoredEntry = {
    ...screened,
    ...plainEntry,
    ...entry,
    kind: 'COMMENT',
    forAgents: false,
    editedAt: null,
  }
  await insertEntry(tx, stored)
}

/** Replaces the words of a comment. Does nothing and returns false if the comment was edited or deleted here. */
export async function updateImportedEntry(
  tx: WorkspaceTx,
  id: string,
  { body, redacted, safetyReport, safetyStatus: first, held }: ScreenedEntry,
): Promise<boolean> {
  const entry = await lockEntry(tx, id)
  if (!entry || entry.editedAt !== null) return false
  // An entry that was ever held back is released only by a person.
  const safetyStatus = entry.held && first === 'CLEARED' ? 'FLAGGED' : first
  await updateEntry(tx, { ...entry, body, redacted, safetyReport, safetyStatus, held: entry.held || held })
  return true
}
