import { lifecycle } from '../../../core/lifecycle.ts'
import type { MoneyAsset } from './budgets/rules.ts'
import { after, type Credit } from './rules.ts'

/**
 * Disputes of the payments behind a budget. Each entry lists the disputes that stop it, so that of several disputes
 * any one may end first: an entry goes on when its list is empty, whichever left it last. Everything here is pure.
 */

/** A dispute ends once; whatever is reported after that changes nothing. */
export const disputeLifecycle = lifecycle({
  OPEN: { win: 'WON', lose: 'LOST' },
  WON: {},
  LOST: {},
})
export type DisputeState = (typeof disputeLifecycle.states)[number]

/** What the operator decides after a lost dispute: to pay all the same, or not to pay. */
export type Decision = 'RELEASED' | 'DECLINED'

export interface Dispute {
  /** The payment provider's id. */
  readonly id: string
  readonly campaignId: string
  readonly asset: MoneyAsset
  readonly state: DisputeState
  /** Null: not decided. Only a LOST dispute is ever decided. */
  readonly decision: Decision | null
}

/** Whether the entries that it lists stay FROZEN: it is open, or lost and not decided. */
export function isStopping({ state, decision }: Pick<Dispute, 'state' | 'decision'>): boolean {
  return state === 'OPEN' || (state === 'LOST' && decision === null)
}

/**
 * The entry once a dispute of its money is known; null where nothing changes. It concerns all that was funded before,
 * sent and paid entries too: what comes back of those is FROZEN. What still waits for money is not concerned.
 */
export function stopEntry(entry: Credit, disputeId: string): Credit | null {
  if (entry.claim !== null || entry.status === 'UNFUNDED' || entry.disputes.includes(disputeId)) return null
  const isRunning = entry.status === 'HELD' || entry.status === 'PAYABLE'
  const moved = isRunning ? after(entry, 'freeze') : { ...entry, version: entry.version + 1 }
  return { ...moved, disputes: [...entry.disputes, disputeId].sort() }
}

/**
 * The entry once these disputes no longer stop it (won, or RELEASED); null where they never did. It is HELD again, for
 * what is left of its period, unless another dispute or its item stops it.
 */
export function freeEntry(entry: Credit, disputeIds: readonly string[]): Credit | null {
  const disputes = entry.disputes.filter((id) => !disputeIds.includes(id))
  if (disputes.length === entry.disputes.length) return null
  const goesOn = entry.status === 'FROZEN' && disputes.length === 0 && entry.withdrawn === null
  const moved = goesOn ? after(entry, 'thaw') : { ...entry, version: entry.version + 1 }
  return { ...moved, disputes }
}

/**
 * The entry once the operator has DECLINED these disputes; null where nothing changes. What is not paid is taken back
 * and never comes again, a payment under way only if it fails. What was paid before stays paid.
 */
export function declineEntry(entry: Credit, disputeIds: readonly string[]): Credit | null {
  const freed = freeEntry(entry, disputeIds)
  if (!freed) return null
  if (entry.status === 'PAID') return freed
  const rest = { ...entry, disputes: freed.disputes, declined: true }
  if (entry.status === 'IN_PAYOUT' || entry.status === 'REVERSED') return { ...rest, version: freed.version }
  return after(rest, 'reverse')
}
