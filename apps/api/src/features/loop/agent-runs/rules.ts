import type { Problem } from '../../../core/problem.ts'
import type { StoredFeedback } from '../../listening/feedback/index.ts'
import { isSeenBy, mergedProblem } from '../../listening/feedback/index.ts'
import { deploymentExists, notReady } from '../deployments/index.ts'
import { noAgent, privateItem } from './problems.ts'
import type { AgentKind, AgentSettingsValues, RunReason, RunState } from './schemas.ts'

/** The settings of a campaign that has not set any. */
export const standardSettings: AgentSettingsValues = {
  kind: null,
  repositoryId: null,
  workflow: null,
  automatic: false,
  mostAtOnce: 1,
  minutes: 30,
  retries: 1,
  runUsd: null,
  monthUsd: null,
}

export const isOver = (state: RunState): boolean => state !== 'QUEUED' && state !== 'STARTED'

type Startable = Pick<StoredFeedback, 'reach' | 'visibility' | 'mergedInto' | 'isAnswer' | 'status'>

/**
 * Returns why no agent is started for an item, or null. No agent starts on an item that a person must look at because
 * it is held back, waits for a decision, or was declined.
 */
export function runProblem(
  item: Startable,
  kind: AgentKind | null,
  open: { id: string } | null,
): Problem | null {
  if (kind === null) return noAgent()
  if (item.mergedInto !== null) return mergedProblem(item)
  const isHeld = !isSeenBy('agent', item.reach) || item.isAnswer
  if (isHeld || item.status === 'DEPLOYED' || item.status === 'REJECTED') return notReady()
  if (item.visibility === 'PRIVATE' && kind !== 'COMMAND') return privateItem()
  if (open) return deploymentExists({ details: { deploymentId: open.id, leaseExpiresAt: null } })
  return null
}

/** Statuses in which a claim waits for a person or the work is done, so that the claim outlives the run. */
const resting: readonly string[] = ['AWAITING_APPROVAL', 'DEPLOYED']

/**
 * Returns whether the end of a run frees the item that its agent has claimed. After success, the claim also stays while
 * a pull request waits.
 */
export function doesEndFreeClaim(state: RunState, claim: { status: string; prUrl: string | null }): boolean {
  if (resting.includes(claim.status)) return false
  return state !== 'SUCCEEDED' || claim.prUrl === null
}

const SECOND_MS = 1_000
/** The pause before the first repetition of a run. Later pauses are longer. */
const PAUSE_MS = 30 * SECOND_MS

/** Returns when a run that ended in this way is repeated; null means never. */
export function repetitionTime(
  { state, reason, attempt }: { state: RunState; reason: RunReason | null; attempt: number },
  retries: number,
  now: Date,
): Date | null {
  const isFault = state === 'TIMED_OUT' || (state === 'FAILED' && (reason === 'EXIT' || reason === 'LOST'))
  if (!isFault || attempt > retries) return null
  return new Date(now.getTime() + PAUSE_MS * 2 ** (attempt - 1))
}

/** The time without a report after which a runner counts as lost. */
export const SILENT_MS = 60 * SECOND_MS
/** The time that a runner may take to stop a run after its time limit, before the service ends the run. */
export const GRACE_MS = 30 * SECOND_MS
/** The time after which a run that no runner took ends. */
export const UNCLAIMED_MS = 24 * 3_600 * SECOND_MS

/** The most bytes of output that are kept of a run. */
export const MOST_LOG_BYTES = 256 * 1024

/** Returns the beginning of the calendar month, in UTC. */
export const startOfMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
