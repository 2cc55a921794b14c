import { type Job, job } from '../../../core/job.ts'
import { lookAgain } from './actions.ts'

/** Gives up hosts whose record is gone, because the name may have another owner today. */
export const domainJob: Job<object> = job({
  name: 'domains.look',
  cron: '23 4 * * *',
  handle: (app) => lookAgain(app),
})
