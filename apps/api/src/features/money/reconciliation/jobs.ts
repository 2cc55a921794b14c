import { type Job, job } from '../../../core/job.ts'
import { reconcile } from './actions.ts'

/** Books the provider's fees and compares the books with the actual balances. It cannot move money. */
export const jobs: readonly Job<never>[] = [
  job({
    name: 'reconciliation.run',
    cron: '17 * * * *',
    expireInSeconds: 900,
    retryLimit: 0,
    async handle(app) {
      await reconcile(app)
    },
  }),
]
