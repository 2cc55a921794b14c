import type { OperatorTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'

/** Numbers of rows over all workspaces, without the house workspace. */
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

/** Sums of testers' credits, open and paid, by asset: decimal text of atomic units. */
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

/** Counts of cases that wait for a person and are otherwise reported only by log and mail. */
export interface Attention {
  /** Payments to testers with an unknown outcome. */
  fiatPaymentsUnknown: number
  /** Payments that cost more than was approved. */
  fiatDebitsOverLimit: number
  tokenPayoutsUnknown: number
  /** Payments that are missing in the books and not reviewed yet. */
  paymentsUnbooked: number
  /** Mails with an unknown outcome. */
  mailsUnknown: number
  /** Payment rounds with a payment that does not match. */
  roundsWithFault: number
  /** Rounds that are disputed. */
  roundsDisputed: number
  /** Lost disputes whose frozen rewards await a decision. */
  disputesUndecided: number
}
/** Counts the cases of all workspaces. `now` separates mails that are being sent from stranded ones. */
export function countCasesForAttention(tx: OperatorTx, now: Date): Promise<Attention> {
  return tx.one(sql`
    select (select count(*)::int from fiat_payments where status = 'UNKNOWN') as fiat_payments_unknown,
           (select count(*)::int from fiat_payments where 'DEBIT_OVER_LIMIT' = any(concerns)) as fiat_debits_over_limit,
           (select count(*)::int from payouts where status = 'UNKNOWN') as token_payouts_unknown,
           (select count(*)::int from unbooked_payments where settled_at is null) as payments_unbooked,
           -- A mail whose process has ended is as unknown as one marked UNKNOWN.
           (select count(*)::int from mails
            where status = 'UNKNOWN' or (status = 'SENDING' and due_at <= ${now})) as mails_unknown,
           (select count(*)::int from payment_rounds where fault is not null) as rounds_with_fault,
           (select count(*)::int from payment_rounds where status = 'PAYMENT_DISPUTED') as rounds_disputed,
           (select count(*)::int from budget_disputes
            where state = 'LOST' and decision is null) as disputes_undecided`)
}

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/** A workspace and its activity. */
export interface WorkspaceLoad {
  id: string
  name: string
  slug: string
  createdAt: Date
  members: number
  activeCampaigns: number
  recentItems: number
  openDeployments: number
}
/**
 * Lists workspaces with their activity, without the house workspace. Counts are computed only for the rows of the page,
 * and items only since `since`.
 */
export function listWorkspaceLoads(
  tx: OperatorTx,
  since: Date,
  slice: Slice,
): Promise<Placed<WorkspaceLoad>[]> {
  const list = sql`select id, name, slug, created_at from workspaces where id <> ${houseWorkspaceId}`
  return tx.many(sql`
    select w.*,
           (select count(*)::int from members m
            where m.workspace_id = w.id and m.status = 'ACTIVE') as members,
           (select count(*)::int from campaigns c
            where c.workspace_id = w.id and c.status = 'ACTIVE') as active_campaigns,
           (select count(*)::int from feedback f
            where f.workspace_id = w.id and f.created_at >= ${since}) as recent_items,
           (select count(*)::int from deployments d
            where d.workspace_id = w.id and d.is_open) as open_deployments
    from (${listRows(list, newestFirst, slice)}) w order by w.id desc`)
}
