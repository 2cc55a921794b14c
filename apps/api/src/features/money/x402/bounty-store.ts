import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'

/** A bounty pays an amount for a number of cleared items. Amounts are in atomic units of USDC. */
export interface Bounty {
  id: string
  campaignId: string
  paymentId: string
  itemCount: number
  collected: number
  types: string[]
  reward: bigint
  fee: bigint
  status: 'PENDING' | 'OPEN' | 'CLOSED' | 'VOID'
  createdAt: Date
  closedAt: Date | null
}
const columns = fragment(
  'id, campaign_id, payment_id, item_count, collected, types, reward, fee, status, created_at, closed_at',
)

export async function insertBounty(tx: WorkspaceTx, bounty: Bounty) {
  await tx.run(sql`
    insert into bounties (workspace_id, ${columns})
    values (${tx.workspaceId}, ${bounty.id}, ${bounty.campaignId}, ${bounty.paymentId}, ${bounty.itemCount},
            ${bounty.collected}, ${bounty.types}, ${bounty.reward}, ${bounty.fee}, ${bounty.status},
            ${bounty.createdAt}, ${bounty.closedAt})`)
}
export function findBounty(tx: WorkspaceTx, id: string): Promise<Bounty | null> {
  return tx.maybe(sql`
    select ${columns} from bounties where workspace_id = ${tx.workspaceId} and id = ${id}`)
}
export function findBountyOfCampaign(tx: WorkspaceTx, campaignId: string): Promise<Bounty | null> {
  return tx.maybe(sql`
    select ${columns} from bounties where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}`)
}
/** Locks a bounty, so that changes to it happen one after another. */
export function lockBounty(
  tx: WorkspaceTx,
  by: { id?: string; campaignId?: string },
): Promise<Bounty | null> {
  const which = by.id ? sql`id = ${by.id}` : sql`campaign_id = ${by.campaignId}`
  return tx.maybe(sql`
    select ${columns} from bounties where workspace_id = ${tx.workspaceId} and ${which} for update`)
}
export async function updateBounty(
  tx: WorkspaceTx,
  bounty: Pick<Bounty, 'id' | 'status' | 'collected' | 'closedAt'>,
) {
  await tx.run(sql`
    update bounties set status = ${bounty.status}, collected = ${bounty.collected}, closed_at = ${bounty.closedAt}
    where workspace_id = ${tx.workspaceId} and id = ${bounty.id}`)
}

/** Adds an item to the count. Returns false when the item already counts. */
export async function insertBountyItem(
  tx: WorkspaceTx,
  item: { bountyId: string; feedbackId: string; testerId: string; now: Date },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into bounty_items (workspace_id, bounty_id, feedback_id, tester_id, counted_at)
    values (${tx.workspaceId}, ${item.bountyId}, ${item.feedbackId}, ${item.testerId}, ${item.now})
    on conflict (workspace_id, bounty_id, feedback_id) do update
    set counted_at = excluded.counted_at, withdrawn_at = null
    where bounty_items.withdrawn_at is not null`)
  return inserted === 1
}
/** Returns whether the item counted before it was removed, and does not count now. */
export async function wasItemCounted(
  tx: WorkspaceTx,
  bountyId: string,
  feedbackId: string,
): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 as found from bounty_items
    where workspace_id = ${tx.workspaceId} and bounty_id = ${bountyId} and feedback_id = ${feedbackId}
      and withdrawn_at is not null`)
  return row !== null
}
/** Returns whether an item counts for a bounty, or has counted. */
export async function isBountyItem(tx: WorkspaceTx, feedbackId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 as found from bounty_items
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} limit 1`)
  return row !== null
}
/** Removes an item from the count. Returns false when it did not count. */
export async function withdrawBountyItem(
  tx: WorkspaceTx,
  item: { bountyId: string; feedbackId: string; now: Date },
): Promise<boolean> {
  const withdrawn = await tx.run(sql`
    update bounty_items set withdrawn_at = ${item.now}
    where workspace_id = ${tx.workspaceId} and bounty_id = ${item.bountyId} and feedback_id = ${item.feedbackId}
      and withdrawn_at is null`)
  return withdrawn === 1
}
/** Lists the items that count. */
export async function listBountyItems(tx: WorkspaceTx, bountyId: string): Promise<string[]> {
  const rows = await tx.many<{ feedbackId: string }>(sql`
    select feedback_id from bounty_items where workspace_id = ${tx.workspaceId} and bounty_id = ${bountyId}
      and withdrawn_at is null`)
  return rows.map((row) => row.feedbackId)
}

export function listOverdueBounties(
  tx: OperatorTx,
  before: Date,
): Promise<{ workspaceId: string; id: string }[]> {
  return tx.many(sql`
    select workspace_id, id from bounties where status = 'OPEN' and created_at < ${before} limit 100`)
}
