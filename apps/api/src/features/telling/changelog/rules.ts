import type { Static } from 'typebox'
import { type Caller, mayWorkIn } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import { insufficientRole, notFound } from '../../../core/problems.ts'
import { explainReasons } from '../../engines/safety/index.ts'
import type { ChangelogEntry, EntryUpdate, entryStatuses } from './schemas.ts'

/** The most entries of one campaign. */
export const MOST_ENTRIES = 1_000

/** The words of an entry with their verdict. */
export interface ScreenedWords {
  title: string
  body: string
  redactedTitle: string
  redactedBody: string
  safetyStatus: (typeof entryStatuses)[number]
  reasons: string[]
}
/** An entry as it is stored. */
export interface StoredEntry extends ScreenedWords {
  id: string
  campaignId: string
  feedbackId: string | null
  asWritten: boolean
  publishedAt: Date | null
  writtenBy: string
  createdAt: Date
  updatedAt: Date
}

/**
 * Returns why a caller may not write entries, or null: the campaign is hidden from the caller, or the caller may not
 * work in it.
 */
export function writingProblem(caller: Caller, campaign: { id: string } | null): Problem | null {
  if (!campaign) return notFound()
  return mayWorkIn(caller, campaign.id) ? null : insufficientRole()
}

/** Returns whether a change contains other words than the stored ones. */
export const changesWords = (entry: StoredEntry, { title, body }: EntryUpdate): boolean =>
  (title !== undefined && title.trim() !== entry.title) || (body !== undefined && body.trim() !== entry.body)

/**
 * Returns the entry after a change. Changed words end `asWritten`, which approves the original words. An entry that is
 * already published keeps its time of publication.
 */
export function applyEntryChange(
  entry: StoredEntry,
  { feedbackId, isPublished, asWritten }: EntryUpdate,
  words: ScreenedWords | null,
  now: Date,
): StoredEntry {
  const publishedAt = isPublished === undefined ? entry.publishedAt : isPublished ? now : null
  return {
    ...entry,
    ...words,
    feedbackId: feedbackId === undefined ? entry.feedbackId : feedbackId,
    asWritten: asWritten ?? (words === null && entry.asWritten),
    publishedAt: publishedAt && (entry.publishedAt ?? publishedAt),
    updatedAt: now,
  }
}

/** Returns the entry as its team sees it. */
export function entryView(entry: StoredEntry): Static<typeof ChangelogEntry> {
  const { id, campaignId, feedbackId, title, body, redactedTitle, redactedBody } = entry
  const { safetyStatus, asWritten, publishedAt, createdAt, updatedAt, reasons } = entry
  const times = { publishedAt, createdAt, updatedAt }
  return {
    ...{ id, campaignId, feedbackId, title, body, redactedTitle, redactedBody, safetyStatus, asWritten },
    explanations: explainReasons(reasons.map((code) => ({ code }))),
    isPublished: publishedAt !== null,
    isShown: publishedAt !== null && (asWritten || safetyStatus === 'CLEARED'),
    ...(times as unknown as Pick<Static<typeof ChangelogEntry>, keyof typeof times>),
  }
}
