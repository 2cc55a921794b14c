import { lifecycle } from '../../../core/lifecycle.ts'
import type { MoneyAsset } from './budgets/rules.ts'
import { type Credit, creditAfter } from './rules.ts'

/**
 * Disputes about payments into a budget. Each credit lists the disputes that freeze it, so disputes may end in any
 * order: a credit is released when its list is empty. All functions here are pure.
 */

/** The states of a dispute. An appeal may reopen a dispute, or turn a lost one into a won one. */
export const disputeLifecycle = lifecycle({
  OPEN: { win: 'WON', lose: 'LOST' },
  WON: { appeal: 'OPEN' },
  LOST: { overturn: 'WON' },
})
export type DisputeState = (typeof disputeLifecycle.states)[number]

/** The operator's decision after a lost dispute: to pay the credits anyway, or not to pay. */
export type Decision = 'RELEASED' | 'DECLINED'

export interface Dispute {
  /** The payment provider's id. */
  readonly id: string
  readonly campaignId: string
  readonly asset: MoneyAsset
  readonly state: DisputeState
  /** Null while undecided. Only a LOST dispute is ever decided. */
  readonly decision: Decision | null
}

/** Returns whether the dispute keeps credits FROZEN: it is open, or lost and not decided. */
export function keepsCreditsFrozen({ state, decision }: Pick<Dispute, 'state' | 'decision'>): boolean {
  return state === 'OPEN' || (state === 'LOST' && decision === null)
}

/**
 * Adds a dispute to the list of disputes that freeze a credit; null if nothing changes. Every credit funded before the
 * dispute lists it. A paid credit becomes FROZEN only if its payment comes back. Credits that wait for money are not
 * affected.
 */
export function addDisputeToCredit(credit: Credit, disputeId: string): Credit | null {
  if (credit.claim !== null || credit.status === 'UNFUNDED' || credit.disputes.includes(disputeId))
    return null
  const isRunning = credit.status === 'HELD' || credit.status === 'PAYABLE'
  const moved = isRunning ? creditAfter(credit, 'freeze') : { ...credit, version: credit.version + 1 }
  return { ...moved, disputes: [...credit.disputes, disputeId].sort() }
}

/**
 * Removes disputes that were won or RELEASED from a credit's list; null when the list had none of them. The credit is
 * HELD for the rest of its period, unless another dispute or its item keeps it frozen.
 */
export function removeDisputesFromCredit(credit: Credit, disputeIds: readonly string[]): Credit | null {
  const disputes = credit.disputes.filter((id) => !disputeIds.includes(id))
  if (disputes.length === credit.disputes.length) return null
  const goesOn = credit.status === 'FROZEN' && disputes.length === 0 && credit.withdrawn === null
  const moved = goesOn ? creditAfter(credit, 'thaw') : { ...credit, version: credit.version + 1 }
  return { ...moved, disputes }
}

/**
 * Returns the credit once the operator has DECLINED these disputes; null when nothing changes. An unpaid credit is
 * reversed permanently. A credit in a payment under way is reversed only if the payment fails. A paid credit stays
 * paid.
 */
export function declineCredit(credit: Credit, disputeIds: readonly string[]): Credit | null {
  const freed = removeDisputesFromCredit(credit, disputeIds)
  if (!freed) return null
  if (credit.status === 'PAID') return freed
  const rest = { ...credit, disputes: freed.disputes, declined: true }
  if (credit.status === 'IN_PAYOUT' || credit.status === 'REVERSED')
    return { ...rest, version: freed.version }
  return creditAfter(rest, 'reverse')
}
