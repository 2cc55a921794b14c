import { event } from '../../../core/event.ts'
import type { FeedbackStatus } from '../feedback/index.ts'

/** Items of two sets, locked, are about to become one set. A handler vetoes the merge by throwing a Problem. */
export const mergeAsked = event<{
  workspaceId: string
  campaignId: string | null
  /** The survivor of the merge, and all that is in its set. */
  intoIds: readonly string[]
  /** The item that is merged, and all that was merged into it. */
  fromIds: readonly string[]
  /** The caller is a signed-in ADMIN or OWNER, not a key. */
  isAdmin: boolean
}>('feedback.merge_asked', ['deployments', 'rewards', 'x402'])

/** An item that changed its place. */
interface Moved {
  workspaceId: string
  campaignId: string | null
  feedbackId: string
  /** The survivor. */
  into: string
  /** The author of the merged item; null: an author who had not signed in. */
  testerId: string | null
  status: FeedbackStatus
  isPublic: boolean
  at: Date
}
/** An item was merged into another, alone or with those that had been merged into it. */
export const feedbackMerged = event<Moved>('feedback.merged', [
  'rewards',
  'notifications',
  'itemSubscriptions',
])
/** An item, alone or with the items merged into it, is no longer part of a set. `into`: the former survivor. */
export const feedbackUnmerged = event<Moved>('feedback.unmerged')
