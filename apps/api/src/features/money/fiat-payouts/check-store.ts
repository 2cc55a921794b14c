import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** An operator who has read the draft of an attempt. */
export interface StoredCheck {
  by: string
  at: Date
  snapshot: string
}

/** A repeat by the same operator changes nothing. */
export async function insertCheck(tx: WorkspaceTx, attemptId: string, check: StoredCheck) {
  await tx.run(sql`
    insert into fiat_checks (workspace_id, attempt_id, checked_by, snapshot, checked_at)
    values (${tx.workspaceId}, ${attemptId}, ${check.by}, ${check.snapshot}, ${check.at})
    on conflict do nothing`)
}

/** Operators who have read an attempt's draft, the earliest first. */
export function listChecks(tx: WorkspaceTx | OperatorTx, attemptId: string): Promise<StoredCheck[]> {
  return tx.many(sql`
    select checked_by as by, checked_at as at, snapshot from fiat_checks
    where attempt_id = ${attemptId} order by checked_at, checked_by`)
}
