import type { OperatorTx, WorkspaceTx } from '../../../../core/database/db.ts'
import { fragment, sql } from '../../../../core/database/sql.ts'
import { type Asset, account } from '../chart.ts'
import { isOpen, policyInForce } from './place-store.ts'
import type { Hold, HoldState, ItemOfCampaign, MoneyAsset } from './rules.ts'

export interface Budget {
  readonly campaignId: string
  readonly asset: MoneyAsset
  /** While this number is above 0, nothing can be spent. */
  readonly disputes: number
}

/**
 * Locks a campaign's budget in one asset and creates it at its first use. With `share`, concurrent spending is
 * allowed, but a dispute cannot freeze the budget.
 */
export async function lockBudget(
  tx: WorkspaceTx,
  campaignId: string,
  asset: MoneyAsset,
  mode: 'share' | 'alone' = 'share',
): Promise<Budget> {
  await tx.run(sql`
    insert into budgets (workspace_id, campaign_id, asset)
    select ${tx.workspaceId}, ${campaignId}, ${asset}
    where not exists (select from budgets
                      where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and asset = ${asset})
    on conflict do nothing`)
  const found = sql`select campaign_id, asset, disputes from budgets
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and asset = ${asset}`
  return mode === 'share' ? tx.one(sql`${found} for share`) : tx.one(sql`${found} for update`)
}

/**
 * Takes a shared lock of the budget that pays an item, before the item's own lock. Returns false when there is no
 * budget.
 */
export async function shareBudgetOfItem(tx: WorkspaceTx, feedbackId: string): Promise<boolean> {
  const found = await tx.maybe(sql`
    select b.disputes from item_accruals a
    join budgets b on b.workspace_id = a.workspace_id and b.campaign_id = a.campaign_id and b.asset = a.asset
    where a.workspace_id = ${tx.workspaceId} and a.feedback_id = ${feedbackId}
    for share of b`)
  return found !== null
}

/** Counts open disputes. Lock the budget first if a decision depends on the number. */
export async function countOpenDisputes(
  tx: WorkspaceTx,
  campaignId: string,
  asset: MoneyAsset,
): Promise<number> {
  const row = await tx.maybe<{ disputes: number }>(sql`
    select disputes from budgets
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and asset = ${asset}`)
  return row?.disputes ?? 0
}

export function updateBudget(tx: WorkspaceTx, budget: Budget): Promise<number> {
  return tx.run(sql`
    update budgets set disputes = ${budget.disputes}
    where workspace_id = ${tx.workspaceId} and campaign_id = ${budget.campaignId} and asset = ${budget.asset}`)
}

/** Returns the balance of a budget's account. Lock the account first if a decision depends on the balance. */
export async function findAvailable(tx: WorkspaceTx, campaignId: string, asset: Asset): Promise<bigint> {
  const row = await tx.maybe<{ balance: bigint }>(sql`
    select balance from ledger_accounts
    where workspace_id = ${tx.workspaceId} and code = ${account.campaignBudget(campaignId).code}
      and asset = ${asset}`)
  return row?.balance ?? 0n
}

const holdColumns = fragment('feedback_id, campaign_id, asset, amount, state, version, reserved_at')

export function lockHold(tx: WorkspaceTx, feedbackId: string): Promise<Hold | null> {
  return tx.maybe<Hold>(sql`
    select ${holdColumns} from budget_holds
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} for update`)
}

export function lockHoldsOfCampaign(
  tx: WorkspaceTx,
  campaignId: string,
  asset: MoneyAsset,
  states: readonly HoldState[],
  /** Null selects all items of the budget. */
  feedbackIds: readonly string[] | null = null,
): Promise<Hold[]> {
  return tx.many<Hold>(sql`
    select ${holdColumns} from budget_holds
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and asset = ${asset}
      and state = any(${states}::text[]) and (state <> 'CONSUMED' or amount > 0)
      and (${feedbackIds}::uuid[] is null or feedback_id = any(${feedbackIds}::uuid[]))
    order by feedback_id for update`)
}

export async function saveHolds(tx: WorkspaceTx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return
  const pluck = <Value>(pick: (hold: Hold) => Value) => holds.map(pick)
  await tx.run(sql`
    insert into budget_holds (workspace_id, feedback_id, campaign_id, asset, amount, state, version, reserved_at)
    select ${tx.workspaceId}, *
    from unnest(${pluck((hold) => hold.feedbackId)}::uuid[], ${pluck((hold) => hold.campaignId)}::uuid[],
                ${pluck((hold) => hold.asset)}::text[], ${pluck((hold) => hold.amount)}::bigint[],
                ${pluck((hold) => hold.state)}::text[], ${pluck((hold) => hold.version)}::integer[],
                ${pluck((hold) => hold.reservedAt)}::timestamptz[])
    on conflict (workspace_id, feedback_id) do update
    set campaign_id = excluded.campaign_id, asset = excluded.asset, amount = excluded.amount,
        state = excluded.state, version = excluded.version, reserved_at = excluded.reserved_at`)
}

/**
 * Returns whether a budget's money may be set aside for an item: the campaign is not over and pays in this asset, the
 * item's zone belongs to it, and the item was not rewarded from another budget.
 */
