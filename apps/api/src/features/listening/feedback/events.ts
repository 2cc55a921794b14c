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

/** New items of one batch, with any safety status. */
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
/** Agents may now read a text that was withheld: a moderator or the classifier cleared it. */
export const feedbackCleared = event<AboutItem>('feedback.cleared')
/** Agents may no longer read a text that they could read before. */
export const feedbackWithdrawn = event<AboutItem>('feedback.withdrawn')
/** An item changed its status. */
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
