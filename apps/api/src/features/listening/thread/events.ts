import { event } from '../../../core/event.ts'

/** Words about an item wait for a moderator. */
export const threadEntryFlagged = event<{ workspaceId: string; feedbackId: string; entryId: string }>(
  'thread.flagged',
)
/** The words of these entries are gone. */
export const entriesErased = event<{ entryIds: readonly string[] }>('thread.erased')
/** A question has its answer, which may still wait for a moderator. The item is locked. */
export const questionAnswered = event<{
  workspaceId: string
  feedbackId: string
  questionId: string
  by: string
  approved: boolean
}>('thread.questionAnswered')
