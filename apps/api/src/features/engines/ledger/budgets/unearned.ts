import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { eachRow } from '../../../../core/each-row.ts'
import { emptyHolds, releaseHolds } from './actions.ts'
import { fundWaiting } from './funding.ts'
import { moveHolds } from './moving.ts'
import { listMisplaced } from './moving-store.ts'
import type { MoneyAsset } from './rules.ts'
import {
  closeAccruals,
  listFinishedCampaigns,
  listLeftoverHolds,
  lockFinishedAccruals,
} from './unearned-store.ts'

/** The number of items closed in one transaction. Verdicts on these items wait meanwhile. */
const BATCH = 50

/**
 * Returns the rest of verifiers' shares to the budgets when nobody can earn it: all five verdicts are given, or the
 * campaign is over. The money funds credits that wait there. Returns the number of items. Safe to repeat.
 */
export async function returnUnearnedShares(app: App): Promise<number> {
  return eachRow(
    app,
    await app.db.readOperator(listFinishedCampaigns),
    async ({ workspaceId, campaignId, asset }) => {
      let items = 0
      let batch: number
      do {
        batch = await app.db.inWorkspace(workspaceId, (tx) => closeFinishedItems(tx, campaignId, asset))
        items += batch
      } while (batch === BATCH)
      await fundWaiting(app, workspaceId, { campaignId, asset })
      return items
    },
  )
}

/**
 * Releases holds of campaigns that an earlier version of the service ended without releasing them. Returns their
 * number. Safe to repeat.
 */
export async function releaseLeftoverHolds(app: App): Promise<number> {
  return eachRow(app, await app.db.readOperator(listLeftoverHolds), ({ workspaceId, campaignId }) =>
    app.db.inWorkspace(workspaceId, (tx) => releaseHolds(tx, app, campaignId)),
  )
}

/**
 * Moves holds from the wrong budget, where earlier versions of the service left them after a change of a policy or
 * zone. Returns their number. Safe to repeat.
 */
export async function moveLeftoverHolds(app: App): Promise<number> {
  return eachRow(app, await app.db.readOperator(listMisplaced), ({ workspaceId, campaignId, toCampaign }) =>
    app.db.inWorkspace(workspaceId, (tx) =>
      moveHolds(tx, app, toCampaign === null ? [campaignId] : [campaignId, toCampaign]),
    ),
  )
}

async function closeFinishedItems(tx: WorkspaceTx, campaignId: string, asset: MoneyAsset): Promise<number> {
  const items = await lockFinishedAccruals(tx, campaignId, asset, BATCH)
  if (items.length === 0) return 0
  await closeAccruals(tx, items)
  await emptyHolds(tx, campaignId, asset, ['CONSUMED'], items)
  return items.length
}
