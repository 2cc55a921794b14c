import { job } from '../../core/job.ts'
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
