import { type Job, job } from '../../../core/job.ts'
import { resealAllTexts } from './actions.ts'

/**
 * Encrypts texts again with the first key, once a day. After a change of SEALING_KEYS, the earlier key is needed until
 * this job has run.
 */
export const resealJob: Job<object> = job({
  name: 'sealed-texts.reseal',
  cron: '11 2 * * *',
  async handle(app) {
    const done = await resealAllTexts(app)
    if (done.unreadable > 0)
      app.log.error(done, 'sealed texts cannot be opened: a key of SEALING_KEYS is missing')
    else app.log.info(done, 'all sealed texts are sealed with the first key')
  },
})
