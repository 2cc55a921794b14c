import type * as real from '../../../src/features/money/budgets/store.ts'
import { stateOf, WORKSPACE } from './state.ts'
import { notSimulated } from './unused.ts'

/** `budgets/store.ts` in memory. */

export const findCampaignPlace: typeof real.findCampaignPlace = async (tx, campaignId) =>
  stateOf(tx).campaigns.has(campaignId) ? WORKSPACE : null

export const insertTransfer = notSimulated('insertTransfer')
export const findTransfer = notSimulated('findTransfer')
