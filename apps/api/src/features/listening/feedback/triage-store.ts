import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Priority } from './schemas.ts'

/**
 * Locks an active member, so that the member cannot leave before the assignment is stored. Call this before locking the
 * item: removing a member also locks the member first, then the member's items.
 */
export async function lockAssignee(tx: WorkspaceTx, memberId: string): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from members where workspace_id = ${tx.workspaceId} and id = ${memberId} and status = 'ACTIVE'
    for key share`)
  return found !== null
}

/** Sets the priority and the assignee of a locked item. */
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
