import { fragment, type Sql } from '../../../core/database/sql.ts'
import type { ApprovalKind } from './rules.ts'

/**
 * Builds the condition that a row's amount needed a second operator and nobody else has read it. Checks of the books
 * list such rows.
 *
 * @param row short name of a table with the columns amount, second_above and snapshot
 */
export function lacksApprovalSql(
  kind: ApprovalKind,
  row: string,
  columns: { subject: string; by: string },
): Sql {
  return fragment(`${row}.amount > ${row}.second_above and not exists (
    select from approval_checks k
    where k.workspace_id = ${row}.workspace_id and k.kind = '${kind}' and k.subject_id = ${row}.${columns.subject}
      and k.snapshot = ${row}.snapshot and lower(k.checked_by) <> lower(${row}.${columns.by}))`)
}
