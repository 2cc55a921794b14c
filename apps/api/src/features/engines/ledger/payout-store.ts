import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Credit } from './rules.ts'
import { creditColumns } from './store.ts'

/** A credit that a run of payments may include. */
export interface PayableCredit {
  workspaceId: string
  id: string
  testerId: string
  /** The rest of the credit's value, in atomic units. */
  amount: bigint
  /** The reason why no run pays the credit now; null if it can be paid. */
  stopped: 'PAYOUT_NONE' | 'PAYMENT_DISPUTED' | null
}

const stopped = fragment(`case when disputes <> '{}' then 'PAYMENT_DISPUTED'
                               when payout = 'NONE' then 'PAYOUT_NONE' end`)
/** Selects credits that can be paid, or would be if no dispute froze them. */
const isDueSql = (now: Date) => sql`claim is null and (status = 'PAYABLE'
  or (status = 'FROZEN' and disputes <> '{}' and withdrawn is null and payable_at <= ${now}))`

/** Lists credits in dollars, of one campaign or of all. A credit's payment method was fixed when it was earned. */
export function listPayableFiat(
  tx: OperatorTx,
  campaignId: string | null,
  now: Date,
): Promise<PayableCredit[]> {
  return tx.many(sql`
    select workspace_id, id, tester_id, amount - netted as amount, ${stopped} as stopped from credits
    where asset = 'USD' and ${isDueSql(now)}
      and ${campaignId === null ? sql`true` : sql`campaign_id = ${campaignId}`}
    order by workspace_id, tester_id, id`)
}

/** Lists credits in USDC of all workspaces. */
export function listPayableTokens(tx: OperatorTx, now: Date): Promise<PayableCredit[]> {
  return tx.many(sql`
    select workspace_id, id, tester_id, amount - netted as amount, ${stopped} as stopped from credits
    where asset = 'USDC' and ${isDueSql(now)}
    order by tester_id, workspace_id, id`)
}

/** Locks credits by their ids, in the order of the ids. */
export function lockCreditsById(tx: WorkspaceTx, ids: readonly string[]): Promise<Credit[]> {
  return tx.many<Credit>(sql`
    select ${creditColumns} from credits where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])
    order by id for update`)
}

/** Locks the credits of a payment, in any state, in the order of their ids. */
export function lockCreditsOfPayout(tx: WorkspaceTx, payoutId: string): Promise<Credit[]> {
  return tx.many<Credit>(sql`
    select ${creditColumns} from credits where workspace_id = ${tx.workspaceId} and payout_id = ${payoutId}
    order by id for update`)
}
