import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { emptyHolds, releaseHolds } from './actions.ts'
import { fundWaiting } from './funding.ts'
import { closeAccruals, type Finished, listFinished, listLeftHolds, lockFinished } from './unearned-store.ts'

/** The number of items closed in one transaction; verdicts on them wait meanwhile. */
const BATCH = 50

/**
 * Returns the rest of verifiers' shares to the budgets when it cannot be earned: all five verdicts are given, or the
 * campaign is over. The money funds credits that wait there. Returns the number of items; safe to repeat.
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
    await fundWaiting(app, workspaceId, { campaignId, asset })
  }
  return items
}

/**
 * Releases holds of campaigns that ended before the end itself released them. Returns their number; safe to repeat.
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
