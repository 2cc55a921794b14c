import type { OperatorTx, WorkspaceTx } from '../../../../core/database/db.ts'
import { sql } from '../../../../core/database/sql.ts'
import { VERIFIERS } from '../shares.ts'
import type { MoneyAsset } from './rules.ts'

/** Campaigns with items on which no further verdict can earn. */
export type Finished = { workspaceId: string; campaignId: string; asset: MoneyAsset }

/** Selects items on which no further verdict earns: five verdicts have earned, or the campaign is over. */
const isFinished = sql`a.asset <> 'POINTS' and not a.closed
  and (a.verifiers >= ${VERIFIERS} or c.status in ('COMPLETED', 'ARCHIVED'))`

export function listFinishedCampaigns(tx: OperatorTx): Promise<Finished[]> {
  return tx.many(sql`
    select distinct a.workspace_id, a.campaign_id, a.asset
    from item_accruals a
    join campaigns c on c.workspace_id = a.workspace_id and c.id = a.campaign_id
    where ${isFinished}
    order by a.workspace_id, a.campaign_id, a.asset`)
}

/** Locks the accruals in the order of their ids, and waits for verdicts under way. */
export async function lockFinishedAccruals(
  tx: WorkspaceTx,
  campaignId: string,
  asset: MoneyAsset,
  limit: number,
): Promise<string[]> {
  const rows = await tx.many<{ feedbackId: string }>(sql`
    select a.feedback_id
    from item_accruals a
    join campaigns c on c.workspace_id = a.workspace_id and c.id = a.campaign_id
    where a.workspace_id = ${tx.workspaceId} and a.campaign_id = ${campaignId} and a.asset = ${asset} and ${isFinished}
    order by a.feedback_id limit ${limit}
    for no key update of a`)
  return rows.map((row) => row.feedbackId)
}

/** Marks that no further verdict on these items earns. */
export async function closeAccruals(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update item_accruals set closed = true
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])`)
}

/** Lists campaigns that are over and still have money set aside. */
export function listLeftoverHolds(tx: OperatorTx): Promise<{ workspaceId: string; campaignId: string }[]> {
  return tx.many(sql`
    select distinct h.workspace_id, h.campaign_id
    from budget_holds h
    join campaigns c on c.workspace_id = h.workspace_id and c.id = h.campaign_id
    where h.state in ('READY', 'FROZEN') and c.status in ('COMPLETED', 'ARCHIVED')
    order by h.workspace_id, h.campaign_id`)
}
