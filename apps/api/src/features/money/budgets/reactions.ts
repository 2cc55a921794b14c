import { type Reaction, reactTo } from '../../../core/job.ts'
import { holdForItem, moveHolds, releaseHolds } from '../../engines/ledger/index.ts'
import { campaignChanged } from '../../listening/campaigns/index.ts'
import { feedbackMoved } from '../../listening/feedback/index.ts'
import { feedbackUnmerged } from '../../listening/merging/index.ts'
import { zonesMoved } from '../../listening/zones/index.ts'

export const reactions: readonly Reaction[] = [
  // Sets the reward of a ready item aside early, so that shipping the item does not wait for the budget's lock.
  reactTo(feedbackMoved, async (tx, { feedbackId, campaignId, to }, app) => {
    if (to === 'THRESHOLD_MET' && campaignId) await holdForItem(tx, app, feedbackId, campaignId)
  }),
  reactTo(feedbackUnmerged, async (tx, { feedbackId, campaignId, status }, app) => {
    if (status === 'THRESHOLD_MET' && campaignId) await holdForItem(tx, app, feedbackId, campaignId)
  }),
  reactTo(campaignChanged, async (tx, { campaignId, from, to }, app) => {
    const isOver = to.status === 'COMPLETED' || to.status === 'ARCHIVED'
    if (isOver && from?.status !== to.status) await releaseHolds(tx, app, campaignId)
  }),
  // The items of a zone earn in the campaign that the zone belongs to.
  reactTo(zonesMoved, async (tx, { campaignIds }, app) => {
    await moveHolds(tx, app, campaignIds)
  }),
]
