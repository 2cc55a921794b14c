import type { WorkspaceTx } from '../../core/db.ts'
import { on, type Reaction } from '../../core/job.ts'
import { feedbackMoved } from '../feedback/index.ts'
import { holdForItem } from '../ledger/index.ts'

/** An item that agents may take up gets its reward set aside, so that shipping it does not queue for the budget. */
export const reactions: readonly Reaction[] = [
  on(feedbackMoved, async (tx, { feedbackId, campaignId, to }) => {
    if (to === 'THRESHOLD_MET' && campaignId) await holdForItem(tx as WorkspaceTx, feedbackId, campaignId)
  }),
]
