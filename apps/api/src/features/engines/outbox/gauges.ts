import { sql } from '../../../core/database/sql.ts'
import { countsByState, type Gauge } from '../../../core/observing/gauge.ts'

const states = ['QUEUED', 'SENDING', 'FAILED', 'UNKNOWN']

/** Counts mails that wait, are stuck or have failed. */
export const mailGauge: Gauge = {
  name: 'groundswell_mails',
  about: 'Mails that have not gone out, by state',
  labels: ['status'],
  read: async (tx) =>
    countsByState(
      states,
      await tx.many(sql`
        select status, count(*)::int as count from mails where status = any(${states}) group by status`),
    ),
}
