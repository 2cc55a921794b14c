import type * as real from '../../../src/features/engines/ledger/budgets/moving-store.ts'
import { replaceable } from '../mutable/vary.ts'
import { stateOf } from './state.ts'
import { notSimulated } from './unused.ts'

/** `ledger/budgets/moving-store.ts` in memory. */

export const lockBudgets: typeof real.lockBudgets = async (tx, campaignIds) =>
  stateOf(tx)
    .budgets.all()
    .filter(({ campaignId }) => campaignIds.includes(campaignId))

const lockThoseMisplaced: typeof real.lockMisplaced = async (tx, campaignIds) => {
  const { accruals, campaigns, holds, places, policies } = stateOf(tx)
  return holds
    .all()
    .filter(
      ({ campaignId, state }) => ['READY', 'FROZEN'].includes(state) && campaignIds.includes(campaignId),
    )
    .flatMap((hold) => {
      const { feedbackId } = hold
      const earned = accruals.get(feedbackId)
      const campaignId = places.get(feedbackId)!
      const { asset, perItem: amount } = policies.get(campaignId)!.at(-1)!
      const due = earned ?? { campaignId, asset }
      if (due.campaignId === hold.campaignId && due.asset === hold.asset) return []
      const isOpen = earned === undefined && campaigns.get(campaignId)!.status === 'ACTIVE'
      return [
        { hold, wanted: isOpen && asset !== 'POINTS' ? { feedbackId, campaignId, asset, amount } : null },
      ]
    })
    .sort((a, b) => (a.hold.feedbackId < b.hold.feedbackId ? -1 : 1))
}
export const lockMisplaced = replaceable('lockMisplaced', lockThoseMisplaced)

export const listMisplaced = notSimulated('listMisplaced')
