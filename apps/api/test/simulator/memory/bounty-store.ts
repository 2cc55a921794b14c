import type * as real from '../../../src/features/money/x402/bounty-store.ts'
import { stateOf, WORKSPACE } from './state.ts'
import { notSimulated } from './unused.ts'

/** `x402/bounty-store.ts` in memory. */

export const insertBounty: typeof real.insertBounty = async (tx, bounty) => {
  stateOf(tx).bounties.set(bounty.id, bounty)
}
export const findBounty: typeof real.findBounty = async (tx, id) => stateOf(tx).bounties.get(id) ?? null
export const lockBounty: typeof real.lockBounty = async (tx, { id, campaignId }) =>
  stateOf(tx)
    .bounties.all()
    .find((bounty) => (id ? bounty.id === id : bounty.campaignId === campaignId)) ?? null
export const updateBounty: typeof real.updateBounty = async (tx, { id, status, collected, closedAt }) => {
  const { bounties } = stateOf(tx)
  const before = bounties.get(id)!
  if (collected < 0 || collected > before.itemCount) throw new Error(`${id} counts ${collected} items`)
  bounties.set(id, { ...before, status, collected, closedAt })
}
export const insertBountyItem: typeof real.insertBountyItem = async (tx, { bountyId, feedbackId }) => {
  const { bountyItems } = stateOf(tx)
  if (bountyItems.get(feedbackId)?.counts) return false
  bountyItems.set(feedbackId, { bountyId, counts: true })
  return true
}
export const wasItemCounted: typeof real.wasItemCounted = async (tx, _bountyId, feedbackId) =>
  stateOf(tx).bountyItems.get(feedbackId)?.counts === false
export const isBountyItem: typeof real.isBountyItem = async (tx, feedbackId) =>
  stateOf(tx).bountyItems.has(feedbackId)
export const withdrawBountyItem: typeof real.withdrawBountyItem = async (tx, { bountyId, feedbackId }) => {
  const { bountyItems } = stateOf(tx)
  if (!bountyItems.get(feedbackId)?.counts) return false
  bountyItems.set(feedbackId, { bountyId, counts: false })
  return true
}
export const listBountyItems: typeof real.listBountyItems = async (tx, bountyId) => {
  const { bountyItems, bountyFeedback } = stateOf(tx)
  return bountyFeedback
    .all()
    .map(({ id }) => id)
    .filter((id) => bountyItems.get(id)?.counts && bountyItems.get(id)!.bountyId === bountyId)
}
export const listOverdueBounties: typeof real.listOverdueBounties = async (tx, before) =>
  stateOf(tx)
    .bounties.all()
    .filter(({ status, createdAt }) => status === 'OPEN' && createdAt < before)
    .map(({ id }) => ({ workspaceId: WORKSPACE, id }))

export const findBountyOfCampaign = notSimulated('findBountyOfCampaign')
