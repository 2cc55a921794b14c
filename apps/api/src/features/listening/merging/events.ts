import { event } from '../../../core/event.ts'
import type { FeedbackStatus } from '../feedback/index.ts'

/** The items of two locked sets are about to become one set. A handler prevents the merge by throwing a Problem. */
export const mergeAsked = event<{
  workspaceId: string
  campaignId: string | null
  /** The survivor of the merge, and all items in its set. */
  intoIds: readonly string[]
  /** The item that is merged, and all items that were merged into it. */
  fromIds: readonly string[]
  /** Whether the caller is a signed-in ADMIN or OWNER, and not a key. */
  isAdmin: boolean
}>('feedback.merge_asked', ['deployments', 'rewards', 'x402'])

/** An item that entered or left a set of merged items. */
interface Moved {
  workspaceId: string
  campaignId: string | null
  feedbackId: string
  /** The survivor. */
  into: string
  /** The author of the merged item; null if the author had not signed in. */
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
/** An item left a set, alone or with the items merged into it. `into` is the former survivor. */
export const feedbackUnmerged = event<Moved>('feedback.unmerged')
