import { type Job, job, on, type Reaction } from '../../../core/job.ts'
import { feedbackCleared, feedbackMoved, feedbackSubmitted } from '../../listening/feedback/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { closeOverdueBounties, countItems, recountItem, uncountItem } from './bounties.ts'
import { reconcilePayments } from './settling.ts'

/** Finds out what became of payments that were left open, and closes bounties that nobody fills. */
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

/** Only the house's campaigns have bounties. */
export const reactions: readonly Reaction[] = [
  on(feedbackSubmitted, async (tx, { workspaceId, items }, app) => {
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
  on(feedbackCleared, async (tx, { workspaceId, campaignId, feedbackId }, app) => {
    if (workspaceId === houseWorkspaceId && campaignId !== null)
      await countItems(tx, app, campaignId, [feedbackId])
  }),
  // Also after it was rejected by mistake: it counts again, if there is still a place.
  on(feedbackMoved, async (tx, { workspaceId, campaignId, feedbackId, from, to }, app) => {
    if (workspaceId !== houseWorkspaceId || campaignId === null) return
    if (to === 'REJECTED') await uncountItem(tx, app, campaignId, feedbackId)
    else if (from === 'REJECTED') await recountItem(tx, app, campaignId, feedbackId)
  }),
]
