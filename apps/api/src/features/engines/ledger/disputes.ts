import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { MoneyAsset } from './budgets/rules.ts'
import { lockBudget } from './budgets/store.ts'
import { saveChanges } from './credits.ts'
import { type Decision, declineCredit, freeCredit, isStopping, stopCredit } from './dispute-rules.ts'
import { listDisputes, saveDecision } from './dispute-store.ts'
import { changesOf } from './receivables.ts'
import type { Credit } from './rules.ts'
import { lockCreditsOfCampaign } from './store.ts'

/** A dispute and its budget; `id` comes from the payment provider. */
export interface DisputeOf {
  readonly id: string
  readonly campaignId: string
  readonly asset: MoneyAsset
}

/** Adds a new dispute to all credits that the campaign's money has funded so far. */
export async function stopDisputed(tx: WorkspaceTx, dispute: DisputeOf): Promise<void> {
  await changeAll(tx, dispute, (credit) => stopCredit(credit, dispute.id))
}

/** Removes a dispute that was won from the credits that it stopped. */
export async function freeDisputed(tx: WorkspaceTx, dispute: DisputeOf): Promise<void> {
  await changeAll(tx, dispute, (credit) => freeCredit(credit, [dispute.id]))
}

/**
 * Decides all lost disputes of a budget. RELEASED: the stopped credits continue at the operator's expense. DECLINED:
 * unpaid credits are reversed, and the money returns to the budget. Needs `lockBudget` ('alone') and no open dispute.
 * Returns the changed credits.
 */
export async function decideDisputes(
  tx: WorkspaceTx,
  app: App,
  budget: { campaignId: string; asset: MoneyAsset },
  made: { decision: Decision; by: string; note: string | null },
): Promise<Credit[]> {
  const { campaignId, asset } = budget
  await lockBudget(tx, campaignId, asset, 'alone')
  const lost = (await listDisputes(tx, campaignId, asset)).filter(
    (dispute) => dispute.state === 'LOST' && isStopping(dispute),
  )
  const ids = lost.map(({ id }) => id)
  if (ids.length === 0) return []
  await saveDecision(tx, ids, { ...made, at: app.clock.now() })
  const change = made.decision === 'RELEASED' ? freeCredit : declineCredit
  return changeAll(tx, budget, (credit) => change(credit, ids))
}

/** Saves changes that make nothing payable, so that debts do not change. Returns the credits whose state changed. */
async function changeAll(
  tx: WorkspaceTx,
  { campaignId, asset }: { campaignId: string; asset: MoneyAsset },
  change: (credit: Credit) => Credit | null,
): Promise<Credit[]> {
  const changes = changesOf(await lockCreditsOfCampaign(tx, campaignId, asset), change)
  await saveChanges(tx, changes)
  return changes.filter(({ before, after }) => before.status !== after.status).map(({ after }) => after)
}
