import type { Caller } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import { type FeedbackStatus, refuseMove, type StoredFeedback } from '../../listening/feedback/index.ts'
import { type HeldFiles, isShipping, refuseUnapproved } from './held-rules.ts'
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

/** Statuses of a deployment that take the item along. */
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

/** Where a deployment's status takes the item; null for words of the agent's own. */
export function itemStatusFor(status: string): FeedbackStatus | null {
  return moving.find((known) => known === status) ?? null
}

/** Statuses of ours: they are no text, an agent's own words are. */
export const knownStatuses: readonly string[] = [...moving, rolledBack, takenOver]
/** What stands for a word of an agent’s own where words are not shown. */
export const unknownStatus = 'OTHER'
export function isKnownStatus(status: string): boolean {
  return knownStatuses.includes(status)
}

type Claimed = Pick<StoredFeedback, 'status' | 'safetyStatus' | 'automationLevel'>

/** Whether an item can be claimed, over the head of a claim that has lapsed if that is asked for. Null: it can. */
export function refuseStart(
  item: Claimed,
  open: Pick<StoredDeployment, 'id' | 'status' | 'isOpen' | 'updatedAt'> | null,
  { takeover, terms, now }: { takeover: boolean; terms: Pick<Terms, 'leaseMinutes'>; now: Date },
): Problem | null {
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

/** Whether the agent of a deployment is still heard. Null: it is. Who was taken over is to learn it at once. */
export function refuseReport({
  status,
  takeover,
}: Pick<StoredDeployment, 'status' | 'takeover'>): Problem | null {
  if (status !== takenOver) return null
  return deploymentClosed({ details: { takenOverBy: takeover?.deploymentId ?? null } })
}

export interface Progress {
  /** The new status; undefined where it stays. */
  status: string | undefined
  changedFiles: readonly string[] | undefined
  /** What a person is asked; null takes it back, undefined leaves it. */
  question?: string | null | undefined
}

/** Whether a deployment can go on in this way. Null: it can. The status that it has is no change. */
export function refuseProgress(
  item: Claimed,
  deployment: Pick<StoredDeployment, 'status' | 'isOpen' | 'changedFiles' | 'takeover'>,
  { status, changedFiles, question }: Progress,
  { allowedPaths, needsFiles }: Pick<Terms, 'allowedPaths' | 'needsFiles'>,
  held: HeldFiles,
  by: Caller['kind'],
): Problem | null {
  const gone = refuseReport(deployment)
  if (gone) return gone
  const to = status === deployment.status ? undefined : status
  if (to !== undefined && !deployment.isOpen) return deploymentClosed()
  if (to === rolledBack) return rollbackRequired()
  if (to === takenOver) return takeoverRequired()
  if (question && (to ?? deployment.status) !== awaiting) return questionWithoutApproval()
  const ships = to !== undefined && isShipping(to)
  const itemStatus = to === undefined ? null : itemStatusFor(to)
  const refusal = itemStatus && refuseMove(item, itemStatus, by)
  if (refusal) return refusal
  const { files } = held
  const mustName = allowedPaths.length > 0 || (by === 'mcp' && needsFiles)
  if (ships && mustName && !files?.length) return changedFilesRequired()
  // What was allowed once may not be any more when it is shipped.
  const outside = changedFiles || ships ? pathsOutside(files ?? [], allowedPaths) : []
  if (!outside) return tooManyPaths()
  if (outside.length > 0) return pathNotAllowed({ details: { paths: outside } })
  return refuseUnapproved(item, deployment, { to: itemStatus, held }, by)
}

/** The question that stands after a report: it ends with the wait for its answer. */
export function questionAfter(
  before: Pick<StoredDeployment, 'status' | 'question'>,
  { status, question }: Pick<Progress, 'status' | 'question'>,
): string | null {
  if ((status ?? before.status) !== awaiting) return null
  if (question !== undefined) return question
  return before.status === awaiting ? before.question : null
}

type Asking = Pick<StoredDeployment, 'status' | 'question'>
/** Whether people have to be told that an agent waits for them: not for a report that says the same again. New files are such as wait. */
export function asksAnew(before: Asking, after: Asking, hasNewFiles = false): boolean {
  if (after.status !== awaiting) return false
  return (
    hasNewFiles ||
    before.status !== awaiting ||
    (after.question !== null && after.question !== before.question)
  )
}

/** Whether a deployment still holds the claim. */
export function holdsClaim(status: string, round: number, itemRound: number): boolean {
  return status !== 'FAILED' && status !== rolledBack && round === itemRound
}

/** Where a rollback takes the item: nowhere from a deployment that others have taken over from. */
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
