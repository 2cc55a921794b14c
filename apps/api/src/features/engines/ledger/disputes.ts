import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { MoneyAsset } from './budgets/rules.ts'
import { lockBudget } from './budgets/store.ts'
import { saveChanges } from './credits.ts'
import {
  addDisputeToCredit,
  type Decision,
  declineCredit,
  keepsCreditsFrozen,
  removeDisputesFromCredit,
} from './dispute-rules.ts'
import { listDisputes, saveDecision } from './dispute-store.ts'
import { collectChanges } from './receivables.ts'
import type { Credit } from './rules.ts'
import { lockCreditsOfCampaign } from './store.ts'

/** A dispute and its budget; `id` comes from the payment provider. */
export interface DisputeOf {
  readonly id: string
  readonly campaignId: string
  readonly asset: MoneyAsset
}

/** Adds a new dispute to all credits that the campaign's money has funded so far. */
export async function addDisputeToCredits(tx: WorkspaceTx, dispute: DisputeOf): Promise<void> {
  await changeCreditsOfBudget(tx, dispute, (credit) => addDisputeToCredit(credit, dispute.id))
}

/** Removes a dispute that was won from the credits that it froze. */
export async function removeDisputeFromCredits(tx: WorkspaceTx, dispute: DisputeOf): Promise<void> {
  await changeCreditsOfBudget(tx, dispute, (credit) => removeDisputesFromCredit(credit, [dispute.id]))
}

/**
 * Decides all lost disputes of a budget. RELEASED: the frozen credits are released at the operator's expense. DECLINED:
 * unpaid credits are reversed, and the money returns to the budget. The caller must have called `lockBudget` with
 * 'alone', and no dispute may be open. Returns the changed credits.
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
    (dispute) => dispute.state === 'LOST' && keepsCreditsFrozen(dispute),
  )
  const ids = lost.map(({ id }) => id)
  if (ids.length === 0) return []
  await saveDecision(tx, ids, { ...made, at: app.clock.now() })
  const change = made.decision === 'RELEASED' ? removeDisputesFromCredit : declineCredit
  return changeCreditsOfBudget(tx, budget, (credit) => change(credit, ids))
}

/**
 * Applies a change to the credits of a budget and saves them. The change makes nothing payable, so debts stay the same.
 * Returns the credits whose state changed.
 */
async function changeCreditsOfBudget(
  tx: WorkspaceTx,
  { campaignId, asset }: { campaignId: string; asset: MoneyAsset },
  change: (credit: Credit) => Credit | null,
): Promise<Credit[]> {
  const changes = collectChanges(await lockCreditsOfCampaign(tx, campaignId, asset), change)
  await saveChanges(tx, changes)
  return changes.filter(({ before, after }) => before.status !== after.status).map(({ after }) => after)
}
