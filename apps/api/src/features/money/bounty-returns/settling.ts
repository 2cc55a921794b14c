import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { lockPreparedReturn, markSent } from './store.ts'

/**
 * Records that the operator sent a prepared return of this amount. Returns the return's id, so that the caller can
 * book its money, or null if none is prepared. The caller must hold the budget's lock.
 */
export async function settleReturn(
  tx: WorkspaceTx,
  app: App,
  sent: { campaignId: string; amount: bigint; reference: string },
): Promise<string | null> {
  const prepared = await lockPreparedReturn(tx, sent.campaignId, sent.amount)
  if (!prepared) return null
  await markSent(tx, prepared.id, sent.reference, app.clock.now())
  return prepared.id
}
