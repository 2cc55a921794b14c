import { job } from '../../../core/job.ts'
import { reconcileFiatPayouts } from './worker.ts'

/** Asks the provider for the outcome of payments that were sent. Cannot send any. */
export const reconcileFiatPayoutsJob = job({
  name: 'fiat-payouts.reconcile',
  cron: '*/5 * * * *',
  expireInSeconds: 280,
  async handle(app) {
    const asked = await reconcileFiatPayouts(app)
    if (asked > 0) app.log.info({ asked }, 'Payments to testers were looked up')
  },
})
