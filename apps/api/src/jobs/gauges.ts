import { sql } from '../core/database/sql.ts'
import type { Job } from '../core/job.ts'
import { countsByState, type Gauge } from '../core/observing/gauge.ts'

const states = ['waiting', 'active', 'failed']

/** Counts the jobs of each kind that wait, run, or have failed for good and are still kept. */
export function jobGauge(jobs: readonly Job<never>[]): Gauge {
  return {
    name: 'groundswell_jobs',
    about: 'Jobs by name and state',
    labels: ['job', 'status'],
    async read(tx) {
      const counts = await tx.many<{ name: string; status: string; count: number }>(sql`
        select name, case when state < 'active' then 'waiting' else state::text end as status, count(*)::int as count
        from pgboss.job where state < 'completed' or state = 'failed' group by 1, 2`)
      return jobs.flatMap(({ name }) =>
        countsByState(
          states,
          counts.filter((one) => one.name === name),
          { job: name },
        ),
      )
    },
  }
}
