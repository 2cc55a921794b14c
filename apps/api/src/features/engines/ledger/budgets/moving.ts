import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { account, type Posting } from '../chart.ts'
import { accountsToLock, bookPostings, reserveAccounts } from '../posting.ts'
import { lockBudgets, lockMisplaced } from './moving-store.ts'
import { type Hold, holdAccount, type ItemOfCampaign, reserveForItem, returnWholeHold } from './rules.ts'
import { findAvailable, saveHolds } from './store.ts'

/**
 * Returns open holds to their budgets after a change of a policy or of a zone's campaign, and sets the money aside in
 * the budget that pays now. Call it in the transaction of the change. Locks budgets, holds, accounts. Returns the
 * number of holds.
 */
export async function moveHolds(tx: WorkspaceTx, app: App, campaignIds: readonly string[]): Promise<number> {
  const budgets = await lockBudgets(tx, campaignIds)
  if (budgets.length === 0) return 0
  const misplaced = await lockMisplaced(tx, campaignIds)
  if (misplaced.length === 0) return 0
  const isUsable = ({ campaignId, asset }: ItemOfCampaign) =>
    budgets.some((each) => each.campaignId === campaignId && each.asset === asset && each.disputes === 0)
  const emptied = misplaced.map(({ hold }) => returnWholeHold(hold))
  const wanted = misplaced.flatMap((each, at) =>
    each.wanted && isUsable(each.wanted) ? [{ ...each.wanted, was: each.hold, hold: emptied[at]!.hold }] : [],
  )
  const returning = emptied.flatMap(({ postings }) => postings)
  const needed = wanted.flatMap(({ feedbackId, campaignId, asset }) =>
    [holdAccount(feedbackId), account.campaignBudget(campaignId)].map((each) => ({ ...each, asset })),
  )
  await reserveAccounts(tx, [...accountsToLock(returning), ...needed])
  await bookPostings(tx, returning)
  const holds = new Map(emptied.map(({ hold }) => [hold.feedbackId, hold]))
  const reserving: Posting[] = []
  const left = new Map<string, bigint>()
  for (const { was, hold, ...item } of wanted.sort((a, b) => compareByAge(a.was, b.was))) {
    const place = `${item.campaignId} ${item.asset}`
    const available = left.get(place) ?? (await findAvailable(tx, item.campaignId, item.asset))
    const reserved = reserveForItem(
      hold,
      { ...item, reservedAt: was.reservedAt ?? app.clock.now() },
      available,
    )
    left.set(place, reserved ? available - item.amount : available)
    if (!reserved) continue
    holds.set(item.feedbackId, reserved.hold)
    reserving.push(...reserved.postings)
  }
  await saveHolds(tx, [...holds.values()])
  await bookPostings(tx, reserving)
  return misplaced.length
}

/** Compares holds so that the oldest comes first. */
function compareByAge(a: Hold, b: Hold): number {
  return (
    (a.reservedAt?.getTime() ?? 0) - (b.reservedAt?.getTime() ?? 0) || (a.feedbackId < b.feedbackId ? -1 : 1)
  )
}
