import type * as real from '../../../src/features/engines/ledger/budgets/unearned-store.ts'
import { VERIFIERS } from '../../../src/features/engines/ledger/shares.ts'
import { type MemoryState, stateOf, WORKSPACE } from './state.ts'

/** `ledger/budgets/unearned-store.ts` in memory. */

const isOver = (state: MemoryState, campaignId: string) =>
  ['COMPLETED', 'ARCHIVED'].includes(state.campaigns.get(campaignId)!.status)

const finishedAccruals = (state: MemoryState) =>
  state.accruals.all().flatMap((accrual) => {
    const { asset, campaignId, closed, verifiers } = accrual
    if (asset === 'POINTS' || campaignId === null || closed) return []
    return verifiers >= VERIFIERS || isOver(state, campaignId) ? [{ ...accrual, asset, campaignId }] : []
  })

export const listFinishedCampaigns: typeof real.listFinishedCampaigns = async (tx) => {
  const found = finishedAccruals(stateOf(tx)).map(({ campaignId, asset }) => ({
    workspaceId: WORKSPACE,
    campaignId,
    asset,
  }))
  return [...new Map(found.map((each) => [`${each.campaignId} ${each.asset}`, each])).values()]
}

export const lockFinishedAccruals: typeof real.lockFinishedAccruals = async (tx, campaignId, asset, limit) =>
  finishedAccruals(stateOf(tx))
    .filter((accrual) => accrual.campaignId === campaignId && accrual.asset === asset)
    .map((accrual) => accrual.feedbackId)
    .sort()
    .slice(0, limit)

export const closeAccruals: typeof real.closeAccruals = async (tx, feedbackIds) => {
  const { accruals } = stateOf(tx)
  for (const id of feedbackIds) accruals.set(id, { ...accruals.get(id)!, closed: true })
}

export const listLeftoverHolds: typeof real.listLeftoverHolds = async (tx) => {
  const state = stateOf(tx)
  const left = state.holds
    .all()
    .filter((hold) => ['READY', 'FROZEN'].includes(hold.state) && isOver(state, hold.campaignId))
  return [...new Set(left.map((hold) => hold.campaignId))].map((campaignId) => ({
    workspaceId: WORKSPACE,
    campaignId,
  }))
}
