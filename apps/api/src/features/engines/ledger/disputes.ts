import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { MoneyAsset } from './budgets/rules.ts'
import { lockBudget } from './budgets/store.ts'
import { saveChanges } from './credits.ts'
import { type Decision, declineEntry, freeEntry, isStopping, stopEntry } from './dispute-rules.ts'
import { listDisputes, saveDecision } from './dispute-store.ts'
import { changesOf } from './receivables.ts'
import type { Credit } from './rules.ts'
import { lockCreditsOfCampaign } from './store.ts'

/** Which dispute of which budget; `id` is the payment provider's. */
export interface DisputeOf {
  readonly id: string
  readonly campaignId: string
  readonly asset: MoneyAsset
}

/** A payment of the buyer is disputed: it stops all that the campaign's money has been promised for so far. */
export async function stopDisputed(tx: WorkspaceTx, dispute: DisputeOf): Promise<void> {
  await changeAll(tx, dispute, (entry) => stopEntry(entry, dispute.id))
}

/** A dispute was won: it stops nothing any more. */
export async function freeDisputed(tx: WorkspaceTx, dispute: DisputeOf): Promise<void> {
  await changeAll(tx, dispute, (entry) => freeEntry(entry, [dispute.id]))
}

/**
 * The operator's word about every lost dispute of a budget that he has not decided yet. RELEASED: what they stopped
 * goes on, at the operator's expense. DECLINED: what is not paid yet is taken back for good, and the money returns to
 * the budget. The entries that changed by it. To be called with no dispute of the budget open, which the caller reads
 * behind the same lock (`lockBudget`, 'alone').
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
  const change = made.decision === 'RELEASED' ? freeEntry : declineEntry
  return changeAll(tx, budget, (entry) => change(entry, ids))
}

/** None of it makes anything payable or owed, so debts are left alone. The entries whose state changed. */
async function changeAll(
  tx: WorkspaceTx,
  { campaignId, asset }: { campaignId: string; asset: MoneyAsset },
  change: (entry: Credit) => Credit | null,
): Promise<Credit[]> {
  const changes = changesOf(await lockCreditsOfCampaign(tx, campaignId, asset), change)
  await saveChanges(tx, changes)
  return changes.filter(({ before, after }) => before.status !== after.status).map(({ after }) => after)
}
