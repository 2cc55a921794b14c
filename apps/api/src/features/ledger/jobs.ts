import { job } from '../../core/job.ts'
import { releaseLeftHolds, returnUnearned } from './budgets/unearned.ts'
import { matureCredits } from './credits.ts'

/** HELD → PAYABLE. */
export const matureCreditsJob = job({
  name: 'credits.mature',
  cron: '*/10 * * * *',
  expireInSeconds: 540,
  async handle(app) {
    const matured = await matureCredits(app)
    if (matured > 0) app.log.info({ matured }, 'Rewards became payable')
  },
})

/** Verifiers' shares that nobody can earn any more, and what was left set aside in campaigns that are over → budget. */
export const returnUnearnedJob = job<Record<string, never>>({
  name: 'budgets.return-unearned',
  cron: '*/10 * * * *',
  expireInSeconds: 540,
  async handle(app) {
    const [items, holds] = [await returnUnearned(app), await releaseLeftHolds(app)]
    if (items + holds > 0) app.log.info({ items, holds }, 'Unearned rewards returned to their budgets')
  },
})
