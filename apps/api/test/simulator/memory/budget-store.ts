import type * as real from '../../../src/features/engines/ledger/budgets/store.ts'
import { replaceable } from '../mutable/vary.ts'
import { stateOf } from './state.ts'
import { notSimulated } from './unused.ts'

/** `ledger/budgets/store.ts` in memory. */

export const lockBudget: typeof real.lockBudget = async (tx, campaignId, asset) => {
  const { budgets } = stateOf(tx)
  const name = `${campaignId} ${asset}`
  if (!budgets.has(name)) budgets.set(name, { campaignId, asset, disputes: 0 })
  return budgets.get(name)!
}

export const shareBudgetOfItem: typeof real.shareBudgetOfItem = async () => true

export const countOpenDisputes: typeof real.countOpenDisputes = async (tx, campaignId, asset) =>
  stateOf(tx).budgets.get(`${campaignId} ${asset}`)?.disputes ?? 0

export const updateBudget: typeof real.updateBudget = async (tx, budget) => {
  if (budget.disputes < 0) throw new Error('a budget counts fewer than no disputes')
  stateOf(tx).budgets.set(`${budget.campaignId} ${budget.asset}`, budget)
  return 1
}

export const findAvailable: typeof real.findAvailable = async (tx, campaignId, asset) =>
  stateOf(tx).balance(`campaign_budget:${campaignId}`, asset)

export const lockHold: typeof real.lockHold = async (tx, feedbackId) =>
  stateOf(tx).holds.get(feedbackId) ?? null

export const lockHoldsOfCampaign: typeof real.lockHoldsOfCampaign = async (
  tx,
  campaignId,
  asset,
  states,
  feedbackIds = null,
) =>
  stateOf(tx)
    .holds.all()
    .filter(
      (hold) =>
        hold.campaignId === campaignId &&
        hold.asset === asset &&
        states.includes(hold.state) &&
        (hold.state !== 'CONSUMED' || hold.amount > 0n) &&
        (feedbackIds === null || feedbackIds.includes(hold.feedbackId)),
    )
    .sort((a, b) => (a.feedbackId < b.feedbackId ? -1 : 1))

export const saveHolds: typeof real.saveHolds = async (tx, holds) => {
  for (const hold of holds) {
    if (hold.amount < 0n || (hold.state === 'RELEASED' && hold.amount !== 0n))
      throw new Error(`the hold of ${hold.feedbackId} is ${hold.state} with ${hold.amount}`)
    stateOf(tx).holds.set(hold.feedbackId, hold)
  }
}

export const maySetAside: typeof real.maySetAside = async (tx, { feedbackId, campaignId, asset }) => {
  const state = stateOf(tx)
  const earned = state.accruals.get(feedbackId)
  return (
    (!earned || (earned.campaignId === campaignId && earned.asset === asset)) &&
    state.campaigns.get(campaignId)!.status === 'ACTIVE' &&
    state.policies.get(campaignId)!.at(-1)!.asset === asset &&
    state.places.get(feedbackId) === campaignId
  )
}

const listAssets: typeof real.listBudgetAssets = async (tx, campaignId) =>
  stateOf(tx)
    .budgets.all()
    .filter((budget) => budget.campaignId === campaignId)
    .map((budget) => budget.asset)
    .sort()
export const listBudgetAssets = replaceable('listBudgetAssets', listAssets)

const listThoseWaiting: typeof real.listWaiting = async (tx, campaignId, asset, limit) =>
  stateOf(tx)
    .credits.all()
    .filter(
      (credit) => credit.campaignId === campaignId && credit.asset === asset && credit.status === 'UNFUNDED',
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id, feedbackId }) => ({ id, feedbackId }))
export const listWaiting = replaceable('listWaiting', listThoseWaiting)

export const listEarners: typeof real.listEarners = async (tx, _campaignId, testerIds) =>
  new Set(testerIds.filter((testerId) => stateOf(tx).members.get(testerId)))

export const listFundableBudgets = notSimulated('listFundableBudgets')
export const sumBudget = notSimulated('sumBudget')
export const sumPaidIn = notSimulated('sumPaidIn')
