import { type Job, job } from '../../../core/job.ts'
import { lookAgain } from './actions.ts'

/** Hosts whose record is gone are given up: whoever holds the name today may be somebody else. */
export const domainJob: Job<object> = job({
  name: 'domains.look',
  cron: '23 4 * * *',
  handle: (app) => lookAgain(app),
})
