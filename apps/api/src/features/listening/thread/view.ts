import type { Caller } from '../../../core/caller.ts'
import { provenPersonsOf, type Sight, type StoredEntry } from './rules.ts'
import type { ThreadEntryView } from './schemas.ts'

/**
 * Returns an entry as its reader is allowed to see it. The team reads originals, writers their own originals, and all
 * others redacted copies.
 */
export function entryView(
  entry: StoredEntry,
  { sight, persons, actor }: { sight: Sight; persons: readonly string[]; actor: string },
): ThreadEntryView {
  const { id, feedbackId, kind, audience, side, questionId, writtenBy, safetyStatus, forAgents } = entry
  const own = entry.personId === null ? writtenBy === actor : persons.includes(entry.personId)
  const isPlain = sight === 'team' || (own && sight !== 'agent' && sight !== 'viewer')
  const times = { createdAt: entry.createdAt, editedAt: entry.editedAt }
  return {
    id,
    feedbackId,
    kind,
    audience,
    side,
    own,
    body: isPlain ? entry.body : entry.redacted,
    choices: isPlain ? entry.choices : entry.choicesRedacted,
    questionId,
    ...(sight === 'team' || sight === 'viewer'
      ? { writtenBy, safetyStatus, redactedBody: entry.redacted, forAgents }
      : {}),
    ...(times as unknown as Pick<ThreadEntryView, 'createdAt' | 'editedAt'>),
  }
}

export interface EntryReader {
  sight: Sight
  persons: readonly string[]
  actor: string
}
export const readerAs = (caller: Caller, sight: Sight, actor: string): EntryReader => ({
  sight,
  persons: provenPersonsOf(caller),
  actor,
})
