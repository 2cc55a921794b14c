import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { findPolicy } from '../accrual-store.ts'
import { type Account, account, type Posting } from '../chart.ts'
import { accountsToLock, bookPostings, reserveAccounts } from '../posting.ts'
import { fundLocked, type LockedWaiting, lockWaiting } from './funding.ts'
import {
  drawFromBudget,
  type Hold,
  type HoldState,
  holdAccount,
  type ItemOfCampaign,
  isOfBudget,
  type MoneyAsset,
  reserveForItem,
  returnWholeHold,
} from './rules.ts'
import {
  findAvailable,
  listBudgetAssets,
  lockBudget,
  lockHold,
  lockHoldsOfCampaign,
  maySetAside,
  saveHolds,
} from './store.ts'

/**
 * Finds the money for an item in its hold, then in the budget. Returns the movements to book, or null when money is
 * missing or frozen. Also locks the accounts of `testerIds`, which are credited afterwards, to keep the order of
 * locks.
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
  // An item whose own hold suffices is the common case, and then the budget's shared account is not locked.
  const isSetAside = hold !== null && isOfBudget(hold, item) && hold.amount >= amounts.spend + amounts.keep
  const available = isSetAside ? 0n : await lockAvailable(tx, item, testerIds, hold)
  const drawn = drawFromBudget(hold, item, amounts, available)
  if (!drawn) return null
  await saveHolds(tx, [drawn.hold])
  return drawn.postings
}

async function lockAvailable(
  tx: WorkspaceTx,
  item: ItemOfCampaign,
  testerIds: readonly string[],
  hold: Hold | null,
): Promise<bigint> {
  const { campaignId, asset, feedbackId } = item
  const accounts: Account[] = [
    ...[...testerIds].sort().map((testerId) => account.testerHeld(testerId)),
    holdAccount(feedbackId),
    account.campaignBudget(campaignId),
  ]
  await reserveAccounts(tx, [
    ...accounts.map((each) => ({ ...each, asset })),
    ...accountsOfOtherBudget(hold, item),
  ])
  return findAvailable(tx, campaignId, asset)
}

/** Returns the accounts that returning money to another campaign's budget will touch. */
function accountsOfOtherBudget(hold: Hold | null, item: ItemOfCampaign) {
  return hold && !isOfBudget(hold, item) ? accountsToLock(returnWholeHold(hold).postings) : []
}

/**
 * Sets an item's whole reward aside when the item becomes ready. Does nothing when the budget does not cover the
 * reward, the campaign is over, or the policy or the item's zone has just changed.
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
  // Reads after locking the budget, because ending a campaign and moving its holds take this lock exclusively.
  const [may, hold] = await Promise.all([maySetAside(tx, item), lockHold(tx, feedbackId)])
  if (!may) return
  const wanted = { ...item, amount: policy.perItem, reservedAt: app.clock.now() }
  const reserved = reserveForItem(hold, wanted, await lockAvailable(tx, item, [], null))
  if (!reserved) return
  await saveHolds(tx, [reserved.hold])
  await bookPostings(tx, reserved.postings)
}

/**
 * Returns an item's hold to the budget, together with the amount `arriving`, because the item will not be deployed or
 * lost its rewards.
 */
export async function emptyHold(
  tx: WorkspaceTx,
  feedbackId: string,
  arriving: bigint,
): Promise<readonly Posting[]> {
  const hold = await lockHold(tx, feedbackId)
  if (!hold) return []
  const emptied = returnWholeHold(hold, arriving)
  await saveHolds(tx, [emptied.hold])
  return emptied.postings
}

/**
 * Returns the money of holds in the given states to their budget, optionally only for the given items. Locks the holds
 * in the order of their items, then their accounts, the budget's account last. Returns the number of holds.
 */
export async function emptyHolds(
  tx: WorkspaceTx,
  campaignId: string,
  asset: MoneyAsset,
  states: readonly HoldState[],
  feedbackIds: readonly string[] | null = null,
): Promise<number> {
  const holds = await lockHoldsOfCampaign(tx, campaignId, asset, states, feedbackIds)
  const emptied = holds.map((hold) => returnWholeHold(hold))
  await saveEmptiedHolds(tx, emptied)
  return emptied.length
}

/**
 * Returns the holds of an ended campaign to its budgets, where the money funds waiting credits. An item that is
 * deployed later draws from the budget, or its credits wait for money. Returns the number of holds.
 */
export async function releaseHolds(tx: WorkspaceTx, app: App, campaignId: string): Promise<number> {
  const assets = await listBudgetAssets(tx, campaignId)
  for (const asset of assets) await lockBudget(tx, campaignId, asset, 'alone')
  const waiting: LockedWaiting[] = []
  const emptied: Emptied[] = []
  for (const asset of assets) {
    const holds = await lockHoldsOfCampaign(tx, campaignId, asset, ['READY', 'FROZEN'])
    if (holds.length === 0) continue
    waiting.push(await lockWaiting(tx, { campaignId, asset }))
    emptied.push(...holds.map((hold) => returnWholeHold(hold)))
  }
  const postings = emptied.flatMap((one) => one.postings)
  await reserveAccounts(tx, [...waiting.flatMap(({ accounts }) => accounts), ...accountsToLock(postings)])
  await saveEmptiedHolds(tx, emptied)
  for (const each of waiting) await fundLocked(tx, app, each)
  return emptied.length
}

type Emptied = ReturnType<typeof returnWholeHold>

async function saveEmptiedHolds(tx: WorkspaceTx, emptied: readonly Emptied[]): Promise<void> {
  await saveHolds(
    tx,
    emptied.map(({ hold }) => hold),
  )
  await bookPostings(
    tx,
    emptied.flatMap(({ postings }) => postings),
  )
}
