import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { ApprovalKind, Check } from './rules.ts'

/** Records that an operator has read a matter. A repetition by the same operator changes nothing. */
export async function insertCheck(
  tx: WorkspaceTx,
  kind: ApprovalKind,
  subjectId: string,
  { snapshot, by, at }: Check,
): Promise<void> {
  await tx.run(sql`
    insert into approval_checks (workspace_id, kind, subject_id, snapshot, checked_by, checked_at)
    values (${tx.workspaceId}, ${kind}, ${subjectId}, ${snapshot}, ${by}, ${at})
    on conflict do nothing`)
}

/** Lists the operators who have read a matter, in the order of reading. */
export function listChecks(
  tx: WorkspaceTx | OperatorTx,
  kind: ApprovalKind,
  subjectId: string,
): Promise<Check[]> {
  return tx.many(sql`
    select checked_by as by, checked_at as at, snapshot from approval_checks
    where kind = ${kind} and subject_id = ${subjectId} order by checked_at, checked_by`)
}
