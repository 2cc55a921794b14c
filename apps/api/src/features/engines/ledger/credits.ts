import type { App } from '../../../app.ts'
import { systemClock } from '../../../core/clock.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { findAvailable } from './budgets/store.ts'
import { type Asset, account, type Posting } from './chart.ts'
import { announceFundable, creditAccrued, creditsHeld } from './events.ts'
import { logCredits } from './logging.ts'
import { bookPostings, reserveAccounts } from './posting.ts'
import { type Change, deriveDebtChanges, postingsFor } from './receivables.ts'
import { type Credit, type CreditEvent, creditAfter, endOfHold, newCredit, postingFor } from './rules.ts'
import { insertCredits, lockDebts, updateCredits } from './store.ts'

/** Inserts new credits, books their movements and announces them. Leaves out credits that exist already. */
export async function openCredits(
  tx: WorkspaceTx,
  credits: readonly Credit[],
  /** Postings that are booked in the same step. */
  beside: readonly Posting[] = [],
): Promise<Credit[]> {
  if (credits.length === 0 && beside.length === 0) return []
  const written = await insertCredits(tx, credits)
  const opened = credits.filter((credit) => written.has(credit.id))
  await bookPostings(tx, [...beside, ...withoutNulls(opened.map((credit) => postingFor(null, credit)))])
  if (opened.length === 0) return opened
  logCredits(
    tx,
    opened.map((after) => ({ before: null, after })),
    systemClock.now(),
  )
  await announce(tx, creditAccrued({ workspaceId: tx.workspaceId, credits: opened }))
  return opened
}

/**
 * Changes the state of locked credits and books their movements. Use `changeCredits` for changes that make credits
 * payable or follow from an item's status.
 */
export async function moveCredits(
  tx: WorkspaceTx,
  credits: readonly Credit[],
  event: CreditEvent,
  change?: { payableAt?: Date; payoutId?: string },
  beside: readonly Posting[] = [],
): Promise<Credit[]> {
  const changes = credits.map((before) => ({ before, after: creditAfter(before, event, change) }))
  await saveChanges(tx, changes, beside)
  return changes.map((each) => each.after)
}

/** Saves changes of locked credits, and the resulting changes of debts. Returns the credits afterwards. */
export async function changeCredits(
  tx: WorkspaceTx,
  { clock }: App,
  changes: readonly Change[],
  beside: readonly Posting[] = [],
): Promise<Credit[]> {
  // Points are never paid out, so they cause no debts.
  const money = changes.map((change) => change.after).filter((credit) => credit.asset !== 'POINTS')
  const debts = money.length > 0 ? await lockDebts(tx, money) : []
  const all = deriveDebtChanges(changes, debts, { now: clock.now(), newId: () => clock.newId() })
  await saveChanges(tx, all, beside)
  return all.slice(0, changes.length).map((each) => each.after)
}

/** Saves changes of locked credits and books their movements, without changes of debts. */
export async function saveChanges(
  tx: WorkspaceTx,
  changes: readonly Change[],
  beside: readonly Posting[] = [],
): Promise<void> {
  const added = changes.flatMap(({ before, after: credit }) => (before ? [] : [credit]))
  const moved = changes.flatMap(({ before, after: credit }) => (before ? [credit] : []))
  if (moved.length > 0) {
    const changed = await updateCredits(tx, moved)
    if (changed !== moved.length)
      throw new Error(`${moved.length - changed} credits changed under their lock`)
  }
  // Inserts follow the updates, because of a unique index: a new debt may replace one that an update has ended.
  if (added.length > 0 && (await insertCredits(tx, added)).size !== added.length)
    throw new Error('a credit was taken back twice')
  await bookPostings(tx, [...beside, ...changes.flatMap(postingsFor)])
  logCredits(tx, changes, systemClock.now())
  await announceWaiting(tx, changes)
  const held = changes.map((change) => change.after).filter(({ status }) => status === 'HELD')
  if (held.length > 0) await announce(tx, creditsHeld({ workspaceId: tx.workspaceId, credits: held }))
}

/**
 * Announces the budgets where new credits wait for money or fewer credits wait than before, so that they are funded.
 */
async function announceWaiting(tx: WorkspaceTx, changes: readonly Change[]): Promise<void> {
  const moved = changes.filter(
    ({ before, after: credit }) =>
      credit.status === 'UNFUNDED' || (before?.status === 'UNFUNDED' && credit.status === 'REVERSED'),
  )
  await announceFundable(
    tx,
    moved.map(({ after: { campaignId, asset } }) => ({ campaignId, asset })),
  )
}

function withoutNulls(candidates: readonly (Posting | null)[]): Posting[] {
  return candidates.filter((posting) => posting !== null)
}

export interface Grant {
  /** An id that the caller chooses. A second call with the same id grants nothing. */
  id: string
  kind: 'GRANT' | 'SHARE' | 'REFERRAL'
  testerId: string
  /** Points. */
  amount: bigint
  campaignId?: string | null
  feedbackId?: string | null
  note?: string | null
}

/**
 * Grants points outside the split of an item's reward. They are payable at once, because nobody can dispute them.
 * Returns null when this grant was made before.
 */
export async function grantPoints(tx: WorkspaceTx, app: App, grant: Grant): Promise<Credit | null> {
  const now = app.clock.now()
  const { id, testerId, kind, amount } = grant
  const [credit] = await openCredits(tx, [
    newCredit({
      ...{ id, testerId, kind, amount },
      campaignId: grant.campaignId ?? null,
      feedbackId: grant.feedbackId ?? null,
      asset: 'POINTS',
      status: 'PAYABLE',
      payableAt: now,
      note: grant.note ?? null,
      createdAt: now,
    }),
  ])
  return credit ?? null
}

export interface Earning {
  /** An id that the caller chooses. A second call with the same id adds nothing. */
  id: string
  testerId: string
  feedbackId: string
  /** Atomic units of the asset. */
  amount: bigint
}

/**
 * Credits testers from a campaign's budget under an agreement outside the campaign's policy, such as a revenue share.
 * The credits are HELD, or UNFUNDED if the budget does not cover them.
 */
export async function earnFromBudget(
  tx: WorkspaceTx,
  app: App,
  given: {
    campaignId: string
    asset: Exclude<Asset, 'POINTS'>
    holdDays: number
    note: string
    earnings: readonly Earning[]
  },
): Promise<Credit[]> {
  if (given.earnings.length === 0) return []
  const now = app.clock.now()
  const { campaignId, asset, note } = given
  const holders = given.earnings.map(({ testerId }) => testerId).sort()
  const accounts = [...holders.map(account.testerHeld), account.campaignBudget(campaignId)]
  await reserveAccounts(
    tx,
    accounts.map((each) => ({ ...each, asset })),
  )
  let left = await findAvailable(tx, campaignId, asset)
  const isCovered = (amount: bigint) => {
    if (amount > left) return false
    left -= amount
    return true
  }
  return openCredits(
    tx,
    given.earnings.map(({ id, testerId, feedbackId, amount }) =>
      newCredit({
        ...{ id, testerId, campaignId, feedbackId, amount, asset, note },
        kind: 'GRANT',
        status: isCovered(amount) ? 'HELD' : 'UNFUNDED',
        payableAt: endOfHold(now, given.holdDays),
        createdAt: now,
      }),
    ),
  )
}
