import type { FeedbackStatus } from '../../listening/feedback/index.ts'

/** How work that was shipped has ended. */
export const endings = ['REOPENED', 'ROLLED_BACK', 'SUPERSEDED'] as const
export type Ending = (typeof endings)[number]
export const outcomeStates = ['PENDING', 'STABLE', ...endings] as const
export type OutcomeState = (typeof outcomeStates)[number]

/** The stored facts that an outcome follows from. All null: the deployment was never shipped. */
export interface ShippedFacts {
  shippedAt: Date | null
  /** The campaign's `stableAfterDays` at that time: a later setting changes no outcome. */
  stableDays: number | null
  /** When the work is stable, unless it ends before. */
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

/** An outcome with its time. PENDING: the time at which the work will be stable. */
export interface Outcome {
  state: OutcomeState
  at: Date
}

/**
 * The outcome of a deployment; null: it was never shipped. Work that has been stable stays so, whatever comes later. It
 * is computed on reading, so it does not depend on a job.
 */
export function outcomeOf({ stableAt, endedAt, endedAs }: ShippedFacts, now: Date): Outcome | null {
  if (!stableAt) return null
  if (stableAt <= (endedAt ?? now)) return { state: 'STABLE', at: stableAt }
  return endedAt && endedAs ? { state: endedAs, at: endedAt } : { state: 'PENDING', at: stableAt }
}

const DAY_MS = 86_400_000
/** The time `days` whole days later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** Statuses in which a deployment goes on with its own work. */
const working: readonly FeedbackStatus[] = ['GENERATING_CODE', 'TESTING', 'AWAITING_APPROVAL', 'DEPLOYING']

/**
 * How shipped work ends when its item leaves DEPLOYED. A deployment that takes its item back into work supersedes
 * itself. Null: the author has withdrawn the item, which is not a fault of the work.
 */
export function endingOf(
  deployment: { id: string; rollback: object | null },
  move: { to: FeedbackStatus; deploymentId: string | null; isWithdrawal: boolean },
): Ending | null {
  if (move.isWithdrawal) return null
  if (deployment.rollback) return 'ROLLED_BACK'
  return move.deploymentId === deployment.id && working.includes(move.to) ? 'SUPERSEDED' : 'REOPENED'
}
