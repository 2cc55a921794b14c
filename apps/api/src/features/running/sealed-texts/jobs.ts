import { type Job, job } from '../../../core/job.ts'
import { reseal } from './actions.ts'

/** Seals all texts anew, once a day: after a change of SEALING_KEYS the former key is needed until this has run. */
export const resealJob: Job<object> = job({
  name: 'sealed-texts.reseal',
  cron: '11 2 * * *',
  async handle(app) {
    const done = await reseal(app)
    if (done.unreadable > 0)
      app.log.error(done, 'sealed texts cannot be opened: a key of SEALING_KEYS is missing')
    else app.log.info(done, 'all sealed texts are sealed with the first key')
  },
})
