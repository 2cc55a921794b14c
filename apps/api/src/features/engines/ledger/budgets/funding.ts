import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { type Accrual, lockAccrual } from '../accrual-store.ts'
import { type Asset, account } from '../chart.ts'
import { moveCredits } from '../credits.ts'
import { post, reserveAccounts } from '../posting.ts'
import { listBooked } from '../posting-store.ts'
import { insufficientBalance } from '../problems.ts'
import { type Credit, earnedByItem, endOfHold, isStopped, worthOf } from '../rules.ts'
import { lockCredits } from '../store.ts'
import { cover, type Hold, holdAccount, type MoneyAsset, type Waiting } from './rules.ts'
import {
  findAvailable,
  listFundable,
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
  /** Identifies the funding for life: a second funding with the same key adds nothing. */
  key: string
}

/** Adds new value to a campaign's budget. Credits that waited for it become HELD. */
export async function fundBudget(tx: WorkspaceTx, app: App, funding: Funding): Promise<void> {
  const { campaignId, asset, amount, key } = funding
  const from = asset === 'POINTS' ? account.pointsIssued : account.providerClearing
  await post(tx, [{ key, from, to: account.campaignBudget(campaignId), asset, amount, isNew: true }])
  if (asset !== 'POINTS') await fundWaiting(tx, app, campaignId, asset)
}

/**
 * Takes unpromised points out of a budget; a second call with the same key takes nothing. Throws insufficientBalance.
 */
export async function withdrawPoints(tx: WorkspaceTx, { campaignId, amount, key }: Omit<Funding, 'asset'>) {
  const from = account.campaignBudget(campaignId)
  // Without the lock two concurrent withdrawals would both see the same points.
  await reserveAccounts(tx, [{ ...from, asset: 'POINTS' }])
  if (!(await listBooked(tx, [key])).has(key)) {
    const { available, held, spent } = await sumBudget(tx, campaignId, 'POINTS')
    if (available - held - spent < amount) throw insufficientBalance()
  }
  await post(tx, [{ key, from, to: account.pointsIssued, asset: 'POINTS', amount }])
}

const BATCH = 200

/** Makes UNFUNDED credits HELD, the longest waiting first, as far as the money goes. Returns their number. */
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

/**
 * Funds waiting credits wherever a budget has money for them: also money that came back without an event. Returns the
 * number of credits; safe to repeat.
 */
export async function fundLeft(app: App): Promise<number> {
  let funded = 0
  for (const { workspaceId, campaignId, asset } of await app.db.readOperator(listFundable))
    funded += await app.db.inWorkspace(workspaceId, (tx) => fundWaiting(tx, app, campaignId, asset))
  return funded
}

const itemsOf = (credits: readonly { feedbackId: string | null }[]) =>
  [...new Set(credits.flatMap(({ feedbackId }) => feedbackId ?? []))].sort()

async function fundBatch(
  tx: WorkspaceTx,
  app: App,
  waiting: readonly { id: string; feedbackId: string | null }[],
  { campaignId, asset }: { campaignId: string; asset: MoneyAsset },
): Promise<number> {
  if ((await lockBudget(tx, campaignId, asset)).disputes > 0) return 0
  const accruals = new Map<string, Accrual>()
  const holds: Hold[] = []
  for (const feedbackId of itemsOf(waiting)) {
    const accrual = await lockAccrual(tx, feedbackId)
    if (accrual) accruals.set(feedbackId, accrual)
    const hold = await lockHold(tx, feedbackId)
    if (hold) holds.push(hold)
  }
  const order = new Map(waiting.map(({ id }, index) => [id, index]))
  const credits = (await lockCredits(tx, [...order.keys()], ['UNFUNDED'])).sort(
    (a, b) => order.get(a.id)! - order.get(b.id)!,
  )
  const accounts = [
    ...credits.map((credit) => account.testerHeld(credit.testerId)),
    ...itemsOf(credits.map(waitingOf)).map(holdAccount),
    account.campaignBudget(campaignId),
  ]
  await reserveAccounts(
    tx,
    accounts.map((each) => ({ ...each, asset })),
  )
  const available = await findAvailable(tx, campaignId, asset)
  const covering = cover(credits.map(waitingOf), { campaignId, asset, available }, holds)
  await saveHolds(tx, covering.holds)
  // The money comes first, because the credits are booked from it.
  await post(tx, covering.postings)
  const reached = new Set(covering.covered)
  await holdFunded(
    tx,
    app,
    credits.filter(({ id }) => reached.has(id)),
    accruals,
  )
  return reached.size
}

function waitingOf(credit: Credit): Waiting {
  const isOfItem = earnedByItem.includes(credit.kind)
  return { id: credit.id, feedbackId: isOfItem ? credit.feedbackId : null, amount: worthOf(credit) }
}

/**
 * Holds each credit for the period of its item, or for the service's minimum where it has no item; money that is only
 * given back was held before. Credits of reopened items become FROZEN instead.
 */
async function holdFunded(
  tx: WorkspaceTx,
  app: App,
  funded: readonly Credit[],
  accruals: ReadonlyMap<string, Accrual>,
): Promise<void> {
  const daysOf = ({ kind, feedbackId }: Credit) => {
    if (kind === 'REVERSAL') return 0
    const ofItem = earnedByItem.includes(kind) && feedbackId ? accruals.get(feedbackId)?.holdDays : undefined
    return ofItem ?? app.config.PAYOUT_MIN_HOLD_DAYS
  }
  const now = app.clock.now()
  const going = funded.filter((credit) => !isStopped(credit))
  for (const [days, credits] of Map.groupBy(going, daysOf))
    await moveCredits(tx, credits, 'fund', { payableAt: endOfHold(now, days) })
  await moveCredits(tx, funded.filter(isStopped), 'fundWhileFrozen')
}
