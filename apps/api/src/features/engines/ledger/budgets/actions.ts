import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { findPolicy } from '../accrual-store.ts'
import { type Account, account, type Posting } from '../chart.ts'
import { post, reserveAccounts } from '../posting.ts'
import { fundWaiting } from './funding.ts'
import { draw, empty, type HoldState, holdAccount, type MoneyAsset, reserve } from './rules.ts'
import {
  findAvailable,
  isOver,
  listBudgetAssets,
  lockBudget,
  lockHold,
  lockHoldsOfCampaign,
  saveHolds,
} from './store.ts'

export interface ItemOfCampaign {
  feedbackId: string
  campaignId: string
  asset: MoneyAsset
}

/**
 * Finds the money for an item, from what was set aside for it and, where that is too little, from the budget.
 * The movements, to be booked with those to the testers; null where the money is not there or frozen.
 * `testerIds`: whose accounts are written afterwards, so that all are locked in one order.
 */
export async function drawForItem(
  tx: WorkspaceTx,
  item: ItemOfCampaign,
  amounts: { spend: bigint; keep: bigint; settle: boolean },
  testerIds: readonly string[],
): Promise<readonly Posting[] | null> {
  const budget = await lockBudget(tx, item.campaignId, item.asset)
  if (budget.disputes > 0) return null
  const hold = await lockHold(tx, item.feedbackId)
  // The common case stays off the row that all items of the campaign share.
  const isSetAside = (hold?.amount ?? 0n) >= amounts.spend + amounts.keep
  const available = isSetAside ? 0n : await lockAvailable(tx, item, testerIds)
  const drawn = draw(hold, item, amounts, available)
  if (!drawn) return null
  await saveHolds(tx, [drawn.hold])
  return drawn.postings
}

async function lockAvailable(
  tx: WorkspaceTx,
  { campaignId, asset, feedbackId }: ItemOfCampaign,
  testerIds: readonly string[],
): Promise<bigint> {
  const accounts: Account[] = [
    ...[...testerIds].sort().map((testerId) => account.testerHeld(testerId)),
    holdAccount(feedbackId),
    account.campaignBudget(campaignId),
  ]
  await reserveAccounts(
    tx,
    accounts.map((each) => ({ ...each, asset })),
  )
  return findAvailable(tx, campaignId, asset)
}

/**
 * Sets an item's whole reward aside when it is on its way to be deployed; does nothing where that cannot be, or where
 * the campaign is over.
 */
export async function holdForItem(
  tx: WorkspaceTx,
  app: App,
  feedbackId: string,
  campaignId: string,
): Promise<void> {
  const policy = await findPolicy(tx, campaignId)
  if (!policy || policy.asset === 'POINTS') return
  const item = { feedbackId, campaignId, asset: policy.asset }
  const budget = await lockBudget(tx, campaignId, policy.asset)
  if (budget.disputes > 0) return
  // Behind the lock of the budget: a campaign that ends meanwhile takes it alone.
  const [over, hold] = await Promise.all([isOver(tx, campaignId), lockHold(tx, feedbackId)])
  if (over) return
  const wanted = { ...item, amount: policy.perItem, reservedAt: app.clock.now() }
  const reserved = reserve(hold, wanted, await lockAvailable(tx, item, []))
  if (!reserved) return
  await saveHolds(tx, [reserved.hold])
  await post(tx, reserved.postings)
}

/** The item will not be deployed, or lost its rewards: what was set aside, and `arriving` beside it, goes back. */
export async function emptyHold(
  tx: WorkspaceTx,
  feedbackId: string,
  arriving: bigint,
): Promise<readonly Posting[]> {
  const hold = await lockHold(tx, feedbackId)
  if (!hold) return []
  const emptied = empty(hold, arriving)
  await saveHolds(tx, [emptied.hold])
  return emptied.postings
}

/**
 * Gives back to a budget what its holds in some states have; of some items alone, where they are named. Holds are
 * locked in the order of their items, and the accounts behind them with the budget's own last. Their number.
 */
export async function emptyHolds(
  tx: WorkspaceTx,
  campaignId: string,
  asset: MoneyAsset,
  states: readonly HoldState[],
  feedbackIds: readonly string[] | null = null,
): Promise<number> {
  const holds = await lockHoldsOfCampaign(tx, campaignId, asset, states, feedbackIds)
  const emptied = holds.map((hold) => empty(hold))
  await saveHolds(
    tx,
    emptied.map(({ hold }) => hold),
  )
  await post(
    tx,
    emptied.flatMap(({ postings }) => postings),
  )
  return emptied.length
}

/**
 * A campaign is over: what is set aside for items that were not deployed returns to its budgets, and pays for what
 * waits there. An item that is deployed all the same draws from the budget, or waits for money. The number of holds.
 */
export async function releaseHolds(tx: WorkspaceTx, app: App, campaignId: string): Promise<number> {
  let released = 0
  for (const asset of await listBudgetAssets(tx, campaignId)) {
    await lockBudget(tx, campaignId, asset, 'alone')
    const count = await emptyHolds(tx, campaignId, asset, ['READY', 'FROZEN'])
    if (count > 0) await fundWaiting(tx, app, campaignId, asset)
    released += count
  }
  return released
}
