import type { OperatorTx } from '../core/database/db.ts'
import { sql } from '../core/database/sql.ts'

/** The names of queues with jobs that are due: one statement, where a fetch of every queue would be some hundred. */
export async function listDueQueues(tx: OperatorTx): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ name: string }>(
    sql`select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
  )
  return new Set(rows.map(({ name }) => name))
}
