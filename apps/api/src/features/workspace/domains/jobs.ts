import { type Job, job } from '../../../core/job.ts'
import { recheckDomains } from './actions.ts'

/** Removes hosts whose record is gone, because the name may have a new owner. */
export const domainJob: Job<object> = job({
  name: 'domains.look',
  cron: '23 4 * * *',
  handle: (app) => recheckDomains(app),
})
