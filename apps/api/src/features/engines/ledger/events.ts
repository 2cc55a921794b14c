import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce, event } from '../../../core/event.ts'
import type { Asset } from './chart.ts'
import type { Credit } from './rules.ts'

/** Rewards of one workspace, as one fact: an item pays many testers at once. */
export interface CreditsFact {
  workspaceId: string
  credits: readonly Credit[]
}

/** Budgets of one workspace that may have money for what waits there. */
export interface FundableFact {
  workspaceId: string
  budgets: readonly { campaignId: string; asset: Exclude<Asset, 'POINTS'> }[]
}

/** Testers have earned something. */
export const creditAccrued = event<CreditsFact>('credit.accrued')
/** Entries that were there before are held from now on. */
export const creditsHeld = event<CreditsFact>('credit.held')
/** What testers have earned can be paid from now on. */
export const creditPayable = event<CreditsFact>('credit.payable')
/** Money came back to budgets, or something new waits for money there. */
export const budgetFundable = event<FundableFact>('budget.fundable')

/** Announces it of these budgets, each once; points need none. */
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
