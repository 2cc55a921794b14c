import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, sql } from '../../../core/database/sql.ts'
import type { Credit } from './rules.ts'
import { creditColumns } from './store.ts'

/** Rewards in money that a campaign pays through the payment provider, and that can be paid now. */
export function listPayableFiat(
  tx: OperatorTx,
  campaignId: string | null,
): Promise<{ workspaceId: string; id: string; testerId: string; amount: bigint }[]> {
  return tx.many(sql`
    select c.workspace_id, c.id, c.tester_id, c.amount - c.netted as amount from credits c
    where ${allOf([
      sql`c.status = 'PAYABLE' and c.asset = 'USD' and c.claim is null`,
      campaignId !== null && sql`c.campaign_id = ${campaignId}`,
      sql`(select p.payout from reward_policies p
           where p.workspace_id = c.workspace_id and p.campaign_id = c.campaign_id
           order by p.version desc limit 1) = 'FIAT'`,
    ])}
    order by c.workspace_id, c.tester_id, c.id`)
}

export interface PayableCredit {
  workspaceId: string
  id: string
  testerId: string
  /** What it is still worth, in atomic units. */
  amount: bigint
}
/** Rewards in USDC that can be paid now, over all workspaces. */
export function listPayableTokens(tx: OperatorTx): Promise<PayableCredit[]> {
  return tx.many(sql`
    select workspace_id, id, tester_id, amount - netted as amount from credits
    where asset = 'USDC' and status = 'PAYABLE' and claim is null
    order by tester_id, workspace_id, id`)
}

/** Entries by their ids, locked in the order of them. */
export function lockCreditsById(tx: WorkspaceTx, ids: readonly string[]): Promise<Credit[]> {
  return tx.many<Credit>(sql`
    select ${creditColumns} from credits where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])
    order by id for update`)
}

/** The entries that a payment carries, in whatever state they are, locked in the order of their ids. */
export function lockCreditsOfPayout(tx: WorkspaceTx, payoutId: string): Promise<Credit[]> {
  return tx.many<Credit>(sql`
    select ${creditColumns} from credits where workspace_id = ${tx.workspaceId} and payout_id = ${payoutId}
    order by id for update`)
}
