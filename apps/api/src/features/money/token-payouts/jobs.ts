import { type Job, job } from '../../../core/job.ts'
import { settlePayouts } from './actions.ts'

/** Settles payments under way from the chain. It cannot sign or send. */
export const jobs: readonly Job<never>[] = [
  job({
    name: 'payouts.settle',
    cron: '* * * * *',
    retryLimit: 0,
    async handle(app) {
      const inFlight = await settlePayouts(app)
      if (inFlight > 0) app.log.info({ inFlight }, 'Token payouts are in flight')
    },
  }),
]
