import type { Caller } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import {
  type FeedbackStatus,
  mergedProblem,
  moveProblem,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import { approvalProblem, type HeldFiles, isShipping } from './held-rules.ts'
import { isStale, leaseExpiry, type Terms } from './leases.ts'
import { pathsOutside } from './paths.ts'
import {
  changedFilesRequired,
  deploymentClosed,
  deploymentExists,
  notReady,
  pathNotAllowed,
  questionWithoutApproval,
  rollbackRequired,
  takeoverRequired,
  tooManyPaths,
} from './problems.ts'
import type { StoredDeployment } from './store.ts'

/** Statuses of a deployment that also move the item. */
const moving = [
  'GENERATING_CODE',
  'TESTING',
  'TEST_FAILED',
  'AWAITING_APPROVAL',
  'DEPLOYING',
  'DEPLOYED',
  'FAILED',
] as const satisfies readonly FeedbackStatus[]
export const started = 'GENERATING_CODE'
export const rolledBack = 'ROLLED_BACK'
export const takenOver = 'TAKEN_OVER'
const awaiting = 'AWAITING_APPROVAL'

/** Returns the item's status for a deployment's status, or null for a status in an agent's own words. */
export function itemStatusFor(status: string): FeedbackStatus | null {
  return moving.find((known) => known === status) ?? null
}

/** Known statuses. Any other status is in an agent's own words. */
export const knownStatuses: readonly string[] = [...moving, rolledBack, takenOver]
/** The status that is shown to readers who may not see an agent's own words. */
export const unknownStatus = 'OTHER'
export function isKnownStatus(status: string): boolean {
  return knownStatuses.includes(status)
}

type Claimed = Pick<StoredFeedback, 'status' | 'safetyStatus' | 'automationLevel'>
type Claimable = Claimed & Pick<StoredFeedback, 'visibility' | 'releasedAt' | 'mergedInto'>

/** Returns why an item cannot be claimed, or null. With `takeover`, a lapsed claim of somebody else does
 * not matter. */
export function claimProblem(
  item: Claimable,
  open: Pick<StoredDeployment, 'id' | 'status' | 'isOpen' | 'updatedAt'> | null,
  {
    takeover,
    terms,
    now,
    by,
  }: { takeover: boolean; terms: Pick<Terms, 'leaseMinutes'>; now: Date; by: Caller['kind'] },
): Problem | null {
  // Comes first, so that an agent that asks about an unreleased item learns nothing else about it.
  if (by === 'mcp' && item.visibility === 'PRIVATE' && item.releasedAt === null) return notReady()
  if (item.mergedInto !== null) return mergedProblem(item)
  if (open && !(takeover && isStale(open, terms, now)))
    return deploymentExists({
      details: {
        deploymentId: open.id,
        leaseExpiresAt: leaseExpiry(open, terms)?.toISOString() ?? null,
      },
    })
  if (item.safetyStatus !== 'CLEARED' || item.status === 'DEPLOYED' || item.status === 'REJECTED')
    return notReady()
  return null
}

/**
 * Returns why an agent may no longer report on a deployment, or null. An agent whose item was taken over learns this
 * from the refusal of its next report.
 */
export function reportProblem({
  status,
  takeover,
}: Pick<StoredDeployment, 'status' | 'takeover'>): Problem | null {
  if (status !== takenOver) return null
  return deploymentClosed({ details: { takenOverBy: takeover?.deploymentId ?? null } })
}

export interface Progress {
  /** The new status; undefined: unchanged. */
  status: string | undefined
  changedFiles: readonly string[] | undefined
  /** The question to a person; null withdraws it, undefined keeps it. */
  question?: string | null | undefined
}

/** Returns why a deployment cannot make this change, or null. Repeating its status is not a change. */
export function progressProblem(
  item: Claimed,
  deployment: Pick<StoredDeployment, 'status' | 'isOpen' | 'changedFiles' | 'takeover'> &
    Partial<Pick<StoredDeployment, 'gate'>>,
  { status, changedFiles, question }: Progress,
  { allowedPaths, needsFiles }: Pick<Terms, 'allowedPaths' | 'needsFiles'>,
  held: HeldFiles,
  by: Caller['kind'],
): Problem | null {
  const gone = reportProblem(deployment)
  if (gone) return gone
  const to = status === deployment.status ? undefined : status
  if (to !== undefined && !deployment.isOpen) return deploymentClosed()
  if (to === rolledBack) return rollbackRequired()
  if (to === takenOver) return takeoverRequired()
  if (question && (to ?? deployment.status) !== awaiting) return questionWithoutApproval()
  const ships = to !== undefined && isShipping(to)
  const itemStatus = to === undefined ? null : itemStatusFor(to)
  const refusal = itemStatus && moveProblem(item, itemStatus, deployment.gate ? 'oidc' : by)
  if (refusal) return refusal
  const { files } = held
  // An agent that has named files before cannot avoid the check by naming none.
  const hasNamed = (deployment.changedFiles?.length ?? 0) > 0
  const mustName = allowedPaths.length > 0 || (by === 'mcp' && (needsFiles || hasNamed))
  if (ships && mustName && !files?.length) return changedFilesRequired()
  // The allowed paths may have changed since the files were reported, so they are checked again before shipping.
  const outside = changedFiles || ships ? pathsOutside(files ?? [], allowedPaths) : []
  if (!outside) return tooManyPaths()
  if (outside.length > 0) return pathNotAllowed({ details: { paths: outside } })
  return approvalProblem(item, deployment, { to: itemStatus, held }, by)
}

/**
 * Returns the question that is open after a report. A question ends when the deployment stops waiting for its answer.
 */
export function questionAfter(
  before: Pick<StoredDeployment, 'status' | 'question'>,
  { status, question }: Pick<Progress, 'status' | 'question'>,
): string | null {
  if ((status ?? before.status) !== awaiting) return null
  if (question !== undefined) return question
  return before.status === awaiting ? before.question : null
}

type Asking = Pick<StoredDeployment, 'status' | 'question'>
/**
 * Returns whether people are notified that an agent waits. They are not notified of a report that repeats the previous
 * one, except if it names new files.
 */
export function shouldNotifyAgain(before: Asking, after: Asking, hasNewFiles = false): boolean {
  if (after.status !== awaiting) return false
  return (
    hasNewFiles ||
    before.status !== awaiting ||
    (after.question !== null && after.question !== before.question)
  )
}

/** Returns whether a deployment still holds the claim on its item. */
export function holdsClaim(status: string, round: number, itemRound: number): boolean {
  return status !== 'FAILED' && status !== rolledBack && round === itemRound
}

/** Returns the item's status after a rollback, or null for a deployment that was taken over. */
export function itemStatusAfterRollback(
  item: Pick<StoredFeedback, 'status'>,
  deployment: { isOpen: boolean },
): FeedbackStatus {
  return deployment.isOpen && item.status !== 'REJECTED' ? 'FAILED' : item.status
}

const MOST_LINE_BYTES = 8 * 1024
export function isLineTooLong(message: string): boolean {
  return new TextEncoder().encode(message).length > MOST_LINE_BYTES
}
