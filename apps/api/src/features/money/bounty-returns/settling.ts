import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { lockPrepared, markSent } from './store.ts'

/**
 * Records that the operator sent a prepared return of this amount. Returns its id, whose money the caller books; null:
 * none is prepared. Call it with the budget locked.
 */
export async function settleReturn(
  tx: WorkspaceTx,
  app: App,
  sent: { campaignId: string; amount: bigint; reference: string },
): Promise<string | null> {
  const prepared = await lockPrepared(tx, sent.campaignId, sent.amount)
  if (!prepared) return null
  await markSent(tx, prepared.id, sent.reference, app.clock.now())
  return prepared.id
}
