import type { OperatorTx, WorkspaceTx } from '../../../../core/database/db.ts'
import { fragment, sql } from '../../../../core/database/sql.ts'
import { isOpen, misplaced } from './place-store.ts'
import type { Hold, ItemOfCampaign } from './rules.ts'
import type { Budget } from './store.ts'

/** Money that was set aside for an item in a budget that does not pay the item. */
export interface Misplaced {
  readonly hold: Hold
  /**
   * The budget that pays the item once it is deployed, and the item's reward; null if no budget pays the item or the
   * item was already rewarded.
   */
  readonly wanted: (ItemOfCampaign & { readonly amount: bigint }) | null
}

/** Locks the existing budgets of some campaigns, always in the same order. */
export function lockBudgets(tx: WorkspaceTx, campaignIds: readonly string[]): Promise<Budget[]> {
  return tx.many(sql`
    select campaign_id, asset, disputes from budgets
    where workspace_id = ${tx.workspaceId} and campaign_id = any(${campaignIds}::uuid[])
    order by campaign_id, asset for update`)
}

/** Locks the misplaced holds of some campaigns, in the order of their items. */
export async function lockMisplaced(
  tx: WorkspaceTx,
  campaignIds: readonly string[],
): Promise<readonly Misplaced[]> {
  type Row = Hold & {
    toCampaign: string | null
    toAsset: ItemOfCampaign['asset'] | 'POINTS'
    toAmount: bigint
  }
  const rows = await tx.many<Row>(sql`
    select ${holdColumns}, case when a.feedback_id is null and ${isOpen} then c.id end as to_campaign,
           p.asset as to_asset, p.per_item as to_amount
    ${misplaced} and h.workspace_id = ${tx.workspaceId} and h.campaign_id = any(${campaignIds}::uuid[])
    order by h.feedback_id for update of h`)
  return rows.map(({ toCampaign, toAsset, toAmount, ...hold }) => ({
    hold,
    wanted:
      toCampaign === null || toAsset === null || toAsset === 'POINTS'
        ? null
        : { feedbackId: hold.feedbackId, campaignId: toCampaign, asset: toAsset, amount: toAmount },
  }))
}

/** Lists campaigns of all workspaces with misplaced holds, and the campaigns that pay for these items. */
export function listMisplaced(
  tx: OperatorTx,
): Promise<{ workspaceId: string; campaignId: string; toCampaign: string | null }[]> {
  return tx.many(sql`
    select distinct h.workspace_id, h.campaign_id, c.id as to_campaign ${misplaced} order by 1, 2, 3`)
}

const holdColumns = fragment(
  'h.feedback_id, h.campaign_id, h.asset, h.amount, h.state, h.version, h.reserved_at',
)
