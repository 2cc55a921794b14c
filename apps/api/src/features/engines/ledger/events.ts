import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce, event } from '../../../core/event.ts'
import type { Asset } from './chart.ts'
import type { Credit } from './rules.ts'

/** One event lists many credits of one workspace, because an item pays many testers at once. */
export interface CreditsFact {
  workspaceId: string
  credits: readonly Credit[]
}

/** Budgets of one workspace that may have money for waiting credits. */
export interface FundableFact {
  workspaceId: string
  budgets: readonly { campaignId: string; asset: Exclude<Asset, 'POINTS'> }[]
}

/** Testers have earned credits. */
export const creditAccrued = event<CreditsFact>('credit.accrued', ['ledger', 'notifications'])
/** Existing credits became HELD. */
export const creditsHeld = event<CreditsFact>('credit.held')
/** Credits became payable. */
export const creditPayable = event<CreditsFact>('credit.payable')
/** Money came back to budgets, or new credits wait for it. */
export const budgetFundable = event<FundableFact>('budget.fundable')

/** Emits `budgetFundable` once for each of these budgets; points need no budget. */
export async function announceFundable(
  tx: WorkspaceTx,
  places: readonly { campaignId: string | null; asset: Asset }[],
): Promise<void> {
  const budgets = new Map<string, FundableFact['budgets'][number]>()
  for (const { campaignId, asset } of places)
    if (campaignId !== null && asset !== 'POINTS')
      budgets.set(`${campaignId} ${asset}`, { campaignId, asset })
  if (budgets.size > 0)
    await announce(tx, budgetFundable({ workspaceId: tx.workspaceId, budgets: [...budgets.values()] }))
}
