import { event } from '../../../core/event.ts'
import type { Credit } from './rules.ts'

/** Rewards of one workspace, as one fact: an item pays many testers at once. */
export interface CreditsFact {
  workspaceId: string
  credits: readonly Credit[]
}

/** Testers have earned something. */
export const creditAccrued = event<CreditsFact>('credit.accrued')
/** Entries that were there before are held from now on. */
export const creditsHeld = event<CreditsFact>('credit.held')
/** What testers have earned can be paid from now on. */
export const creditPayable = event<CreditsFact>('credit.payable')
