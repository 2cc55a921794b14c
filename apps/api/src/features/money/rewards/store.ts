import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** An item whose credits are still reversed although it is no longer rejected. */
export type LeftItem = { workspaceId: string; feedbackId: string }

/** Lists items whose rejection was undone while their credits stayed reversed; at most `limit`. */
export function listLeftReversed(tx: OperatorTx, limit: number): Promise<LeftItem[]> {
  return tx.many(sql`
    select a.workspace_id, a.feedback_id from item_accruals a
    join feedback f on f.workspace_id = a.workspace_id and f.id = a.feedback_id
    where a.state = 'REVERSED' and f.status <> 'REJECTED'
    order by a.workspace_id, a.feedback_id limit ${limit}`)
}
