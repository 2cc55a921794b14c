import { maintainEventLog } from '../../../core/database/event-log.ts'
import { type Job, job } from '../../../core/job.ts'

/** Creates the log's partitions for the next months, and drops expired ones. */
export const keepMonthsJob: Job = job({
  name: 'events.keep-months',
  cron: '23 1 * * *',
  async handle(app) {
    const { dropped } = await app.db.asOwner((client) =>
      maintainEventLog(client, { now: app.clock.now(), keepMonths: app.config.EVENT_RETENTION_MONTHS }),
    )
    if (dropped.length > 0) app.log.info({ months: dropped.length }, 'Old events were dropped')
  },
})
