import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export interface Transfer {
  reference: string
  workspaceId: string
  campaignId: string
  asset: string
  amount: bigint
}

/** Returns the id of the workspace that a campaign belongs to; null if the campaign does not exist or is deleted. */
export async function findCampaignPlace(tx: OperatorTx, campaignId: string): Promise<string | null> {
  const row = await tx.maybe<{ workspaceId: string }>(
    sql`select workspace_id from campaigns where id = ${campaignId} and deleted_at is null`,
  )
  return row?.workspaceId ?? null
}

/** Inserts a transfer. Returns false when its reference exists already. */
export async function insertTransfer(
  tx: OperatorTx,
  transfer: Transfer,
  by: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into transfer_references (reference, workspace_id, campaign_id, asset, amount, recorded_by, recorded_at)
    values (${transfer.reference}, ${transfer.workspaceId}, ${transfer.campaignId}, ${transfer.asset},
            ${transfer.amount}, ${by}, ${now})
    on conflict do nothing`)
  return rows === 1
}

/** Returns whether an agent's purchase was settled by this transaction, so that its tokens are booked already. */
export async function isPurchase(tx: OperatorTx, transaction: string): Promise<boolean> {
  const row = await tx.maybe(
    sql`select 1 from x402_payments where lower(transaction) = ${transaction} limit 1`,
  )
  return row !== null
}

export function findTransfer(tx: OperatorTx, reference: string): Promise<Transfer | null> {
  return tx.maybe(sql`
    select reference, workspace_id, campaign_id, asset, amount from transfer_references
    where reference = ${reference}`)
}
