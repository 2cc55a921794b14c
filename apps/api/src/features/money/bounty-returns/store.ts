import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'

/** Tokens of a closed bounty that go back to its payer; the amount in atomic units. */
export interface BountyReturn {
  id: string
  bountyId: string
  campaignId: string
  asset: 'USDC'
  amount: bigint
  payer: string
  network: string
  token: string
  status: 'PREPARED' | 'SENT'
  /** The reference of the operator's transfer. */
  reference: string | null
  preparedAt: Date
  sentAt: Date | null
}
const columns = fragment(
  'id, bounty_id, campaign_id, asset, amount, payer, network, token, status, reference, prepared_at, sent_at',
)

export async function insertReturn(tx: WorkspaceTx, made: BountyReturn): Promise<void> {
  await tx.run(sql`
    insert into bounty_returns (workspace_id, ${columns})
    values (${tx.workspaceId}, ${made.id}, ${made.bountyId}, ${made.campaignId}, ${made.asset}, ${made.amount},
            ${made.payer}, ${made.network}, ${made.token}, ${made.status}, ${made.reference}, ${made.preparedAt},
            ${made.sentAt})`)
}

/** Locks the prepared return for a campaign's bounty that has exactly this amount. */
export function lockPreparedReturn(
  tx: WorkspaceTx,
  campaignId: string,
  amount: bigint,
): Promise<BountyReturn | null> {
  return tx.maybe(sql`
    select ${columns} from bounty_returns
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and amount = ${amount}
      and status = 'PREPARED'
    for update`)
}

export async function markSent(tx: WorkspaceTx, id: string, reference: string, now: Date): Promise<void> {
  await tx.run(sql`
    update bounty_returns set status = 'SENT', reference = ${reference}, sent_at = ${now}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Lists the returns of a bounty, the newest first. */
export function listReturnsOfBounty(
  tx: WorkspaceTx,
  bountyId: string,
  limit: number,
): Promise<BountyReturn[]> {
  return tx.many(sql`
    select ${columns} from bounty_returns
    where workspace_id = ${tx.workspaceId} and bounty_id = ${bountyId} order by prepared_at desc, id desc limit ${limit}`)
}

export async function sumReturned(
  tx: WorkspaceTx,
  bountyId: string,
): Promise<{ sum: bigint; prepared: boolean }> {
  return tx.one(sql`
    select coalesce(sum(amount), 0)::bigint as sum, coalesce(bool_or(status = 'PREPARED'), false) as prepared
    from bounty_returns where workspace_id = ${tx.workspaceId} and bounty_id = ${bountyId}`)
}

/**
 * Lists closed bounties whose budget holds money that no item and no return claims. A bounty with items must have
 * closed before `before`, because its items may still be judged again.
 */
export function listBountiesToReturn(
  tx: OperatorTx,
  before: Date,
  limit: number,
): Promise<{ workspaceId: string; bountyId: string }[]> {
  return tx.many(sql`
    select b.workspace_id, b.id as bounty_id
    from bounties b
    join ledger_accounts a on a.workspace_id = b.workspace_id and a.asset = 'USDC'
                          and a.code = 'campaign_budget:' || b.campaign_id and a.balance > 0
    where b.status = 'CLOSED' and b.collected < b.item_count and b.reward > 0
      and (b.closed_at <= ${before}
           or not exists (select from bounty_items i where i.workspace_id = b.workspace_id and i.bounty_id = b.id))
      and not exists (select from bounty_returns r
                      where r.workspace_id = b.workspace_id and r.bounty_id = b.id and r.status = 'PREPARED')
      and b.reward * (b.item_count - b.collected) > (
        select coalesce(sum(r.amount), 0) from bounty_returns r
        where r.workspace_id = b.workspace_id and r.bounty_id = b.id)
      and not exists (select from credits c where c.workspace_id = b.workspace_id and c.campaign_id = b.campaign_id
                        and c.asset = 'USDC' and c.status = 'UNFUNDED')
    order by b.closed_at, b.id limit ${limit}`)
}

const newestFirst: ListOrder = [
  ['prepared_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]

/** Lists the returns of all bounties, the newest first; one row more than the limit. */
export function listReturns(
  tx: OperatorTx,
  status: BountyReturn['status'] | undefined,
  slice: Slice,
): Promise<Placed<BountyReturn & { workspaceId: string }>[]> {
  const list = sql`
    select workspace_id, ${columns} from bounty_returns
    where ${allOf([status !== undefined && sql`status = ${status}`])}`
  return tx.many(listRows(list, newestFirst, slice))
}
