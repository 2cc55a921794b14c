import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Finds items by ranges of ids. A range with more than one item yields none of them. */
export async function listItemsInRanges(
  tx: WorkspaceTx,
  ranges: readonly { from: string; to: string }[],
): Promise<string[]> {
  if (ranges.length === 0) return []
  const rows = await tx.many<{ ids: string[] }>(sql`
    select array(select f.id::text from feedback f
                 where f.workspace_id = ${tx.workspaceId} and f.id between r.first and r.last order by f.id limit 2) as ids
    from unnest(${ranges.map(({ from }) => from)}::uuid[], ${ranges.map(({ to }) => to)}::uuid[]) as r (first, last)`)
  return rows.flatMap(({ ids }) => (ids.length === 1 ? ids : []))
}