export async function maySetAside(
  tx: WorkspaceTx,
  { feedbackId, campaignId, asset }: ItemOfCampaign,
): Promise<boolean> {
  const row = await tx.maybe<{ may: boolean }>(sql`
    select ${isOpen} and p.asset = ${asset} as may
    from feedback f
    join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id and c.id = ${campaignId}
    cross join lateral ${policyInForce} p
    left join item_accruals a on a.workspace_id = f.workspace_id and a.feedback_id = f.id
    where f.workspace_id = ${tx.workspaceId} and f.id = ${feedbackId}
      and (a.feedback_id is null or (a.campaign_id = c.id and a.asset = p.asset))`)
  return row?.may ?? false
}

/** Lists the assets in which a campaign has or had holds. */
export async function listBudgetAssets(tx: WorkspaceTx, campaignId: string): Promise<MoneyAsset[]> {
  const rows = await tx.many<{ asset: MoneyAsset }>(sql`
    select asset from budgets
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} order by asset`)
  return rows.map((row) => row.asset)
}

/** Lists items with credits that wait for money, the longest waiting first. */
export function listWaiting(
  tx: WorkspaceTx,
  campaignId: string,
  asset: Asset,
  limit: number,
): Promise<{ id: string; feedbackId: string | null }[]> {
  return tx.many(sql`
    select id, feedback_id from credits
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and asset = ${asset}
      and status = 'UNFUNDED'
    order by created_at, id limit ${limit}`)
}

/** Lists budgets that have money, credits waiting for it, and no open dispute. */
export function listFundableBudgets(
  tx: OperatorTx,
): Promise<{ workspaceId: string; campaignId: string; asset: MoneyAsset }[]> {
  return tx.many(sql`
    select distinct c.workspace_id, c.campaign_id, c.asset
    from credits c
    join budgets b on b.workspace_id = c.workspace_id and b.campaign_id = c.campaign_id and b.asset = c.asset
                  and b.disputes = 0
    join ledger_accounts a on a.workspace_id = c.workspace_id and a.asset = c.asset and a.balance > 0
                          and a.code = 'campaign_budget:' || c.campaign_id
    where c.status = 'UNFUNDED'
    order by 1, 2, 3`)
}

/** Returns the testers of this list who may earn the campaign's money. */
export async function listEarners(
  tx: WorkspaceTx,
  campaignId: string,
  testerIds: readonly string[],
): Promise<Set<string>> {
  if (testerIds.length === 0) return new Set()
  const rows = await tx.many<{ testerId: string }>(sql`
    select tester_id from earners_of_money(${tx.workspaceId}, ${campaignId}, ${testerIds}::uuid[]) as tester_id`)
  return new Set(rows.map((row) => row.testerId))
}

export interface BudgetSums {
  available: bigint
  held: bigint
  spent: bigint
}

/** Sums a campaign's budget in one asset: available, promised and spent. */
export function sumBudget(tx: WorkspaceTx, campaignId: string, asset: Asset): Promise<BudgetSums> {
  return tx.one<BudgetSums>(sql`
    select coalesce((select balance from ledger_accounts
                     where workspace_id = ${tx.workspaceId} and code = ${account.campaignBudget(campaignId).code}
                       and asset = ${asset}), 0)::bigint as available,
           (coalesce((select sum(amount) from budget_holds
                      where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}
                        and asset = ${asset}), 0)
            + coalesce(sum(amount - netted) filter (where status in ('HELD', 'FROZEN') and claim is null), 0))::bigint
             as held,
           -- Amounts set off against debts count as spent; amounts collected for a rejected item are back in the budget.
           (coalesce(sum(amount) filter (where status in ('PAYABLE', 'IN_PAYOUT', 'PAID') and claim is null), 0)
            + coalesce(sum(netted) filter (where status in ('HELD', 'FROZEN', 'REVERSED') and claim is null), 0)
            - coalesce(sum(netted) filter (where claim is not null
                                           and (withdrawn = 'FOR_GOOD' or status = 'REVERSED')), 0))::bigint as spent
    from credits
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and asset = ${asset}`)
}

/**
 * Sums everything that was ever paid or allotted to a campaign's budget in one asset. Money that returns to the budget
 * does not count: the keys of its postings end with `:back`.
 */
export async function sumPaidIn(tx: WorkspaceTx, campaignId: string, asset: Asset): Promise<bigint> {
  const source = asset === 'POINTS' ? account.pointsIssued : account.providerClearing
  const { paidIn } = await tx.one<{ paidIn: bigint }>(sql`
    select coalesce(sum(m.amount), 0)::bigint as paid_in
    from movements m
    join ledger_accounts b on b.workspace_id = m.workspace_id and b.id = m.credit_account
    join ledger_accounts s on s.workspace_id = m.workspace_id and s.id = m.debit_account
    where b.workspace_id = ${tx.workspaceId} and b.asset = ${asset}
      and b.code = ${account.campaignBudget(campaignId).code} and s.code = ${source.code}
      and m.posting_key not like '%:back'`)
  return paidIn
}
