import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Priority } from './schemas.ts'

/**
 * Locks an active member before the item, so that the member cannot leave before the assignment is stored. The removal
 * of a member locks in the same order: the member, then the member's items.
 */
export async function lockAssignee(tx: WorkspaceTx, memberId: string): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from members where workspace_id = ${tx.workspaceId} and id = ${memberId} and status = 'ACTIVE'
    for key share`)
  return found !== null
}

/** Sets how urgent a locked item is, and who looks after it. */
export async function updateTriage(
  tx: WorkspaceTx,
  change: { id: string; priority: Priority | null; assigneeId: string | null; at: Date },
) {
  await tx.run(sql`
    update feedback set priority = ${change.priority}, assignee_id = ${change.assigneeId}, updated_at = ${change.at}
    where workspace_id = ${tx.workspaceId} and id = ${change.id}`)
}

/** Unassigns a removed member from all items, which are locked in order. */
export async function clearAssignee(tx: WorkspaceTx, memberId: string, at: Date) {
  await tx.run(sql`
    with his as (
      select id from feedback where workspace_id = ${tx.workspaceId} and assignee_id = ${memberId}
      order by id for no key update)
    update feedback f set assignee_id = null, updated_at = ${at} from his
    where f.workspace_id = ${tx.workspaceId} and f.id = his.id`)
}
