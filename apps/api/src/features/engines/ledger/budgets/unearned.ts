import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { emptyHolds, releaseHolds } from './actions.ts'
import { fundWaiting } from './funding.ts'
import { closeAccruals, type Finished, listFinished, listLeftHolds, lockFinished } from './unearned-store.ts'

/** Items closed at a time: verdicts on them wait meanwhile. */
const BATCH = 50

/**
 * Gives back to budgets what is left of verifiers' shares where nobody can earn it: all five verdicts are given, or
 * the campaign is over. What waits for money in such a budget is funded by it. How many items; harmless to repeat.
 */
export async function returnUnearned(app: App): Promise<number> {
  let items = 0
  for (const finished of await app.db.readOperator(listFinished)) {
    const { workspaceId, campaignId, asset } = finished
    let batch: number
    do {
      batch = await app.db.inWorkspace(workspaceId, (tx) => closeItems(tx, finished))
      items += batch
    } while (batch === BATCH)
    await app.db.inWorkspace(workspaceId, (tx) => fundWaiting(tx, app, campaignId, asset))
  }
  return items
}

/**
 * Releases what is still set aside in campaigns that are over: those that ended before the end itself did so. The number
 * of holds; harmless to repeat.
 */
export async function releaseLeftHolds(app: App): Promise<number> {
  let released = 0
  for (const { workspaceId, campaignId } of await app.db.readOperator(listLeftHolds))
    released += await app.db.inWorkspace(workspaceId, (tx) => releaseHolds(tx, app, campaignId))
  return released
}

async function closeItems(tx: WorkspaceTx, { campaignId, asset }: Finished): Promise<number> {
  const items = await lockFinished(tx, campaignId, asset, BATCH)
  if (items.length === 0) return 0
  await closeAccruals(tx, items)
  await emptyHolds(tx, campaignId, asset, ['CONSUMED'], items)
  return items.length
}
