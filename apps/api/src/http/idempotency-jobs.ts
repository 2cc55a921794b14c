import { type Job, job } from '../core/job.ts'
import { deleteExpired } from './idempotency.ts'

const BATCH = 5_000

/** Deletes stored responses whose time is over: they hold words and secrets, sealed. */
export const forgetExpiredAnswers: Job<object> = job({
  name: 'answers.forget',
  cron: '*/10 * * * *',
  async handle(app) {
    while ((await app.db.inOperator((tx) => deleteExpired(tx, app.clock.now(), BATCH))) === BATCH);
  },
})
