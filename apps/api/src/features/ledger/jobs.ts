import { job } from '../../core/job.ts'
import { returnUnearned } from './budgets/unearned.ts'
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

/** Verifiers' shares that nobody can earn any more → budget. */
export const returnUnearnedJob = job<Record<string, never>>({
  name: 'budgets.return-unearned',
  cron: '*/10 * * * *',
  expireInSeconds: 540,
  async handle(app) {
    const items = await returnUnearned(app)
    if (items > 0) app.log.info({ items }, 'Unearned rewards returned to their budgets')
  },
})
