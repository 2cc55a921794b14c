import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { ApprovalKind, Check } from './rules.ts'

/** A repeat by the same operator changes nothing. */
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

/** Operators who have read something, the first first. */
export function listChecks(
  tx: WorkspaceTx | OperatorTx,
  kind: ApprovalKind,
  subjectId: string,
): Promise<Check[]> {
  return tx.many(sql`
    select checked_by as by, checked_at as at, snapshot from approval_checks
    where kind = ${kind} and subject_id = ${subjectId} order by checked_at, checked_by`)
}

/**
 * The condition that an amount needed a second operator and nobody else has read it: proofs of the books list such rows.
 *
 * @param row short name of a table with the columns amount, second_above and snapshot
 */
export function lacksApproval(
  kind: ApprovalKind,
  row: string,
  columns: { subject: string; by: string },
): Sql {
  return fragment(`${row}.amount > ${row}.second_above and not exists (
    select from approval_checks k
    where k.workspace_id = ${row}.workspace_id and k.kind = '${kind}' and k.subject_id = ${row}.${columns.subject}
      and k.snapshot = ${row}.snapshot and lower(k.checked_by) <> lower(${row}.${columns.by}))`)
}
