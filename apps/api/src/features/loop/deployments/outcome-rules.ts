import type { FeedbackStatus } from '../../listening/feedback/index.ts'

/** How shipped work can end. */
export const endings = ['REOPENED', 'ROLLED_BACK', 'SUPERSEDED'] as const
export type Ending = (typeof endings)[number]
export const outcomeStates = ['PENDING', 'STABLE', ...endings] as const
export type OutcomeState = (typeof outcomeStates)[number]

/** The stored facts from which an outcome is computed. All are null if the deployment was never shipped. */
export interface ShippedFacts {
  shippedAt: Date | null
  /** The campaign's `stableAfterDays` at the time of shipping. A later setting changes no outcome. */
  stableDays: number | null
  /** The time at which the work becomes stable, unless it ends before. */
  stableAt: Date | null
  endedAt: Date | null
  endedAs: Ending | null
}
/** The facts of a deployment that was not shipped yet. */
export const notShipped: ShippedFacts = {
  shippedAt: null,
  stableDays: null,
  stableAt: null,
  endedAt: null,
  endedAs: null,
}

/** An outcome with its time. For PENDING, this is the time at which the work will be stable. */
export interface Outcome {
  state: OutcomeState
  at: Date
}

/**
 * Returns the outcome of a deployment, or null if it was never shipped. Stable work stays stable, whatever comes later.
 * The outcome is computed on reading, so it does not depend on a job.
 */
export function outcomeOf({ stableAt, endedAt, endedAs }: ShippedFacts, now: Date): Outcome | null {
  if (!stableAt) return null
  if (stableAt <= (endedAt ?? now)) return { state: 'STABLE', at: stableAt }
  return endedAt && endedAs ? { state: endedAs, at: endedAt } : { state: 'PENDING', at: stableAt }
}

const DAY_MS = 86_400_000
/** Returns the time that is `days` whole days later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** Statuses of an item that its own deployment sets when it takes the item back into work. */
const working: readonly FeedbackStatus[] = ['GENERATING_CODE', 'TESTING', 'AWAITING_APPROVAL', 'DEPLOYING']

/**
 * Returns how shipped work ends when its item leaves DEPLOYED. SUPERSEDED also applies when the deployment itself takes
 * the item back into work. Null means that the author withdrew the item, which is not a fault of the work.
 */
export function endingOfWork(
  deployment: { id: string; rollback: object | null },
  move: { to: FeedbackStatus; deploymentId: string | null; isWithdrawal: boolean },
): Ending | null {
  if (move.isWithdrawal) return null
  if (deployment.rollback) return 'ROLLED_BACK'
  return move.deploymentId === deployment.id && working.includes(move.to) ? 'SUPERSEDED' : 'REOPENED'
}
