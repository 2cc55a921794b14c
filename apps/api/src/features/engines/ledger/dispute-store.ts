import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { MoneyAsset } from './budgets/rules.ts'
import type { Decision, Dispute, DisputeState } from './dispute-rules.ts'

/** Inserts a dispute. Returns false when it is already known. */
export async function insertDispute(
  tx: WorkspaceTx,
  dispute: Pick<Dispute, 'id' | 'campaignId' | 'asset'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into budget_disputes (workspace_id, id, campaign_id, asset, state, opened_at)
    values (${tx.workspaceId}, ${dispute.id}, ${dispute.campaignId}, ${dispute.asset}, 'OPEN', ${now})
    on conflict do nothing`)
  return rows === 1
}

/** Lists the disputes of a budget in the order of their ids. They only change while the budget is locked. */
export function listDisputes(tx: WorkspaceTx, campaignId: string, asset: MoneyAsset): Promise<Dispute[]> {
  return tx.many<Dispute>(sql`
    select id, campaign_id, asset, state, decision from budget_disputes
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and asset = ${asset}
    order by id`)
}

/** Updates the state and removes the decision, which was about the earlier outcome of the dispute. */
export async function updateDisputeState(tx: WorkspaceTx, id: string, state: DisputeState): Promise<void> {
  await tx.run(sql`
    update budget_disputes
    set state = ${state}, decision = null, decided_by = null, decided_at = null, decision_note = null
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Records the operator's decision about lost disputes. */
export async function saveDecision(
  tx: WorkspaceTx,
  ids: readonly string[],
  made: { decision: Decision; by: string; note: string | null; at: Date },
): Promise<void> {
  await tx.run(sql`
    update budget_disputes
    set decision = ${made.decision}, decided_by = ${made.by}, decided_at = ${made.at}, decision_note = ${made.note}
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::text[]) and state = 'LOST' and decision is null`)
}
