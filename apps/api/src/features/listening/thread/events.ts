import { event } from '../../../core/event.ts'

/** An entry about an item waits for a moderator. */
export const threadEntryFlagged = event<{ workspaceId: string; feedbackId: string; entryId: string }>(
  'thread.flagged',
)
/** The words of these entries were deleted. */
export const entriesErased = event<{ entryIds: readonly string[] }>('thread.erased')
/** A question was answered. The answer may still wait for a moderator. The item is locked. */
export const questionAnswered = event<{
  workspaceId: string
  feedbackId: string
  questionId: string
  by: string
  approved: boolean
}>('thread.questionAnswered')
