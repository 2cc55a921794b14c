import { type Job, job } from '../core/job.ts'
import { deleteExpired } from './idempotency.ts'

const BATCH = 5_000

/** Deletes expired stored responses, which hold sealed texts and secrets. */
export const forgetExpiredAnswers: Job<object> = job({
  name: 'answers.forget',
  cron: '*/10 * * * *',
  async handle(app) {
    while ((await app.db.inOperator((tx) => deleteExpired(tx, app.clock.now(), BATCH))) === BATCH);
  },
})
