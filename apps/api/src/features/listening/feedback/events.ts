import { event } from '../../../core/event.ts'
import type { FeedbackStatus, SafetyStatus } from './schemas.ts'

interface AboutItem {
  workspaceId: string
  feedbackId: string
  /** The zone's own id. */
  zone: string
  campaignId: string | null
  testerId: string | null
}

/** New items, as one batch wrote them, whatever the screening said. */
export const feedbackSubmitted = event<{
  workspaceId: string
  items: readonly {
    feedbackId: string
    campaignId: string | null
    testerId: string | null
    safetyStatus: SafetyStatus
    at: Date
  }[]
}>('feedback.submitted')
/** A new item waits for a moderator. */
export const feedbackFlagged = event<AboutItem & { safetyStatus: SafetyStatus }>('feedback.flagged')
/** New items of one batch wait for the classifier. */
export const feedbackPending = event<{ workspaceId: string; feedbackIds: readonly string[] }>(
  'feedback.pending',
)
/** A text that was withheld may be read now: by a moderator's word or the classifier's. */
export const feedbackCleared = event<AboutItem>('feedback.cleared')
/** A text that agents could read may be read no longer. */
export const feedbackWithdrawn = event<AboutItem>('feedback.withdrawn')
/** An item has moved. */
export const feedbackMoved = event<
  AboutItem & {
    from: FeedbackStatus
    to: FeedbackStatus
    /** The item's round after the move; leaving DEPLOYED starts a new one. */
    round: number
    by: string
    why: string | null
    at: Date
    /** The deployment that reported it; null: the item itself was moved. */
    deploymentId: string | null
  }
>('feedback.moved')
