import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/db.ts'
import { findPolicy, lockAccrual } from '../accrual-store.ts'
import { type Account, type Asset, account, type Posting } from '../chart.ts'
import { moveCredits } from '../credits.ts'
import { releaseDisputed, stopDisputed } from '../disputes.ts'
import { isBooked, post, reserveAccounts } from '../posting.ts'
import { insufficientBalance } from '../problems.ts'
import { type Credit, endOfHold } from '../rules.ts'
import { withinLimit } from '../shares.ts'
import { lockCredits } from '../store.ts'
import {
  draw,
  empty,
  type Hold,
  type HoldState,
  holdAccount,
  holdLifecycle,
  type MoneyAsset,
  reserve,
} from './rules.ts'
import {
  findAvailable,
  listWaiting,
  lockBudget,
  lockHold,
  lockHoldsOfCampaign,
  saveHold,
  sumBudget,
  updateBudget,
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
  await saveHold(tx, drawn.hold)
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

/** Sets an item's whole reward aside when it is on its way to be deployed; does nothing where that cannot be. */
export async function holdForItem(tx: WorkspaceTx, feedbackId: string, campaignId: string): Promise<void> {
  const policy = await findPolicy(tx, campaignId)
  if (!policy || policy.asset === 'POINTS') return
  const item = { feedbackId, campaignId, asset: policy.asset }
  const budget = await lockBudget(tx, campaignId, policy.asset)
  if (budget.disputes > 0) return
  const hold = await lockHold(tx, feedbackId)
  const wanted = { ...item, amount: policy.perItem }
  const reserved = reserve(hold, wanted, await lockAvailable(tx, item, []))
  if (!reserved) return
  await saveHold(tx, reserved.hold)
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
  await saveHold(tx, emptied.hold)
  return emptied.postings
}

/**
 * Gives back to a budget what its holds in some states have; of some items alone, where they are named. Holds are
 * locked in the order of their items, and the accounts behind them with the budget's own last.
 */
export async function emptyHolds(
  tx: WorkspaceTx,
  campaignId: string,
  asset: MoneyAsset,
  states: readonly HoldState[],
  feedbackIds: readonly string[] | null = null,
): Promise<void> {
  const postings: Posting[] = []
  for (const hold of await lockHoldsOfCampaign(tx, campaignId, asset, states, feedbackIds)) {
    const emptied = empty(hold)
    await saveHold(tx, emptied.hold)
    postings.push(...emptied.postings)
  }
  await post(tx, postings)
}

export interface Funding {
  campaignId: string
  asset: Asset
  /** Atomic units, above zero. */
  amount: bigint
  /** Names the funding for life: the same one again adds nothing. */
  key: string
}

/** Value comes into a campaign's budget; entries that waited for it are held from now on. */
export async function fundBudget(tx: WorkspaceTx, app: App, funding: Funding): Promise<void> {
  const { campaignId, asset, amount, key } = funding
  const from = asset === 'POINTS' ? account.pointsIssued : account.providerClearing
  await post(tx, [{ key, from, to: account.campaignBudget(campaignId), asset, amount }])
  if (asset !== 'POINTS') await fundWaiting(tx, app, campaignId, asset)
}

/**
 * Points leave a budget again, as far as they are not promised; the same key again takes nothing more. Throws
 * insufficientBalance.
 */
export async function withdrawPoints(tx: WorkspaceTx, { campaignId, amount, key }: Omit<Funding, 'asset'>) {
  const from = account.campaignBudget(campaignId)
  // Two withdrawals at once would both find the same points.
  await reserveAccounts(tx, [{ ...from, asset: 'POINTS' }])
  if (!(await isBooked(tx, key))) {
    const { available, held, spent } = await sumBudget(tx, campaignId, 'POINTS')
    if (available - held - spent < amount) throw insufficientBalance()
  }
  await post(tx, [{ key, from, to: account.pointsIssued, asset: 'POINTS', amount }])
}

/**
 * Money leaves at the provider (refund, lost dispute): from what the budget has not spent, and the rest at the
 * operator's loss, since testers who earned it keep it. What the budget gave.
 */
export async function loseMoney(tx: WorkspaceTx, loss: Funding & { asset: MoneyAsset }): Promise<bigint> {
  const { campaignId, asset, amount, key } = loss
  const budget = account.campaignBudget(campaignId)
  await lockBudget(tx, campaignId, asset)
  // What verifiers may still earn is unspent, too: it goes before the operator loses anything.
  if ((await findAvailable(tx, campaignId, asset)) < amount)
    await emptyHolds(tx, campaignId, asset, ['CONSUMED'])
  await reserveAccounts(tx, [{ ...budget, asset }])
  const available = await findAvailable(tx, campaignId, asset)
  const unspent = withinLimit(amount, 0n, available)
  const to = account.providerClearing
  const postings: Posting[] = []
  if (unspent > 0n) postings.push({ key: `${key}:unspent`, from: budget, to, asset, amount: unspent })
  if (unspent < amount)
    postings.push({ key: `${key}:lost`, from: account.operatorLoss, to, asset, amount: amount - unspent })
  await post(tx, postings)
  return unspent
}

/** Takes back `loseMoney`: the refund failed, so the money is here after all. */
export async function regainMoney(
  tx: WorkspaceTx,
  app: App,
  regained: Funding & { asset: MoneyAsset; unspent: bigint },
): Promise<void> {
  const { campaignId, asset, amount, unspent, key } = regained
  const from = account.providerClearing
  const budget = account.campaignBudget(campaignId)
  const postings: Posting[] = []
  if (unspent > 0n)
    postings.push({
      key: `${key}:unspent:back`,
      from,
      to: budget,
      asset,
      amount: unspent,
      reverses: `${key}:unspent`,
    })
  if (unspent < amount)
    postings.push({
      key: `${key}:lost:back`,
      from,
      to: account.operatorLoss,
      asset,
      amount: amount - unspent,
      reverses: `${key}:lost`,
    })
  await post(tx, postings)
  if (unspent > 0n) await fundWaiting(tx, app, campaignId, asset)
}

/** A payment is disputed: holds and unpaid entries of the campaign stop, and nothing new is spent. */
export async function freezeBudget(tx: WorkspaceTx, campaignId: string, asset: MoneyAsset): Promise<void> {
  const budget = await lockBudget(tx, campaignId, asset, 'alone')
  await updateBudget(tx, { ...budget, disputes: budget.disputes + 1 })
  for (const hold of await lockHoldsOfCampaign(tx, campaignId, asset, ['READY']))
    await saveHold(tx, moved(hold, 'freeze'))
  await stopDisputed(tx, campaignId, asset)
}

/** A dispute was won: what it stopped goes on, unless another one or the item itself stops it. */
export async function thawBudget(
  tx: WorkspaceTx,
  app: App,
  campaignId: string,
  asset: MoneyAsset,
): Promise<void> {
  const budget = await lockBudget(tx, campaignId, asset, 'alone')
  await updateBudget(tx, { ...budget, disputes: budget.disputes - 1 })
  if (budget.disputes > 1) return
  for (const hold of await lockHoldsOfCampaign(tx, campaignId, asset, ['FROZEN']))
    await saveHold(tx, moved(hold, 'win'))
  await releaseDisputed(tx, campaignId, asset)
  await fundWaiting(tx, app, campaignId, asset)
}

/**
 * A dispute was lost: what was set aside goes back to the budget, from which the loss is then taken. Unpaid
 * entries stay FROZEN until the operator decides. What the budget gave.
 */
export async function loseDispute(tx: WorkspaceTx, loss: Funding & { asset: MoneyAsset }): Promise<bigint> {
  const { campaignId, asset } = loss
  const budget = await lockBudget(tx, campaignId, asset, 'alone')
  await updateBudget(tx, { ...budget, disputes: budget.disputes - 1 })
  await emptyHolds(tx, campaignId, asset, ['FROZEN'])
  return loseMoney(tx, loss)
}

function moved(hold: Hold, event: 'freeze' | 'win'): Hold {
  const state = holdLifecycle.next(hold.state, event)
  if (!state) throw new Error(`a ${hold.state} hold cannot ${event}`)
  return { ...hold, state, version: hold.version + 1 }
}

const itemsOf = (entries: readonly { feedbackId: string | null }[]) =>
  [...new Set(entries.flatMap(({ feedbackId }) => feedbackId ?? []))].sort()

const BATCH = 200

/** Turns UNFUNDED entries HELD, the longest waiting first, as far as the money goes. Their number. */
export async function fundWaiting(
  tx: WorkspaceTx,
  app: App,
  campaignId: string,
  asset: MoneyAsset,
): Promise<number> {
  let funded = 0
  for (;;) {
    const waiting = await listWaiting(tx, campaignId, asset, BATCH)
    if (waiting.length === 0) return funded
    const done = await fundBatch(tx, app, waiting, { campaignId, asset })
    funded += done
    if (done < waiting.length || waiting.length < BATCH) return funded
  }
}

async function fundBatch(
  tx: WorkspaceTx,
  app: App,
  waiting: readonly { id: string; feedbackId: string | null }[],
  { campaignId, asset }: { campaignId: string; asset: MoneyAsset },
): Promise<number> {
  if ((await lockBudget(tx, campaignId, asset)).disputes > 0) return 0
  const accruals = new Map<string, NonNullable<Awaited<ReturnType<typeof lockAccrual>>>>()
  const holds = new Map<string, Hold>()
  for (const feedbackId of itemsOf(waiting)) {
    const accrual = await lockAccrual(tx, feedbackId)
    if (accrual) accruals.set(feedbackId, accrual)
    const hold = await lockHold(tx, feedbackId)
    if (hold) holds.set(feedbackId, hold)
  }
  const order = new Map(waiting.map(({ id }, index) => [id, index]))
  const credits = (
    await lockCredits(
      tx,
      waiting.map(({ id }) => id),
      ['UNFUNDED'],
    )
  ).sort((a, b) => order.get(a.id)! - order.get(b.id)!)
  const accounts = [
    ...credits.map((credit) => account.testerHeld(credit.testerId)),
    ...itemsOf(credits).map(holdAccount),
    account.campaignBudget(campaignId),
  ]
  await reserveAccounts(
    tx,
    accounts.map((each) => ({ ...each, asset })),
  )
  let available = await findAvailable(tx, campaignId, asset)
  const postings: Posting[] = []
  const groups: Record<'fund' | 'fundWhileFrozen', Credit[]> = { fund: [], fundWhileFrozen: [] }
  for (const credit of credits) {
    const feedbackId = credit.feedbackId
    if (!feedbackId) throw new Error('only what an item earns waits for money')
    const hold = holds.get(feedbackId) ?? null
    const amounts = { spend: credit.amount, keep: 0n, settle: false }
    const drawn = draw(hold, { feedbackId, campaignId, asset }, amounts, available)
    if (!drawn) break
    for (const posting of drawn.postings) available -= posting.amount
    postings.push(...drawn.postings)
    holds.set(feedbackId, drawn.hold)
    await saveHold(tx, drawn.hold)
    groups[accruals.get(feedbackId)?.state === 'FROZEN' ? 'fundWhileFrozen' : 'fund'].push(credit)
  }
  // The money comes first: what it pays for is booked after it.
  await post(tx, postings)
  const now = app.clock.now()
  for (const credit of groups.fund) {
    const holdDays = accruals.get(credit.feedbackId!)?.holdDays ?? 0
    await moveCredits(tx, [credit], 'fund', { payableAt: endOfHold(now, holdDays) })
  }
  await moveCredits(tx, groups.fundWhileFrozen, 'fundWhileFrozen')
  return groups.fund.length + groups.fundWhileFrozen.length
}
