import type { App } from '../../../../app.ts'
import type { OperatorTx, WorkspaceTx } from '../../../../core/database/db.ts'
import { sql } from '../../../../core/database/sql.ts'
import { VERIFIERS } from '../shares.ts'
import { emptyHolds, releaseHolds } from './actions.ts'
import { fundWaiting } from './funding.ts'
import type { MoneyAsset } from './rules.ts'

/** Campaigns with items on which no verdict can earn any more. */
interface Finished {
  workspaceId: string
  campaignId: string
  asset: MoneyAsset
}

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

function listLeftHolds(tx: OperatorTx): Promise<{ workspaceId: string; campaignId: string }[]> {
  return tx.many(sql`
    select distinct h.workspace_id, h.campaign_id
    from budget_holds h
    join campaigns c on c.workspace_id = h.workspace_id and c.id = h.campaign_id
    where h.state in ('READY', 'FROZEN') and c.status in ('COMPLETED', 'ARCHIVED')
    order by h.workspace_id, h.campaign_id`)
}

async function closeItems(tx: WorkspaceTx, { campaignId, asset }: Finished): Promise<number> {
  const items = await lockFinished(tx, campaignId, asset)
  if (items.length === 0) return 0
  await tx.run(sql`
    update item_accruals set closed = true
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${items}::uuid[])`)
  await emptyHolds(tx, campaignId, asset, ['CONSUMED'], items)
  return items.length
}

/** No verdict of theirs earns: five have, or the campaign is over. */
const isFinished = sql`a.asset <> 'POINTS' and not a.closed
  and (a.verifiers >= ${VERIFIERS} or c.status in ('COMPLETED', 'ARCHIVED'))`

function listFinished(tx: OperatorTx): Promise<Finished[]> {
  return tx.many(sql`
    select distinct a.workspace_id, a.campaign_id, a.asset
    from item_accruals a
    join campaigns c on c.workspace_id = a.workspace_id and c.id = a.campaign_id
    where ${isFinished}
    order by a.workspace_id, a.campaign_id, a.asset`)
}

/** Locked in the order of their ids; a verdict that is being given on one is waited for. */
async function lockFinished(tx: WorkspaceTx, campaignId: string, asset: MoneyAsset): Promise<string[]> {
  const rows = await tx.many<{ feedbackId: string }>(sql`
    select a.feedback_id
    from item_accruals a
    join campaigns c on c.workspace_id = a.workspace_id and c.id = a.campaign_id
    where a.workspace_id = ${tx.workspaceId} and a.campaign_id = ${campaignId} and a.asset = ${asset} and ${isFinished}
    order by a.feedback_id limit ${BATCH}
    for no key update of a`)
  return rows.map((row) => row.feedbackId)
}
