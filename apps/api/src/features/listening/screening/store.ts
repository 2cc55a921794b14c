import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** An item by its key. The command goes over items in the order of their keys. */
export interface ItemKey {
  workspaceId: string
  id: string
}

const isDueSql = (version: string) => sql`
  f.moderated_at is null and f.status <> 'DEPLOYED' and f.withdrawn_at is null and f.safety_report ->> 'version' is distinct from ${version}`

/**
 * Lists items that another version of the pipeline screened. Items with a moderator's decision and deployed items are
 * left out.
 */
export function listItemsToRescreen(
  tx: OperatorTx,
  version: string,
  after: ItemKey | null,
  limit: number,
): Promise<ItemKey[]> {
  const from = after
    ? sql`(f.workspace_id, f.id) > (${after.workspaceId}::uuid, ${after.id}::uuid)`
    : sql`true`
  return tx.many(sql`
    select f.workspace_id, f.id from feedback f where ${from} and ${isDueSql(version)}
    order by f.workspace_id, f.id limit ${limit}`)
}

/** Counts the items that `listDue` would list. */
export async function countItemsToRescreen(tx: OperatorTx, version: string): Promise<number> {
  const { count } = await tx.one<{ count: bigint }>(
    sql`select count(*) as count from feedback f where ${isDueSql(version)}`,
  )
  return Number(count)
}
