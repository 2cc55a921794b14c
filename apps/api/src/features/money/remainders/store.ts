import type { OperatorTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'

const highestFirst: ListOrder = [
  ['balance', 'numeric', 'desc'],
  ['campaign_id', 'uuid', 'asc'],
  ['asset', 'text', 'asc'],
]

/** A campaign's money that is not promised to anyone. Amounts are decimal text of atomic units. */
export interface Remainder {
  workspaceId: string
  workspaceName: string
  campaignId: string
  campaignName: string
  status: string
  asset: 'USD' | 'USDC'
  available: string
  disputes: number
  /** The sum of refunds under way. */
  refunding: string
  rounds: { roundId: string; amount: string; refundable: string; createdAt: string }[]
  /** The paying address, if an agent bought the budget. */
  payer: string | null
}

/**
 * Lists budgets with a remainder, the largest first; one row more than the limit. With `ended`, lists only campaigns
 * that are COMPLETED or ARCHIVED.
 */
export function listRemainders(
  tx: OperatorTx,
  filter: { ended: boolean; asset?: string | undefined; campaignId?: string | undefined },
  slice: Slice,
): Promise<Placed<Remainder>[]> {
  const list = sql`
      select a.workspace_id, c.id as campaign_id, c.name as campaign_name, c.status, a.asset, a.balance
      from ledger_accounts a
      join campaigns c on c.workspace_id = a.workspace_id and c.id = substr(a.code, 17)::uuid
      where ${allOf([
        sql`starts_with(a.code, 'campaign_budget:') and a.balance > 0 and a.asset <> 'POINTS'`,
        filter.ended && sql`c.status in ('COMPLETED', 'ARCHIVED')`,
        filter.asset !== undefined && sql`a.asset = ${filter.asset}`,
        filter.campaignId !== undefined && sql`c.id = ${filter.campaignId}`,
      ])}`
  return tx.many(sql`
    with remainder as (${listRows(list, highestFirst, slice)})
    select r.row_place, r.workspace_id, w.name as workspace_name, r.campaign_id, r.campaign_name, r.status, r.asset,
           r.balance::text as available, coalesce(b.disputes, 0) as disputes,
           (select coalesce(sum(f.amount), 0)::text from budget_refunds f
            where f.workspace_id = r.workspace_id and f.campaign_id = r.campaign_id and f.asset = r.asset
              and f.status in ('SUBMITTING', 'UNKNOWN', 'PENDING')) as refunding,
           coalesce((select jsonb_agg(jsonb_build_object('roundId', p.id, 'amount', p.amount::text,
                                                         'refundable', p.refundable::text, 'createdAt', p.created_at)
                                      order by p.id desc) from (
             select p.id, p.amount, p.created_at,
                    greatest(0, p.amount
                      - (select coalesce(sum(v.amount), 0) from payment_reversals v
                         where v.workspace_id = p.workspace_id and v.round_id = p.id and v.kind = 'REFUND'
                           and v.state <> 'failed')
                      - (select coalesce(sum(f.amount), 0) from budget_refunds f
                         where f.workspace_id = p.workspace_id and f.round_id = p.id and f.provider_id is null
                           and f.status in ('SUBMITTING', 'UNKNOWN'))) as refundable
             from payment_rounds p
             where p.workspace_id = r.workspace_id and p.campaign_id = r.campaign_id and p.asset = r.asset
               and p.status in ('FUNDED', 'PARTIALLY_REFUNDED') and p.payment_id is not null
             order by p.id desc limit 100) p where p.refundable > 0), '[]') as rounds,
           (select x.payer from bounties o
            join x402_payments x on x.workspace_id = o.workspace_id and x.id = o.payment_id
            where o.workspace_id = r.workspace_id and o.campaign_id = r.campaign_id and r.asset = 'USDC'
            limit 1) as payer
    from remainder r
    join workspaces w on w.id = r.workspace_id
    left join budgets b on b.workspace_id = r.workspace_id and b.campaign_id = r.campaign_id and b.asset = r.asset
    order by r.balance desc, r.campaign_id, r.asset`)
}

/** Tokens that the operator sent back; the amount in atomic units. */
export interface TransferReturn {
  reference: string
  workspaceId: string
  campaignId: string
  asset: 'USDC'
  amount: bigint
  note: string
  recordedBy: string
  recordedAt: Date
}

/** Inserts a return of tokens. Returns false when its reference exists already. */
export async function insertReturn(tx: OperatorTx, made: TransferReturn): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into transfer_returns (reference, workspace_id, campaign_id, asset, amount, note, recorded_by, recorded_at)
    values (${made.reference}, ${made.workspaceId}, ${made.campaignId}, ${made.asset}, ${made.amount}, ${made.note},
            ${made.recordedBy}, ${made.recordedAt})
    on conflict do nothing`)
  return rows === 1
}

export function findReturn(tx: OperatorTx, reference: string): Promise<TransferReturn | null> {
  return tx.maybe(sql`
    select reference, workspace_id, campaign_id, asset, amount, note, recorded_by, recorded_at
    from transfer_returns where reference = ${reference}`)
}
