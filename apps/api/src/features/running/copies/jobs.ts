import { type Job, job } from '../../../core/job.ts'
import { makeMissingCopies } from './actions.ts'

/** Rows per batch, because their texts are in memory together. */
const BATCH = 50

/**
 * Makes missing copies for rows that are older than copies; until then agents cannot read these rows. Without such rows
 * it only reads empty indexes.
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
