import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { notFound } from '../../../core/problems.ts'
import { thawBudget } from '../../engines/ledger/index.ts'
import { warningCleared } from './problems.ts'
import { clearReversal, findWarnedRound, lockRound } from './store.ts'

/**
 * Ends a fraud warning by an operator's decision, because the card network never withdraws a warning. Throws
 * warning_cleared.
 */
export async function clearWarning(app: App, { email }: OperatorCaller, id: string, note: string) {
  const place = await app.db.readOperator((tx) => findWarnedRound(tx, id))
  if (!place) throw notFound()
  await app.db.inWorkspace(place.workspaceId, async (tx) => {
    const { campaignId, asset } = (await lockRound(tx, place.id))!
    if (!(await clearReversal(tx, id, { by: email, note }))) throw warningCleared()
    await thawBudget(tx, app, { id, campaignId, asset })
  })
  return { id, roundId: place.id, clearedBy: email }
}
