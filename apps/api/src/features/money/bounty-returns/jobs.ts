import { type Job, job } from '../../../core/job.ts'
import { prepareReturns } from './actions.ts'

/** Prepares returns of closed bounties. It sends nothing. */
export const jobs: readonly Job<never>[] = [
  job({
    name: 'bounty-returns.prepare',
    cron: '7-59/10 * * * *',
    expireInSeconds: 540,
    async handle(app) {
      const prepared = await prepareReturns(app)
      if (prepared > 0) app.log.info({ prepared }, 'Returns of bounties were prepared')
    },
  }),
]
