import type { Database } from '../../../core/database/db.ts'
import { joinSql, type Sql, sql } from '../../../core/database/sql.ts'

const SHOWN = 200

/** A contradiction in the books. Sums are decimal text of atomic units. */
export interface Difference {
  workspaceId: string
  /** The fault as a sentence. */
  finding: string
  /** The account, credit or item that disagrees. */
  subject: string
  asset: string
  expected: string | null
  found: string | null
}

/**
 * Runs queries that look for differences as one statement, so on one snapshot. Every query selects workspace, finding,
 * subject, asset, expected and found, in this order. `shared` holds their common table expressions. Returns at most
 * 200 differences; none if everything agrees.
 */
export function findDifferences(
  db: Database,
  queries: readonly Sql[],
  shared: Sql | null = null,
): Promise<Difference[]> {
  const parts = queries.map(
    (query) => sql`
      select workspace_id, finding, subject, asset, expected::text, found::text
      from (${query}) as part (workspace_id, finding, subject, asset, expected, found)`,
  )
  const findings = joinSql(parts, ' union all ')
  return db.readOperator(
    (tx) =>
      tx.many<Difference>(sql`
        with ${shared ? sql`${shared}, ` : sql``}differences as (${findings})
        select * from differences order by workspace_id, finding, subject limit ${SHOWN}`),
    { timeoutMs: 0 },
  )
}
