import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Returns whether reopening the item would freeze a credit or turn it into a debt. */
export async function isMoneyAtStake(tx: WorkspaceTx, feedbackId: string): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from credits
      where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and status <> 'REVERSED') as found`)
  return found
}

/** Returns whether money is owed to a tester, and whether money is in flight to the tester. Points are not money. */
export function findMoneyOwed(
  tx: OperatorTx,
  testerId: string,
): Promise<{ owed: boolean; inFlight: boolean }> {
  return tx.one(sql`
    select coalesce(bool_or(status in ('HELD', 'PAYABLE', 'FROZEN', 'UNFUNDED')), false) as owed,
      coalesce(bool_or(status = 'IN_PAYOUT'), false) as in_flight
    from credits where tester_id = ${testerId} and asset <> 'POINTS' and amount > 0`)
}
