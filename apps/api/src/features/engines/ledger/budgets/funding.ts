import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { eachRow } from '../../../../core/each-row.ts'
import { type Accrual, lockAccrual } from '../accrual-store.ts'
import { type Asset, account, type Posting } from '../chart.ts'
import { moveCredits } from '../credits.ts'
import { announceFundable } from '../events.ts'
import { payableFrom } from '../implementer-rules.ts'
import { logBudget } from '../logging.ts'
import { accountsToLock, bookPostings, reserveAccounts } from '../posting.ts'
import { type AssetAccount, listBookedKeys } from '../posting-store.ts'
import { insufficientBalance } from '../problems.ts'
import { type Credit, earnedByItem, endOfHold, isBlockedFromPayment, worthOf } from '../rules.ts'
import { lockCredits } from '../store.ts'
import {
  coverCredits,
  type Hold,
  holdAccount,
  isOfBudget,
  type MoneyAsset,
  returnWholeHold,
  type Waiting,
} from './rules.ts'
import {
  findAvailable,
  listFundableBudgets,
  listWaiting,
  lockBudget,
  lockHold,
  saveHolds,
  sumBudget,
} from './store.ts'

export interface Funding {
  campaignId: string
  asset: Asset
  /** Atomic units, above zero. */
  amount: bigint
  /** Identifies the funding permanently: a second funding with the same key adds nothing. */
  key: string
  /** The caller's name by `actorOf`; absent when the budget is funded by a payment that the provider reported. */
  by?: string
}

/** Adds new value to a campaign's budget. Waiting credits become HELD: 200 at once, the rest by a job. */
export async function fundBudget(tx: WorkspaceTx, app: App, funding: Funding): Promise<void> {
  const { campaignId, asset, amount, key } = funding
  const from = asset === 'POINTS' ? account.pointsIssued : account.providerClearing
  const to = account.campaignBudget(campaignId)
  const posting: Posting = { key, from, to, asset, amount, isNew: true }
  const booked =
    asset === 'POINTS'
      ? (await bookPostings(tx, [posting])).booked
      : await bookArrival(tx, app, { campaignId, asset }, posting)
  if (booked > 0) logBudget(tx, 'budget.funded', funding, app.clock.now())
}

/**
 * Books money that reaches a budget and funds the credits that wait for it. Locks everything else that the funding
 * needs before it locks the first account, like all code that moves money. Returns 1 if the money was booked now,
 * otherwise 0.
 */
export async function bookArrival(
  tx: WorkspaceTx,
  app: App,
  place: BudgetPlace,
  posting: Posting,
): Promise<number> {
  await lockBudget(tx, place.campaignId, place.asset, 'alone')
  const waiting = await lockWaiting(tx, place)
  await reserveAccounts(tx, [...waiting.accounts, ...accountsToLock([posting])])
  const { booked } = await bookPostings(tx, [posting])
  await fundLocked(tx, app, waiting)
  return booked
}

/**
 * Takes unpromised points out of a budget. A second call with the same key takes nothing. Throws insufficientBalance.
 */
export async function withdrawPoints(tx: WorkspaceTx, app: App, withdrawal: Omit<Funding, 'asset'>) {
  const { campaignId, amount, key } = withdrawal
  const from = account.campaignBudget(campaignId)
  // Without the lock two concurrent withdrawals would both see the same points.
  await reserveAccounts(tx, [{ ...from, asset: 'POINTS' }])
  if (!(await listBookedKeys(tx, [key])).has(key)) {
    const { available, held, spent } = await sumBudget(tx, campaignId, 'POINTS')
    if (available - held - spent < amount) throw insufficientBalance()
  }
  const { booked } = await bookPostings(tx, [
    { key, from, to: account.pointsIssued, asset: 'POINTS', amount },
  ])
  if (booked > 0) logBudget(tx, 'budget.withdrawn', { ...withdrawal, asset: 'POINTS' }, app.clock.now())
}

const BATCH = 200

export interface BudgetPlace {
  readonly campaignId: string
  readonly asset: MoneyAsset
}

/** A budget's waiting credits, locked with their items. */
export interface LockedWaiting extends BudgetPlace {
  /** The credits in the order of their funding. */
  readonly credits: readonly Credit[]
  readonly accruals: ReadonlyMap<string, Accrual>
  /** Accounts that must be locked before the credits are funded. */
  readonly accounts: readonly AssetAccount[]
}

/** Makes UNFUNDED credits HELD, the longest waiting first, as far as the money goes. Returns their number. */
export async function fundWaiting(app: App, workspaceId: string, place: BudgetPlace): Promise<number> {
  let funded = 0
  for (let done = BATCH; done === BATCH; funded += done)
    // Each batch has its own transaction, because the next batch locks items, which must come before accounts.
    done = await app.db.inWorkspace(workspaceId, async (tx) => {
      const waiting = await lockWaiting(tx, place)
      await reserveAccounts(tx, waiting.accounts)
      return fundBatch(tx, app, waiting)
    })
  return funded
}

/**
 * Funds waiting credits in every budget that has money for them, also where money returned without an event. Returns
 * the number of funded credits. Safe to repeat.
 */
