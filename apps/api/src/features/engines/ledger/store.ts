import type { OperatorTx, TesterTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { type Asset, account } from './chart.ts'
import type { Credit, CreditKind, CreditStatus } from './rules.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/** All columns of a credit, under the field names of `Credit`. */
export const creditColumns = fragment(
  `id, tester_id, campaign_id, feedback_id, round, kind, amount, asset, status, payable_at, payout_id, note, version,
  created_at, netted, withdrawn, disputes, declined, revived, reverses, claim, payout,
  written_off`,
)

/** Inserts credits and leaves out existing ones (same id, or the same tester, item and kind). Returns the new ids. */
export async function insertCredits(tx: WorkspaceTx, credits: readonly Credit[]): Promise<Set<string>> {
  const list = <Value>(pick: (credit: Credit) => Value) => credits.map(pick)
  const written = await tx.many<{ id: string }>(sql`
    insert into credits (workspace_id, id, tester_id, campaign_id, feedback_id, round, kind, amount, asset, status,
                         payable_at, payout_id, note, version, created_at, netted, withdrawn, reverses, claim, payout, disputes)
    select ${tx.workspaceId}, id, tester_id, campaign_id, feedback_id, round, kind, amount, asset, status,
           payable_at, payout_id, note, version, created_at, netted, withdrawn, reverses, claim,
           payout, string_to_array(disputes, ',')
    from unnest(${list((credit) => credit.id)}::uuid[], ${list((credit) => credit.testerId)}::uuid[],
                ${list((credit) => credit.campaignId)}::uuid[], ${list((credit) => credit.feedbackId)}::uuid[],
                ${list((credit) => credit.round)}::integer[], ${list((credit) => credit.kind)}::text[],
                ${list((credit) => credit.amount)}::bigint[], ${list((credit) => credit.asset)}::text[],
                ${list((credit) => credit.status)}::text[], ${list((credit) => credit.payableAt)}::timestamptz[],
                ${list((credit) => credit.payoutId)}::uuid[], ${list((credit) => credit.note)}::text[],
                ${list((credit) => credit.version)}::integer[], ${list((credit) => credit.createdAt)}::timestamptz[],
                ${list((credit) => credit.netted)}::bigint[], ${list((credit) => credit.withdrawn)}::text[],
                ${list((credit) => credit.reverses)}::uuid[], ${list((credit) => credit.claim)}::text[],
                ${list((credit) => credit.payout)}::text[], ${list((credit) => credit.disputes.join(','))}::text[])
      as n (id, tester_id, campaign_id, feedback_id, round, kind, amount, asset, status, payable_at, payout_id,
            note, version, created_at, netted, withdrawn, reverses, claim, payout, disputes)
    on conflict do nothing
    returning id`)
  return new Set(written.map((row) => row.id))
}

export function findCredit(tx: WorkspaceTx, id: string): Promise<Credit | null> {
  return tx.maybe<Credit>(
    sql`select ${creditColumns} from credits where workspace_id = ${tx.workspaceId} and id = ${id}`,
  )
}

/** Locks an item's credits, in any state, in the order of their ids. Leaves out debts. */
export function lockCreditsOfItem(tx: WorkspaceTx, feedbackId: string): Promise<Credit[]> {
  return tx.many<Credit>(sql`
    select ${creditColumns} from credits
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and claim is null
    order by id for update`)
}

/**
 * Locks the debts of these credits and the open debts of these testers in the same asset, in the order of their ids,
 * always after the credits themselves.
 */
export function lockDebts(tx: WorkspaceTx, credits: readonly Credit[]): Promise<Credit[]> {
  return tx.many<Credit>(sql`
    select ${creditColumns} from credits
    where workspace_id = ${tx.workspaceId} and claim is not null and status <> 'REVERSED'
      and (reverses = any(${credits.map((credit) => credit.id)}::uuid[])
        or (status = 'PAYABLE' and (tester_id, asset) in (
          select * from unnest(${credits.map((credit) => credit.testerId)}::uuid[],
                               ${credits.map((credit) => credit.asset)}::text[]))))
    order by id for update`)
}

/** Locks credits of these ids in any of these states, in the order of their ids. */
export function lockCredits(
  tx: WorkspaceTx,
  ids: readonly string[],
  statuses: readonly CreditStatus[],
): Promise<Credit[]> {
  return tx.many<Credit>(sql`
    select ${creditColumns} from credits
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) and status = any(${statuses})
    order by id for update`)
}

/**
 * Locks all credits of a campaign in one asset, in any state, in the order of their ids. While this statement waits for
 * a lock, another transaction may add a credit, so a second statement reads them again.
 */
export async function lockCreditsOfCampaign(
  tx: WorkspaceTx,
  campaignId: string,
  asset: Asset,
): Promise<Credit[]> {
  const found = sql`
    select ${creditColumns} from credits
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and asset = ${asset} and claim is null
    order by id for update`
  await tx.run(found)
  return tx.many<Credit>(found)
}

/**
 * Locks held credits that are due and whose item is not disputed. Whether the tester may be paid was decided when they
 * were earned.
 */
export function lockDueCredits(tx: WorkspaceTx, now: Date, limit: number): Promise<Credit[]> {
  return tx.many<Credit>(sql`
    select ${creditColumns} from credits c
    where workspace_id = ${tx.workspaceId} and status = 'HELD' and payable_at <= ${now}
      and not exists (select 1 from item_accruals a
                      where a.workspace_id = c.workspace_id and a.feedback_id = c.feedback_id and a.disputed)
    order by id limit ${limit}
    for update of c skip locked`)
}

export async function listWorkspacesWithDueCredits(tx: OperatorTx, now: Date): Promise<string[]> {
  const rows = await tx.many<{ workspaceId: string }>(sql`
    select distinct c.workspace_id from credits c
    where c.status = 'HELD' and c.payable_at <= ${now}
      and not exists (select 1 from item_accruals a
                      where a.workspace_id = c.workspace_id and a.feedback_id = c.feedback_id and a.disputed)
    order by c.workspace_id`)
  return rows.map((row) => row.workspaceId)
}

/** Lists the times, at most one a second, at which held credits become due after `now` and up to `until`. */
export async function listDueSoon(tx: OperatorTx, now: Date, until: Date): Promise<Date[]> {
  const rows = await tx.many<{ payableAt: Date }>(sql`
    -- The end of the second in which a credit is due, so that there is at most one row a second.
    select distinct date_trunc('second', payable_at - interval '1 microsecond') + interval '1 second' as payable_at
    from credits where status = 'HELD' and payable_at > ${now} and payable_at <= ${until}`)
  return rows.map((row) => row.payableAt)
}

/** Updates the columns that a change of state changes. Returns the number of rows. */
export function updateCredits(tx: WorkspaceTx, credits: readonly Credit[]): Promise<number> {
  const list = <Value>(pick: (credit: Credit) => Value) => credits.map(pick)
  return tx.run(sql`
    update credits c
    set status = n.status, payable_at = n.payable_at, payout_id = n.payout_id, version = n.version,
        netted = n.netted, withdrawn = n.withdrawn, disputes = string_to_array(n.disputes, ','),
        declined = n.declined, revived = n.revived
    from unnest(${list((credit) => credit.id)}::uuid[], ${list((credit) => credit.status)}::text[],
                ${list((credit) => credit.payableAt)}::timestamptz[], ${list((credit) => credit.payoutId)}::uuid[],
                ${list((credit) => credit.version)}::integer[], ${list((credit) => credit.netted)}::bigint[],
                ${list((credit) => credit.withdrawn)}::text[],
                ${list((credit) => credit.disputes.join(','))}::text[], ${list((credit) => credit.declined)}::boolean[],
                ${list((credit) => credit.revived)}::integer[])
      as n (id, status, payable_at, payout_id, version, netted, withdrawn, disputes, declined, revived)
    where c.workspace_id = ${tx.workspaceId} and c.id = n.id and c.version = n.version - 1`)
}

export interface CreditFilter {
  testerId?: string | undefined
  campaignId?: string | undefined
  feedbackId?: string | undefined
  status?: CreditStatus | undefined
  kind?: CreditKind | undefined
}

/** Lists credits, the newest first; one row more than the limit, which shows whether there are more. */
export function listCredits(tx: WorkspaceTx, filter: CreditFilter, slice: Slice): Promise<Placed<Credit>[]> {
  const list = sql`
    select ${creditColumns} from credits
    where ${allOf([
      sql`workspace_id = ${tx.workspaceId}`,
      filter.testerId !== undefined && sql`tester_id = ${filter.testerId}`,
      filter.campaignId !== undefined && sql`campaign_id = ${filter.campaignId}`,
      filter.feedbackId !== undefined && sql`feedback_id = ${filter.feedbackId}`,
      filter.status !== undefined && sql`status = ${filter.status}`,
      filter.kind !== undefined && sql`kind = ${filter.kind}`,
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Lists a tester's own credits and debts over all workspaces, the newest first; one row more than the limit. */
export function listCreditsOfTester(
  tx: TesterTx,
  { status, kind }: Pick<CreditFilter, 'status' | 'kind'>,
  slice: Slice,
): Promise<Placed<Credit & { workspaceId: string }>[]> {
  const list = sql`
    select workspace_id, ${creditColumns} from credits
    where ${allOf([
      sql`tester_id = ${tx.testerId}`,
      status !== undefined && sql`status = ${status}`,
      kind !== undefined && sql`kind = ${kind}`,
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/**
 * Returns whether a tester's verdict on the item has been credited before, or whether the tester is the item's
 * implementer.
 */
export async function hasVerdictCredit(
  tx: WorkspaceTx,
  feedbackId: string,
  testerId: string,
): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select 1 from credits where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}
                     and tester_id = ${testerId} and kind in ('VERIFIER', 'IMPLEMENTER')) as found`)
  return found
}

/** Returns whether a tester may earn the implementer's share of an item; the rule is a database function. */
export async function mayImplement(tx: WorkspaceTx, feedbackId: string, testerId: string): Promise<boolean> {
  const { may } = await tx.one<{ may: boolean }>(
    sql`select may_implement(${tx.workspaceId}, ${feedbackId}, ${testerId}) as may`,
  )
  return may
}

/** Sums what each tester has earned from a campaign's items so far, without reversed credits. */
export async function sumEarnedByTester(
  tx: WorkspaceTx,
  campaignId: string,
  asset: Asset,
  testerIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await tx.many<{ testerId: string; amount: bigint }>(sql`
    select tester_id, sum(amount)::bigint as amount from credits
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and asset = ${asset}
      and tester_id = any(${testerIds}) and kind in ('AUTHOR', 'VOTER', 'VERIFIER') and status <> 'REVERSED'
      and withdrawn is distinct from 'FOR_GOOD'
    group by tester_id`)
  return new Map(rows.map((row) => [row.testerId, row.amount]))
}

/** A tester's sums over all workspaces, by asset: decimal text of atomic units. */
export interface Balance {
  asset: Asset
  /** Earned, but still in the hold period or frozen because the item was reopened. */
  held: string
  /** Ready to be paid, or part of a payment under way. */
  payable: string
  paid: string
  /** Owed after a payment was taken back; later earnings are set off against it. */
  owed: string
}

export function listBalances(tx: TesterTx, testerId: string): Promise<Balance[]> {
  return tx.many<Balance>(sql`
    select asset,
           coalesce(sum(amount - netted) filter (where claim is null and status in ('HELD', 'FROZEN')), 0)::text as held,
           coalesce(sum(amount - netted) filter (where claim is null and status in ('PAYABLE', 'IN_PAYOUT')), 0)::text
             as payable,
           coalesce(sum(amount - netted) filter (where claim is null and status = 'PAID'), 0)::text as paid,
           coalesce(sum(-amount - netted) filter (where claim is not null and status = 'PAYABLE'), 0)::text as owed
    from credits
    where tester_id = ${testerId}
    group by asset order by asset`)
}

/** Returns whether the tester is known to the workspace by pool, feedback, vote or an earlier credit. */
export async function isTesterKnown(tx: WorkspaceTx, testerId: string): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(sql`
    select exists (select 1 from pool_members where workspace_id = ${tx.workspaceId} and tester_id = ${testerId})
        or exists (select 1 from feedback where workspace_id = ${tx.workspaceId} and tester_id = ${testerId})
        or exists (select 1 from votes where workspace_id = ${tx.workspaceId} and tester_id = ${testerId})
        or exists (select 1 from credits where workspace_id = ${tx.workspaceId} and tester_id = ${testerId})
        as known`)
  return known
}

export async function isCampaignKnown(tx: WorkspaceTx, campaignId: string): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(sql`
    select exists (select 1 from campaigns
                   where workspace_id = ${tx.workspaceId} and id = ${campaignId} and deleted_at is null) as known`)
  return known
}

/** Returns whether a campaign has ever paid credits; if so, it cannot be deleted. */
export async function hasCredits(tx: WorkspaceTx, campaignId: string): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select 1 from credits where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId})
        or exists (select 1 from item_accruals
                   where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId})
        or exists (select 1 from payment_rounds
                   where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}
                     and status not in ('EXPIRED', 'PAYMENT_FAILED'))
        or exists (select 1 from ledger_accounts
                   where workspace_id = ${tx.workspaceId} and code = ${account.campaignBudget(campaignId).code}
                     and balance <> 0) as found`)
  return found
}

/** Returns whether an item has accrued a reward, or was ever credited. */
export async function hasEarned(tx: WorkspaceTx, feedbackId: string): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from item_accruals where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId})
        or exists (select from set_accruals where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId})
        or exists (select from credits where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}) as found`)
  return found
}
