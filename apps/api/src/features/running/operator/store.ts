import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'

/** Rows of each kind over all workspaces; the house workspace is not counted as one. */
export interface Totals {
  workspaces: number
  members: number
  testers: number
  zones: number
  votes: number
  openDeployments: number
}

export function findTotals(tx: OperatorTx): Promise<Totals> {
  return tx.one(sql`
    select (select count(*)::int from workspaces where id <> ${houseWorkspaceId}) as workspaces,
           (select count(*)::int from members where status = 'ACTIVE') as members,
           (select count(*)::int from testers) as testers,
           (select count(*)::int from zones where deleted_at is null) as zones,
           (select count(*)::int from votes) as votes,
           (select count(*)::int from deployments where is_open) as open_deployments`)
}

export interface FeedbackCount {
  status: string
  safetyStatus: string
  count: number
}
export function listFeedbackCounts(tx: OperatorTx): Promise<FeedbackCount[]> {
  return tx.many(sql`select status, safety_status, count(*)::int as count from feedback group by 1, 2`)
}

export interface StateCount {
  state: string
  count: number
}
export function listCampaignCounts(tx: OperatorTx): Promise<StateCount[]> {
  return tx.many(sql`select status as state, count(*)::int as count from campaigns group by 1`)
}
export function listHousePoolCounts(tx: OperatorTx): Promise<StateCount[]> {
  return tx.many(sql`
    select status as state, count(*)::int as count from pool_members
    where workspace_id = ${houseWorkspaceId} group by 1`)
}

/** What testers have coming and have got, by asset: decimal text of atomic units. */
export interface RewardSum {
  asset: string
  held: string
  payable: string
  inPayout: string
  paid: string
  unfunded: string
}
export function listRewardSums(tx: OperatorTx): Promise<RewardSum[]> {
  return tx.many(sql`
    select asset,
           coalesce(sum(amount - netted) filter (where claim is null and status in ('HELD', 'FROZEN')), 0)::text as held,
           coalesce(sum(amount - netted) filter (where claim is null and status = 'PAYABLE'), 0)::text as payable,
           coalesce(sum(amount - netted) filter (where claim is null and status = 'IN_PAYOUT'), 0)::text as in_payout,
           coalesce(sum(amount - netted) filter (where claim is null and status = 'PAID'), 0)::text as paid,
           coalesce(sum(amount) filter (where claim is null and status = 'UNFUNDED'), 0)::text as unfunded
    from credits group by asset order by asset`)
}

/** What waits for a person, and is otherwise told by the log and by mail alone. */
export interface Attention {
  /** Payments to testers of which nobody knows what became. */
  fiatPaymentsUnknown: number
  /** Payments that cost more than was approved. */
  fiatDebitsOverLimit: number
  tokenPayoutsUnknown: number
  /** Mails that may or may not have gone out. */
  mailsUnknown: number
  /** Payments into budgets that do not match their round. */
  roundsWithFault: number
  /** Payments into budgets that their buyers dispute. */
  roundsDisputed: number
}
/** Counts it over all workspaces; `now` tells mails that are under way from stranded ones. */
export function findAttention(tx: OperatorTx, now: Date): Promise<Attention> {
  return tx.one(sql`
    select (select count(*)::int from fiat_payments where status = 'UNKNOWN') as fiat_payments_unknown,
           (select count(*)::int from fiat_payments where 'DEBIT_OVER_LIMIT' = any(concerns)) as fiat_debits_over_limit,
           (select count(*)::int from payouts where status = 'UNKNOWN') as token_payouts_unknown,
           -- One whose process is gone is as unknown as those that are marked so already.
           (select count(*)::int from mails
            where status = 'UNKNOWN' or (status = 'SENDING' and due_at <= ${now})) as mails_unknown,
           (select count(*)::int from payment_rounds where fault is not null) as rounds_with_fault,
           (select count(*)::int from payment_rounds where status = 'PAYMENT_DISPUTED') as rounds_disputed`)
}
