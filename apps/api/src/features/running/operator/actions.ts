import type { App } from '../../../app.ts'
import { feedbackStatuses, safetyStatuses } from '../../listening/feedback/index.ts'
import { listPaymentCounts, paymentLifecycle } from '../../money/fiat-payouts/index.ts'
import { countApplications } from '../../people/applications/index.ts'
import { fillMissingCounts } from './rules.ts'
import { campaignStatuses, membershipStatuses } from './schemas.ts'
import {
  countCasesForAttention,
  findTotals,
  listCampaignCounts,
  listFeedbackCounts,
  listHousePoolCounts,
  listRewardSums,
} from './store.ts'

/** Returns key figures of the whole service at one moment. */
export function summariseService(app: App) {
  return app.db.snapshot.readOperator(async (tx) => {
    const { testers, openDeployments, ...totals } = await findTotals(tx)
    const items = await listFeedbackCounts(tx)
    const payments = await listPaymentCounts(tx)
    return {
      ...totals,
      campaigns: { byStatus: fillMissingCounts(campaignStatuses, await listCampaignCounts(tx)) },
      feedback: {
        total: items.reduce((sum, item) => sum + item.count, 0),
        byStatus: fillMissingCounts(
          feedbackStatuses,
          items.map(({ status, count }) => ({ state: status, count })),
        ),
        bySafetyStatus: fillMissingCounts(
          safetyStatuses,
          items.map(({ safetyStatus, count }) => ({ state: safetyStatus, count })),
        ),
      },
      deployments: { open: openDeployments },
      testers: {
        total: testers,
        housePool: fillMissingCounts(membershipStatuses, await listHousePoolCounts(tx)),
      },
      applications: await countApplications(tx),
      rewards: await listRewardSums(tx),
      fiatPayouts: {
        byStatus: fillMissingCounts(paymentLifecycle.states, payments),
        needAttention: payments.reduce((sum, { concerning }) => sum + concerning, 0),
      },
      needsAttention: await countCasesForAttention(tx, app.clock.now()),
      generatedAt: app.clock.now(),
    }
  })
}
