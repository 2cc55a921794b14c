import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Earning, earnFromBudget, reinstateGrants } from '../../engines/ledger/index.ts'
import { applyCampaignChange } from '../../listening/campaigns/index.ts'
import { isSeenBy, listFeedbackById, type StoredFeedback } from '../../listening/feedback/index.ts'
import { listPoolStanding } from '../../people/tester-pools/index.ts'
import { BOUNTY_LIFE_MS, countsForBounty } from './bounty-rules.ts'
import {
  type Bounty,
  insertBountyItem,
  listBountyItems,
  listOverdueBounties,
  lockBounty,
  updateBounty,
  wasItemCounted,
  withdrawBountyItem,
} from './bounty-store.ts'

/** Handles items of a campaign that became CLEARED. Items that count for its bounty earn their authors money. */
export async function countItems(
  tx: WorkspaceTx,
  app: App,
  campaignId: string,
  feedbackIds: readonly string[],
): Promise<void> {
  const bounty = await lockBounty(tx, { campaignId })
  if (bounty?.status !== 'OPEN') return
  const countedIds = await listBountyItems(tx, bounty.id)
  const items = await listFeedbackById(tx, [...countedIds, ...feedbackIds])
  const counted = items.filter((item) => countedIds.includes(item.id)).map(pickItemText)
  const standings = await listPoolStanding(
    tx,
    items.flatMap((item) => item.testerId ?? []),
  )
  const earnings: Earning[] = []
  let { collected } = bounty
  // Only items that everyone sees count, because the buyer gets no others.
  const candidates = items.filter(
    (item) => !countedIds.includes(item.id) && item.status !== 'REJECTED' && isSeenBy('public', item.reach),
  )
  for (const item of candidates.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { testerId } = item
    if (testerId === null || standings.get(testerId)?.own?.status !== 'ACTIVE') continue
    if (!countsForBounty(pickItemText(item), { ...bounty, collected }, counted)) continue
    const { id: feedbackId } = item
    if (!(await insertBountyItem(tx, { bountyId: bounty.id, feedbackId, testerId, now: app.clock.now() })))
      continue
    counted.push(pickItemText(item))
    collected += 1
    if (bounty.reward > 0n)
      earnings.push({ id: app.clock.newId(), testerId, feedbackId, amount: bounty.reward })
  }
  if (collected === bounty.collected) return
  if (collected === bounty.itemCount) await closeBounty(tx, app, { ...bounty, collected })
  else await updateBounty(tx, { ...bounty, collected })
  await earnFromBudget(tx, app, {
    campaignId,
    asset: 'USDC',
    holdDays: app.config.PAYOUT_MIN_HOLD_DAYS,
    note: 'Item of a bounty',
    earnings,
  })
}

const pickItemText = (item: StoredFeedback) => ({
  testerId: item.testerId,
  type: item.type,
  safetyStatus: item.safetyStatus,
  title: item.redactedTitle ?? '',
  description: item.redactedDescription ?? '',
})

/**
 * Handles a rejected item: it no longer counts, and its place is free again while the bounty is open. The ledger moves
 * its reward back into the bounty's budget.
 */
export async function uncountItem(
  tx: WorkspaceTx,
  app: App,
  campaignId: string,
  feedbackId: string,
): Promise<void> {
  const bounty = await lockBounty(tx, { campaignId })
  if (!bounty) return
  const item = { bountyId: bounty.id, feedbackId, now: app.clock.now() }
  if (await withdrawBountyItem(tx, item))
    await updateBounty(tx, { ...bounty, collected: bounty.collected - 1 })
}

/**
 * Handles an item that is no longer rejected. If it counted before and its place is still free, it counts again with
 * its reward, even in a closed bounty. An item that never counted is treated as new.
 */
export async function recountItem(
  tx: WorkspaceTx,
  app: App,
  campaignId: string,
  feedbackId: string,
): Promise<void> {
  const bounty = await lockBounty(tx, { campaignId })
  if (!bounty) return
  if (!(await wasItemCounted(tx, bounty.id, feedbackId))) return countItems(tx, app, campaignId, [feedbackId])
  const [item] = await listFeedbackById(tx, [feedbackId])
  if (!item?.testerId || bounty.collected >= bounty.itemCount) return
  const { testerId } = item
  await insertBountyItem(tx, { bountyId: bounty.id, feedbackId, testerId, now: app.clock.now() })
  const counted = { ...bounty, collected: bounty.collected + 1 }
  if (bounty.status === 'OPEN' && counted.collected === bounty.itemCount) await closeBounty(tx, app, counted)
  else await updateBounty(tx, counted)
  await reinstateGrants(tx, app, feedbackId)
}

/** Closes a bounty, so that no more items count. Unearned money stays in the budget, for the operator to return. */
async function closeBounty(tx: WorkspaceTx, app: App, bounty: Bounty) {
  await updateBounty(tx, { ...bounty, status: 'CLOSED', closedAt: app.clock.now() })
  await applyCampaignChange(tx, app, bounty.campaignId, { status: 'COMPLETED' })
}

/** Closes bounties that were not filled in time. Returns their number. */
export async function closeOverdueBounties(app: App): Promise<number> {
  const before = new Date(app.clock.now().getTime() - BOUNTY_LIFE_MS)
  const overdue = await app.db.readOperator((tx) => listOverdueBounties(tx, before))
  for (const { workspaceId, id } of overdue)
    await app.db.inWorkspace(workspaceId, async (tx) => {
      const bounty = await lockBounty(tx, { id })
      if (bounty?.status === 'OPEN') await closeBounty(tx, app, bounty)
    })
  return overdue.length
}