export async function fundAllWaiting(app: App): Promise<number> {
  return eachRow(app, await app.db.readOperator(listFundableBudgets), ({ workspaceId, ...place }) =>
    fundWaiting(app, workspaceId, place),
  )
}

/** Funds credits as far as the money goes, with everything locked. A job continues if more credits wait. */
export async function fundLocked(tx: WorkspaceTx, app: App, waiting: LockedWaiting): Promise<void> {
  if ((await fundBatch(tx, app, waiting)) === BATCH) await announceFundable(tx, [waiting])
}

const itemIdsOf = (credits: readonly { feedbackId: string | null }[]) =>
  [...new Set(credits.flatMap(({ feedbackId }) => feedbackId ?? []))].sort()

/**
 * Locks everything that funding a budget's waiting credits needs, except accounts: the budget, then accruals and holds
 * by item, then the credits. Returns no credits while a dispute is open.
 */
export async function lockWaiting(
  tx: WorkspaceTx,
  { campaignId, asset }: BudgetPlace,
): Promise<LockedWaiting> {
  const none = { campaignId, asset, credits: [], accruals: new Map(), accounts: [] }
  const listed = await listWaiting(tx, campaignId, asset, BATCH)
  if (listed.length === 0 || (await lockBudget(tx, campaignId, asset)).disputes > 0) return none
  const accruals = new Map<string, Accrual>()
  const elsewhere: AssetAccount[] = []
  for (const feedbackId of itemIdsOf(listed)) {
    const accrual = await lockAccrual(tx, feedbackId)
    if (accrual) accruals.set(feedbackId, accrual)
    const hold = await lockHold(tx, feedbackId)
    if (hold && !isOfBudget(hold, { campaignId, asset }))
      elsewhere.push(...accountsToLock(returnWholeHold(hold).postings))
  }
  const order = new Map(listed.map(({ id }, index) => [id, index]))
  const credits = (await lockCredits(tx, [...order.keys()], ['UNFUNDED'])).sort(
    (a, b) => order.get(a.id)! - order.get(b.id)!,
  )
  if (credits.length === 0) return none
  const accounts = [
    ...credits.map((credit) => account.testerHeld(credit.testerId)),
    ...itemIdsOf(credits.map(toWaiting)).map(holdAccount),
    account.campaignBudget(campaignId),
  ]
  const own = accounts.map((each) => ({ ...each, asset }))
  return { campaignId, asset, credits, accruals, accounts: [...own, ...elsewhere] }
}

/**
 * Funds one batch of waiting credits. The caller must have locked everything, including the accounts. Returns the
 * number of funded credits.
 */
async function fundBatch(tx: WorkspaceTx, app: App, waiting: LockedWaiting): Promise<number> {
  const { campaignId, asset, credits, accruals } = waiting
  if (credits.length === 0) return 0
  // Holds are read again, because the same transaction may have changed them since the lock.
  const holds: Hold[] = []
  for (const feedbackId of itemIdsOf(credits)) {
    const hold = await lockHold(tx, feedbackId)
    if (hold) holds.push(hold)
  }
  const available = await findAvailable(tx, campaignId, asset)
  const covering = coverCredits(credits.map(toWaiting), { campaignId, asset, available }, holds)
  await saveHolds(tx, covering.holds)
  // The money comes first, because the credits are booked from it.
  await bookPostings(tx, covering.postings)
  const reached = new Set(covering.covered)
  await holdFunded(
    tx,
    app,
    credits.filter(({ id }) => reached.has(id)),
    accruals,
  )
  return reached.size
}

function toWaiting(credit: Credit): Waiting {
  const isOfItem = earnedByItem.includes(credit.kind)
  return { id: credit.id, feedbackId: isOfItem ? credit.feedbackId : null, amount: worthOf(credit) }
}

/**
 * Makes each funded credit HELD for its item's hold period, or for the service's minimum if it has no item. Money given
 * back to a tester needs no new hold. Credits of reopened items become FROZEN instead.
 */
async function holdFunded(
  tx: WorkspaceTx,
  app: App,
  funded: readonly Credit[],
  accruals: ReadonlyMap<string, Accrual>,
): Promise<void> {
  const holdDaysOf = ({ kind, feedbackId }: Credit) => {
    if (kind === 'REVERSAL') return 0
    const ofItem = earnedByItem.includes(kind) && feedbackId ? accruals.get(feedbackId)?.holdDays : undefined
    return ofItem ?? app.config.PAYOUT_MIN_HOLD_DAYS
  }
  const now = app.clock.now()
  const going = funded.filter((credit) => !isBlockedFromPayment(credit))
  // An implementer's share becomes payable when the work is stable, which may be later.
  const payableTimeOf = (credit: Credit) => payableFrom(credit, endOfHold(now, holdDaysOf(credit))).getTime()
  for (const [time, credits] of Map.groupBy(going, payableTimeOf))
    await moveCredits(tx, credits, 'fund', { payableAt: new Date(time) })
  await moveCredits(tx, funded.filter(isBlockedFromPayment), 'fundWhileFrozen')
}
