import type { ClientBase } from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import packageJson from 'pg-boss/package.json' with { type: 'json' }
import { serviceRole } from './service-role.ts'

/** The schema of the job queue. The service starts pg-boss with `migrate: false` on it. */
export const jobSchema = 'pgboss'

/**
 * Creates or upgrades the tables of pg-boss, as their owner, and grants the service role what it needs to send, run and
 * schedule jobs. The caller holds the migration lock.
 */
export async function installJobSchema(client: ClientBase): Promise<void> {
  const wanted = packageJson.pgboss.schema
  const present = await installedVersion(client)
  if (present === undefined) {
    await client.query(getConstructionPlans(jobSchema))
  } else if (present < wanted) {
    await client.query(withPlainIndexes(getMigrationPlans(jobSchema, present)))
  } else if (present > wanted) {
    throw new Error(
      `The job queue in the database has version ${present}, and this program knows ${wanted}: ` +
        'a newer version of the service has used it. Start that version.',
    )
  }
  await client.query(`
    GRANT USAGE ON SCHEMA ${jobSchema} TO ${serviceRole};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO ${serviceRole};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO ${serviceRole};
  `)
}

/**
 * Replaces the concurrent index builds at the end of the upgrade plan by plain ones. A concurrent build waits for every
 * open statement, including those of processes that wait for the migration lock, so it would never end.
 */
function withPlainIndexes(plan: string): string {
  const tail = plan.lastIndexOf('COMMIT;')
  return plan.slice(0, tail) + plan.slice(tail).replaceAll('INDEX CONCURRENTLY', 'INDEX')
}

async function installedVersion(client: ClientBase): Promise<number | undefined> {
  const table = await client.query('SELECT to_regclass($1) AS found', [`${jobSchema}.version`])
  if (table.rows[0].found === null) return undefined
  const { rows } = await client.query(`SELECT version FROM ${jobSchema}.version`)
  return rows[0]?.version
}
