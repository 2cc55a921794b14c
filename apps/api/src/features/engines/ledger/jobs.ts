import { job } from '../../../core/job.ts'
import { releaseLeftHolds, returnUnearned } from './budgets/unearned.ts'

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
