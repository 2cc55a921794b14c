import type { FeedbackStatus, StoredFeedback } from '../feedback/index.ts'
import type { ItemBody, Kept } from './schemas.ts'

/** The service's record of an item that was imported before. */
export interface KnownItem {
  externalId: string
  feedbackId: string
  wordsHash: Buffer
  revision: number
  wantedStatus: FeedbackStatus
  setStatus: FeedbackStatus
}

/** A time that is neither in the future nor before 1970; without one, now. */
export function timeOf(given: string | undefined, now: Date): Date {
  if (given === undefined) return now
  const time = new Date(given)
  return time > now ? now : time.getTime() < 0 ? new Date(0) : time
}

/** The type of an imported item: its own, else that of the zone if an item without an answer can have it. */
export function typeOfImport(given: ItemBody['type'], zoneType: string): 'COMMENT' | 'SUGGESTION' | 'BUG' {
  if (given) return given.toUpperCase() as 'COMMENT' | 'SUGGESTION' | 'BUG'
  return zoneType === 'BUG' || zoneType === 'COMMENT' ? zoneType : 'SUGGESTION'
}

/**
 * Whether new words of the other service replace those of an item; otherwise why they do not. As with an author's edit,
 * words change while the item collects votes.
 */
export function refuseWords(
  item: Pick<StoredFeedback, 'withdrawnAt' | 'status' | 'mergedInto' | 'mergedCount' | 'revision'>,
  known: Pick<KnownItem, 'revision'>,
): Kept | null {
  if (item.withdrawnAt) return 'withdrawn_here'
  if (item.revision !== known.revision) return 'words_edited_here'
  const isMerged = item.mergedInto !== null || item.mergedCount > 0
  return item.status !== 'COLLECTING_VOTES' || isMerged ? 'words_in_work' : null
}

/** Decides the status at a second import: a new one, no change, or the reason why it is kept. */
export function statusAfter(
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
