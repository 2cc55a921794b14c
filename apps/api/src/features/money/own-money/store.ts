import type { OperatorTx, TesterTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { OwnPayoutState, Unpaid } from './rules.ts'

const latestFirst: ListOrder = [
  ['created_at', 'timestamptz', 'desc'],
  ['any_id', 'uuid', 'desc'],
  ['any_workspace', 'text', 'asc'],
  ['any_amount', 'text', 'asc'],
]
const byWorkspace: ListOrder = [
  ['workspace_id', 'uuid', 'asc'],
  ['asset', 'text', 'asc'],
]

/** A payment to a tester, or a sum that a run skipped. */
export interface OwnPayout {
  /** Null for a skipped sum. */
  id: string | null
  batchId: string
  rail: 'FIAT' | 'TOKEN'
  state: OwnPayoutState
  /** Null for a token payment, which combines the credits of several workspaces. */
  workspaceId: string | null
  asset: string
  /** Decimal text of atomic units; null in old runs. */
  amount: string | null
  destination: string | null
  transaction: string | null
  reasons: string[]
  createdAt: Date
  sentAt: Date | null
  updatedAt: Date
}

/**
 * Lists a tester's payments on both rails and the skipped sums, the newest first; one row more than the limit. Token
 * payments and batches are operator rows without row security for testers, so every subquery filters by the tester's
 * id.
 */
export function listOwnPayouts(
  tx: OperatorTx,
  testerId: string,
  state: OwnPayoutState | undefined,
  slice: Slice,
): Promise<Placed<OwnPayout>[]> {
  const mine = JSON.stringify([{ testerId }])
  const list = sql`
    with own as (
      select p.id, a.batch_id, 'FIAT' as rail,
             case p.status when 'DRAFT' then 'PREPARED' when 'POSTED' then 'PAID' when 'RETURNED' then 'RETURNED'
                           when 'FAILED' then 'FAILED' when 'CANCELED' then 'FAILED' else 'UNDER_WAY' end as state,
             p.workspace_id, a.currency as asset, a.amount::text as amount, a.method_label as destination,
             null as transaction, '{}'::text[] as reasons, p.created_at, a.approved_at as sent_at, p.updated_at
      from fiat_payments p
      join fiat_attempts a on a.workspace_id = p.workspace_id and a.payment_id = p.id and a.number = p.attempt
      where p.tester_id = ${testerId}
      union all
      select p.id, p.batch_id, 'TOKEN',
             case when p.settled_at is not null then 'PAID' when p.status = 'FAILED' then 'FAILED'
                  when p.status in ('AWAITING_APPROVAL', 'DRAFTED') then 'PREPARED' else 'UNDER_WAY' end,
             null, 'USDC', p.amount::text, p.address, p.transaction,
             case when p.reason is null then '{}' else array[p.reason] end, b.created_at, p.settled_at, p.updated_at
      from payouts p join payout_batches b on b.id = p.batch_id
      where p.tester_id = ${testerId} and p.reason is distinct from 'REDRAFTED'
      union all
      select null, b.id, 'FIAT', 'SKIPPED', (s ->> 'workspaceId')::uuid, 'USD', s ->> 'amount', null, null,
             array(select jsonb_array_elements_text(s -> 'reasons')), b.created_at, null, b.created_at
      from fiat_batches b, jsonb_array_elements(b.skipped) s
      where b.skipped @> ${mine}::jsonb and s ->> 'testerId' = ${testerId}
      union all
      select null, b.id, 'TOKEN', 'SKIPPED', null, 'USDC', s ->> 'amount', null, null,
             array(select jsonb_array_elements_text(s -> 'reasons')), b.created_at, null, b.created_at
      from payout_batches b, jsonb_array_elements(b.skipped) s
      where b.skipped @> ${mine}::jsonb and s ->> 'testerId' = ${testerId}
    )
    select own.*, coalesce(id, batch_id) as any_id, coalesce(workspace_id::text, '') as any_workspace,
           coalesce(amount, '') as any_amount
    from own where ${state === undefined ? sql`true` : sql`state = ${state}`}`
  return tx.many(listRows(list, latestFirst, slice))
}

/** Lists a tester's unpaid credits by workspace and asset; one row more than the limit. Points are never paid out. */
export function listUnpaid(tx: TesterTx, now: Date, slice: Slice): Promise<Placed<Unpaid>[]> {
  const list = sql`
    select c.workspace_id, w.name as workspace_name, c.asset,
           coalesce(sum(amount - netted) filter (where status = 'HELD' and payable_at > ${now}), 0)::bigint as holding,
           min(payable_at) filter (where status = 'HELD' and payable_at > ${now}) as next_payable_at,
           max(payable_at) filter (where status = 'HELD' and payable_at > ${now}) as last_payable_at,
           coalesce(sum(amount - netted) filter (where status = 'HELD' and payable_at <= ${now}), 0)::bigint as under_review,
           coalesce(sum(amount - netted) filter (where status = 'FROZEN' and disputes = '{}'), 0)::bigint as reopened,
           coalesce(sum(amount - netted) filter (where status = 'FROZEN' and disputes <> '{}'), 0)::bigint as disputed,
           coalesce(sum(amount) filter (where status = 'UNFUNDED'), 0)::bigint as unfunded,
           coalesce(sum(amount - netted) filter (where status = 'PAYABLE' and claim is null and payout = 'NONE'), 0)::bigint
             as payable_none,
           coalesce(sum(amount - netted) filter (where status = 'PAYABLE' and claim is null and payout <> 'NONE'
                                                   and c.asset = 'USDC'), 0)::bigint as payable_token,
           coalesce(sum(amount - netted) filter (where status = 'PAYABLE' and claim is null and payout <> 'NONE'
                                                   and c.asset = 'USD'), 0)::bigint as payable_fiat,
           coalesce(sum(amount - netted) filter (where status = 'IN_PAYOUT'), 0)::bigint as in_payout,
           coalesce(sum(-amount - netted) filter (where status = 'PAYABLE' and claim is not null), 0)::bigint as owed
    from credits c join workspaces w on w.id = c.workspace_id
    where c.tester_id = ${tx.testerId} and c.asset <> 'POINTS'
      and status in ('HELD', 'FROZEN', 'UNFUNDED', 'PAYABLE', 'IN_PAYOUT')
    group by c.workspace_id, w.name, c.asset`
  return tx.many(listRows(list, byWorkspace, slice))
}

/** Returns the sum that a run in tokens would pay the tester from all workspaces. The minimum applies to this total. */
export async function sumPayableTokens(tx: TesterTx): Promise<bigint> {
  const { sum } = await tx.one<{ sum: bigint }>(sql`
    select coalesce(sum(amount - netted), 0)::bigint as sum from credits
    where tester_id = ${tx.testerId} and asset = 'USDC' and status = 'PAYABLE' and claim is null and payout <> 'NONE'`)
  return sum
}
