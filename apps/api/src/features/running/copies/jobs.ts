import { type Job, job } from '../../../core/job.ts'
import { makeMissingCopies } from './actions.ts'

/** The number of rows per batch. It is small, because the texts of a batch are in memory together. */
const BATCH = 50

/**
 * Makes missing copies for rows that were written before copies were introduced. Until then, these rows are withheld
 * from agents. If there are no such rows, the job only reads empty indexes.
 */
export const makeCopiesJob: Job = job({
  name: 'copies.make',
  cron: '* * * * *',
  expireInSeconds: 3_600,
  retryLimit: 0,
  async handle(app) {
    const made = await app.db.exclusively('copies.make', () => makeMissingCopies(app, BATCH))
    if (made) app.log.info({ made }, 'copies for agents were made')
  },
})
