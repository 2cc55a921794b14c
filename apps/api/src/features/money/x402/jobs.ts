import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import {
  authorActed,
  feedbackCleared,
  feedbackMoved,
  feedbackSubmitted,
  valueAttached,
} from '../../listening/feedback/index.ts'
import { mergeAsked } from '../../listening/merging/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { closeOverdueBounties, countItems, recountItem, uncountItem } from './bounties.ts'
import { isBountyItem } from './bounty-store.ts'
import { reconcilePayments } from './settling.ts'

/** Resolves payments with an open outcome, and closes expired bounties. */
export const jobs: readonly Job<never>[] = [
  job({
    name: 'x402.reconcile',
    cron: '* * * * *',
    expireInSeconds: 900,
    retryLimit: 0,
    async handle(app) {
      const resolved = await reconcilePayments(app)
      const closed = await closeOverdueBounties(app)
      if (resolved + closed > 0) app.log.info({ resolved, closed }, 'Agent payments were reconciled')
    },
  }),
]

/** Handles only the house workspace, because only its campaigns have bounties. */
export const reactions: readonly Reaction[] = [
  reactTo(feedbackSubmitted, async (tx, { workspaceId, items }, app) => {
    if (workspaceId !== houseWorkspaceId) return
    const byCampaign = Map.groupBy(
      items.filter((item) => item.campaignId !== null && item.safetyStatus === 'CLEARED'),
      (item) => item.campaignId!,
    )
    for (const [campaignId, ofCampaign] of [...byCampaign].sort())
      await countItems(
        tx,
        app,
        campaignId,
        ofCampaign.map((item) => item.feedbackId),
      )
  }),
  reactTo(authorActed, async (tx, { feedbackId }) => {
    if (await isBountyItem(tx, feedbackId)) throw valueAttached()
  }),
  reactTo(mergeAsked, async (tx, { intoIds, fromIds }) => {
    for (const feedbackId of [...intoIds, ...fromIds])
      if (await isBountyItem(tx, feedbackId)) throw valueAttached()
  }),
  reactTo(feedbackCleared, async (tx, { workspaceId, campaignId, feedbackId }, app) => {
    if (workspaceId === houseWorkspaceId && campaignId !== null)
      await countItems(tx, app, campaignId, [feedbackId])
  }),
  // An item that was rejected by mistake counts again if a place is still free.
  reactTo(feedbackMoved, async (tx, { workspaceId, campaignId, feedbackId, from, to }, app) => {
    if (workspaceId !== houseWorkspaceId || campaignId === null) return
    if (to === 'REJECTED') await uncountItem(tx, app, campaignId, feedbackId)
    else if (from === 'REJECTED') await recountItem(tx, app, campaignId, feedbackId)
  }),
]
