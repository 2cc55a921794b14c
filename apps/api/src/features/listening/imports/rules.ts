import type { FeedbackStatus, StoredFeedback } from '../feedback/index.ts'
import type { ItemBody, Kept } from './schemas.ts'

/** The stored record of an item that was imported before. */
export interface KnownItem {
  externalId: string
  feedbackId: string
  wordsHash: Buffer
  revision: number
  wantedStatus: FeedbackStatus
  setStatus: FeedbackStatus
}

/** Returns the given time, limited to the range from 1970 to now; now if none is given. */
export function readTime(given: string | undefined, now: Date): Date {
  if (given === undefined) return now
  const time = new Date(given)
  return time > now ? now : time.getTime() < 0 ? new Date(0) : time
}

/** Returns the type of an imported item: its own type, else the zone's type if that needs no answer. */
export function chooseImportType(
  given: ItemBody['type'],
  zoneType: string,
): 'COMMENT' | 'SUGGESTION' | 'BUG' {
  if (given) return given.toUpperCase() as 'COMMENT' | 'SUGGESTION' | 'BUG'
  return zoneType === 'BUG' || zoneType === 'COMMENT' ? zoneType : 'SUGGESTION'
}

/**
 * Returns why new words of the other service do not replace those of an item, or null if they do. As with an author's
 * edit, words change only while the item collects votes.
 */
export function keptWordsReason(
  item: Pick<StoredFeedback, 'withdrawnAt' | 'status' | 'mergedInto' | 'mergedCount' | 'revision'>,
  known: Pick<KnownItem, 'revision'>,
): Kept | null {
  if (item.withdrawnAt) return 'withdrawn_here'
  if (item.revision !== known.revision) return 'words_edited_here'
  const isMerged = item.mergedInto !== null || item.mergedCount > 0
  return item.status !== 'COLLECTING_VOTES' || isMerged ? 'words_in_work' : null
}

/** Decides the status at a repeated import: a new status, no change, or the reason why the status is kept. */
export function statusAfterImport(
  item: Pick<StoredFeedback, 'withdrawnAt' | 'status' | 'safetyStatus' | 'mergedInto'>,
  known: Pick<KnownItem, 'wantedStatus' | 'setStatus'>,
  wanted: FeedbackStatus,
  allowed: FeedbackStatus,
): { set: FeedbackStatus } | { kept: Kept } | null {
  if (item.withdrawnAt || item.status === wanted) return null
  const isNews = wanted !== known.wantedStatus
  if (item.status !== known.setStatus || item.mergedInto !== null)
    return isNews ? { kept: 'status_changed_here' } : null
  if (allowed !== wanted) return { kept: 'status_waits_for_moderation' }
  return { set: wanted }
}
