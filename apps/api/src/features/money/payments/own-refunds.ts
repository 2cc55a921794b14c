import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { bookRefund, loseMoney, returnRefund } from '../../engines/ledger/index.ts'
import { applyProviderState, type BudgetRefund, isRefundUnderWay, matchesRefund } from './refund-rules.ts'
import { lockRefund, updateRefund } from './refund-store.ts'
import type { Effect, Reversal, Round } from './rules.ts'

/**
 * Locks the request that caused a refund at the provider; returns null if the refund was made elsewhere, for instance
 * on the provider's site.
 */
export async function findOwnRefund(
  tx: WorkspaceTx,
  round: Round,
  { id, amount, requestId }: Reversal,
): Promise<BudgetRefund | null> {
  if (!requestId) return null
  const found = await lockRefund(tx, requestId)
  return found && matchesRefund(found, { id, amount, roundId: round.id }) ? found : null
}

/**
 * Books the state that the provider reports for a refund that was requested here. Its money was set aside before.
 * Returns the effects that are left for the caller; none if this function has handled all.
 */
export async function settleOwnRefund(
  tx: WorkspaceTx,
  app: App,
  before: BudgetRefund,
  seen: Reversal,
  /** The amount that the budget already covered for this refund when it counted as made elsewhere; null if none. */
  taken: bigint | null,
): Promise<{ done: readonly Effect[]; unspent: bigint | null }> {
  const state = seen.state as 'pending' | 'succeeded' | 'failed'
  const after = applyProviderState(before, { id: seen.id, state })
  // The money of a pending refund is already set aside here.
  if (state === 'pending' && isRefundUnderWay(after ?? before)) {
    if (after) await updateRefund(tx, after, app.clock.now())
    return { done: ['lose'], unspent: null }
  }
  if (!after) return { done: [], unspent: null }
  await updateRefund(tx, after, app.clock.now())
  const { campaignId, asset, amount, id } = before
  const left = { campaignId, asset, amount }
  if (after.status === 'SUCCEEDED' && isRefundUnderWay(before)) {
    await bookRefund(tx, id, seen.id, left)
    return { done: ['lose'], unspent: amount }
  }
  if (after.status === 'SUCCEEDED' && taken !== null) return { done: ['lose'], unspent: taken }
  if (after.status === 'SUCCEEDED') {
    // The request was given up and its money is back in the budget, so this refund counts as one made elsewhere.
    app.log.error({ refundId: id, providerId: seen.id }, 'a refund that was given up was made all the same')
    return { done: ['lose'], unspent: await loseMoney(tx, { ...left, key: `reversal:${seen.id}` }) }
  }
  if (after.status === 'FAILED' && isRefundUnderWay(before)) {
    await returnRefund(tx, app, id, left)
    return { done: ['regain'], unspent: null }
  }
  return { done: [], unspent: null }
}
