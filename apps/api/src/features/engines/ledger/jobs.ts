import { eachStep } from '../../../core/each-row.ts'
import { job, type Reaction, reactTo } from '../../../core/job.ts'
import { fundAllWaiting, fundWaiting } from './budgets/funding.ts'
import type { MoneyAsset } from './budgets/rules.ts'
import { listWaiting } from './budgets/store.ts'
import { moveLeftoverHolds, releaseLeftoverHolds, returnUnearnedShares } from './budgets/unearned.ts'
import { budgetFundable } from './events.ts'

/**
 * Returns money to its budgets and funds the credits that wait there: verifiers' shares that nobody can earn, holds of
 * ended campaigns, and holds in the wrong budget.
 */
export const returnUnearnedJob = job<Record<string, never>>({
  name: 'budgets.return-unearned',
  cron: '*/10 * * * *',
  expireInSeconds: 540,
  async handle(app) {
    const steps = [returnUnearnedShares, releaseLeftoverHolds, moveLeftoverHolds, fundAllWaiting]
    const [items = 0, holds = 0, moved = 0, funded = 0] = await eachStep(steps.map((step) => () => step(app)))
    if (funded > 0) app.log.info({ funded }, 'Rewards that waited for money were funded')
    if (items + holds > 0) app.log.info({ items, holds }, 'Unearned rewards returned to their budgets')
    if (moved > 0) app.log.info({ moved }, 'Money set aside moved to the budget that pays')
  },
})

/**
 * Funds waiting credits right after money came back to a budget. Runs after the commit, when the accounts are
 * unlocked, so that items are locked before accounts, as everywhere.
 */
export const fundWaitingJob = job<{ workspaceId: string; campaignId: string; asset: MoneyAsset }>({
  name: 'budgets.fund-waiting',
  async handle(app, { workspaceId, campaignId, asset }) {
    await fundWaiting(app, workspaceId, { campaignId, asset })
  },
})

export const reactions: readonly Reaction[] = [
  reactTo(budgetFundable, async (tx, { workspaceId, budgets }, app) => {
    for (const budget of budgets)
      if ((await listWaiting(tx, budget.campaignId, budget.asset, 1)).length > 0)
        await app.jobs.enqueue(tx, fundWaitingJob, { workspaceId, ...budget })
  }),
]
