import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { account } from '../chart.ts'
import { disputeLifecycle } from '../dispute-rules.ts'
import { insertDispute, listDisputes, updateDisputeState } from '../dispute-store.ts'
import { addDisputeToCredits, type DisputeOf, removeDisputeFromCredits } from '../disputes.ts'
import { bookPostings, reserveAccounts } from '../posting.ts'
import type { AssetAccount } from '../posting-store.ts'
import { bookArrival, fundLocked, lockWaiting } from './funding.ts'
import { applyDispute, holdAccount, type Losing, type Loss, splitDisputedLoss, splitLoss } from './rules.ts'
import { findAvailable, lockBudget, lockHoldsOfCampaign, saveHolds, updateBudget } from './store.ts'

/**
 * Books a refund that the provider made: first from unearned money, the rest as the operator's loss, because testers
 * keep their earnings. Returns the amount that the budget and its holds covered.
 */
export async function loseMoney(tx: WorkspaceTx, loss: Loss): Promise<bigint> {
  await lockBudget(tx, loss.campaignId, loss.asset, 'alone')
  return takeLoss(tx, loss, splitLoss)
}

/** Reverses `loseMoney` after a failed refund. The money repays the operator's loss first. */
export async function regainMoney(tx: WorkspaceTx, app: App, regained: Loss): Promise<void> {
  const { campaignId, asset, amount, key } = regained
  const [from, to] = [account.providerClearing, account.campaignBudget(campaignId)]
  await bookArrival(tx, app, { campaignId, asset }, { key: `${key}:back`, from, to, asset, amount })
}

/**
 * Freezes the holds and the unpaid credits of a campaign whose payment is disputed, and stops new spending. Returns
 * false when the dispute is already known, unless an appeal reopens it.
 */
export async function freezeBudget(tx: WorkspaceTx, app: App, dispute: DisputeOf): Promise<boolean> {
  const { campaignId, asset } = dispute
  const budget = await lockBudget(tx, campaignId, asset, 'alone')
  if (!(await insertDispute(tx, dispute, app.clock.now())) && !(await reopenDispute(tx, dispute)))
    return false
  await updateBudget(tx, { ...budget, disputes: budget.disputes + 1 })
  const ready = await lockHoldsOfCampaign(tx, campaignId, asset, ['READY'])
  await saveHolds(
    tx,
    ready.map((hold) => applyDispute(hold, 'freeze')),
  )
  await addDisputeToCredits(tx, dispute)
  return true
}

/** Moves a dispute from WON to OPEN after an appeal. Returns false when the dispute was not won. */
async function reopenDispute(tx: WorkspaceTx, { id, campaignId, asset }: DisputeOf): Promise<boolean> {
  const dispute = (await listDisputes(tx, campaignId, asset)).find((each) => each.id === id)
  const state = dispute ? disputeLifecycle.next(dispute.state, 'appeal') : null
  if (state) await updateDisputeState(tx, id, state)
  return state !== null
}

/**
 * Moves a dispute from LOST to WON after an appeal: the money is back at the provider. The money first repays the
 * operator's loss, and frozen credits are released unless the operator declined them.
 */
export async function overturnDispute(tx: WorkspaceTx, app: App, won: DisputeOf & Loss): Promise<void> {
  await lockBudget(tx, won.campaignId, won.asset, 'alone')
  const dispute = (await listDisputes(tx, won.campaignId, won.asset)).find((each) => each.id === won.id)
  const state = dispute ? disputeLifecycle.next(dispute.state, 'overturn') : null
  if (!state) return
  await updateDisputeState(tx, won.id, state)
  await removeDisputeFromCredits(tx, won)
  await regainMoney(tx, app, won)
}

/**
 * Ends a dispute that was won. Releases its credits and holds, unless another dispute or the state of their item keeps
 * them frozen.
 */
export async function thawBudget(tx: WorkspaceTx, app: App, dispute: DisputeOf): Promise<void> {
  const { campaignId, asset } = dispute
  const open = await endDispute(tx, dispute, 'win')
  if (open === null) return
  // Comes before credits are locked for funding, because it may change them. It books no movement.
  await removeDisputeFromCredits(tx, dispute)
  if (open > 0) return
  const frozen = await lockHoldsOfCampaign(tx, campaignId, asset, ['FROZEN'])
  await saveHolds(
    tx,
    frozen.map((hold) => applyDispute(hold, 'win')),
  )
  const waiting = await lockWaiting(tx, dispute)
  await reserveAccounts(tx, waiting.accounts)
  await fundLocked(tx, app, waiting)
}

/**
 * Ends a dispute that was lost: releases the holds and books the loss as for a refund. Unpaid credits stay FROZEN until
 * the operator decides. Returns the amount that the budget and its holds covered, or null when the dispute had already
 * ended.
 */
export async function loseDispute(tx: WorkspaceTx, app: App, lost: DisputeOf & Loss): Promise<bigint | null> {
  const open = await endDispute(tx, lost, 'lose')
  if (open === null) return null
  // An earlier purchase may have left money in the budget that can now fund the waiting credits.
  const waiting = open === 0 ? await lockWaiting(tx, lost) : null
  const unspent = await takeLoss(tx, lost, splitDisputedLoss, waiting?.accounts)
  if (waiting) await fundLocked(tx, app, waiting)
  return unspent
}

/**
 * Moves a dispute from OPEN to WON or LOST, with the budget locked. Returns how many other disputes are open, or null
 * when this one was not open.
 */
async function endDispute(
  tx: WorkspaceTx,
  { id, campaignId, asset }: DisputeOf,
  event: 'win' | 'lose',
): Promise<number | null> {
  const budget = await lockBudget(tx, campaignId, asset, 'alone')
  const dispute = (await listDisputes(tx, campaignId, asset)).find((each) => each.id === id)
  const state = dispute ? disputeLifecycle.next(dispute.state, event) : null
  if (!state) return null
  await updateDisputeState(tx, id, state)
  await updateBudget(tx, { ...budget, disputes: budget.disputes - 1 })
  return budget.disputes - 1
}

/**
 * Takes a loss from the budget and its holds. The lock of the budget keeps items from earning meanwhile. Locks holds
 * before accounts, like all code that moves money. `beside` lists further accounts that the caller needs.
 */
async function takeLoss(
  tx: WorkspaceTx,
  loss: Loss,
  how: (...given: Parameters<typeof splitLoss>) => Losing,
  beside: readonly AssetAccount[] = [],
): Promise<bigint> {
  const { campaignId, asset } = loss
  const holds = await lockHoldsOfCampaign(tx, campaignId, asset, ['READY', 'FROZEN', 'CONSUMED'])
  const accounts = [
    ...holds.map((hold) => holdAccount(hold.feedbackId)),
    account.campaignBudget(campaignId),
    account.campaignLoss(campaignId),
  ]
  await reserveAccounts(tx, [...accounts.map((each) => ({ ...each, asset })), ...beside])
  const lost = how(loss, await findAvailable(tx, campaignId, asset), holds)
  await saveHolds(tx, lost.holds)
  await bookPostings(tx, lost.postings)
  return lost.unspent
}
