import { event } from '../../../core/event.ts'
import type { FeedbackStatus } from '../feedback/index.ts'

/** Items of two sets, locked, are about to become one set. Who must keep them apart throws why. */
export const mergeAsked = event<{
  workspaceId: string
  campaignId: string | null
  /** The survivor of the merge, and all that is in its set. */
  intoIds: readonly string[]
  /** The item that is merged, and all that was merged into it. */
  fromIds: readonly string[]
  /** A signed-in ADMIN or OWNER asks, and not a key. */
  isAdmin: boolean
}>('feedback.merge_asked')

/** What changed its place. */
interface Moved {
  workspaceId: string
  campaignId: string | null
  feedbackId: string
  /** The survivor. */
  into: string
  /** Of the item that was merged; null: nobody who signed in. */
  testerId: string | null
  status: FeedbackStatus
  isPublic: boolean
  at: Date
}
/** An item was merged into another, alone or with those that had been merged into it. */
export const feedbackMerged = event<Moved>('feedback.merged')
/** An item, alone or with what came with it, is no longer part of a set. `into`: of which it was. */
export const feedbackUnmerged = event<Moved>('feedback.unmerged')
