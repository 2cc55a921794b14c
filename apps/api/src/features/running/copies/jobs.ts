import { type Job, job } from '../../../core/job.ts'
import { makeMissingCopies } from './actions.ts'

/** Rows at a time: their texts are in memory together. */
const BATCH = 50

/**
 * Makes copies that are missing, for rows from before there were any: until then agents read nothing of them. With
 * none to make it reads indexes that are empty.
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
