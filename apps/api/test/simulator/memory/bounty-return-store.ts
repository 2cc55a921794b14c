import type * as real from '../../../src/features/money/bounty-returns/store.ts'
import { stateOf, WORKSPACE } from './state.ts'
import { notSimulated } from './unused.ts'

/** `bounty-returns/store.ts` in memory. */

export const insertReturn: typeof real.insertReturn = async (tx, made) => {
  stateOf(tx).returns.set(made.id, made)
}
export const lockPreparedReturn: typeof real.lockPreparedReturn = async (tx, campaignId, amount) =>
  stateOf(tx)
    .returns.all()
    .find((each) => each.campaignId === campaignId && each.amount === amount && each.status === 'PREPARED') ??
  null
export const markSent: typeof real.markSent = async (tx, id, reference, now) => {
  const { returns } = stateOf(tx)
  returns.set(id, { ...returns.get(id)!, status: 'SENT', reference, sentAt: now })
}
export const sumReturned: typeof real.sumReturned = async (tx, bountyId) => {
  const own = stateOf(tx)
    .returns.all()
    .filter((each) => each.bountyId === bountyId)
  const sum = own.reduce((total, { amount }) => total + amount, 0n)
  return { sum, prepared: own.some(({ status }) => status === 'PREPARED') }
}
export const listBountiesToReturn: typeof real.listBountiesToReturn = async (tx, before) => {
  const state = stateOf(tx)
  return state.bounties
    .all()
    .filter(({ id, campaignId, status, collected, itemCount, reward, closedAt }) => {
      const isOver = closedAt !== null && closedAt <= before
      const hasItems = [...state.bountyItems.all()].some(({ bountyId }) => bountyId === id)
      const own = state.returns.all().filter(({ bountyId }) => bountyId === id)
      const returned = own.reduce((sum, { amount }) => sum + amount, 0n)
      return (
        status === 'CLOSED' &&
        collected < itemCount &&
        reward > 0n &&
        state.balance(`campaign_budget:${campaignId}`, 'USDC') > 0n &&
        (isOver || !hasItems) &&
        !own.some((each) => each.status === 'PREPARED') &&
        reward * BigInt(itemCount - collected) > returned &&
        !state.credits
          .all()
          .some(
            (each) => each.campaignId === campaignId && each.asset === 'USDC' && each.status === 'UNFUNDED',
          )
      )
    })
    .map(({ id }) => ({ workspaceId: WORKSPACE, bountyId: id }))
}

export const listReturnsOfBounty = notSimulated('listReturnsOfBounty')
export const listReturns = notSimulated('listReturns')
