import type { Caller } from '../../core/caller.ts'
import type { Problem } from '../../core/problem.ts'
import { type FeedbackStatus, refuseMove, type StoredFeedback } from '../feedback/index.ts'
import { pathsOutside } from './paths.ts'
import {
  changedFilesRequired,
  deploymentClosed,
  deploymentExists,
  notReady,
  pathNotAllowed,
  rollbackRequired,
} from './problems.ts'

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

/** Where a deployment's status takes the item; null for words of the agent's own. */
export function itemStatusFor(status: string): FeedbackStatus | null {
  return moving.find((known) => known === status) ?? null
}

type Claimed = Pick<StoredFeedback, 'status' | 'safetyStatus' | 'automationLevel'>

/** Whether an item can be claimed. Null: it can. */
export function refuseStart(item: Claimed, hasOpen: boolean): Problem | null {
  if (hasOpen) return deploymentExists()
  if (item.safetyStatus !== 'CLEARED' || item.status === 'DEPLOYED' || item.status === 'REJECTED')
    return notReady()
  return null
}

export interface Progress {
  /** The new status; undefined where it stays. */
  status: string | undefined
  changedFiles: readonly string[] | undefined
}

/** Whether a deployment can go on in this way. Null: it can. The status that it has is no change. */
export function refuseProgress(
  item: Claimed,
  deployment: { status: string; isOpen: boolean; changedFiles: readonly string[] | null },
  { status, changedFiles }: Progress,
  allowedPaths: readonly string[],
  by: Caller['kind'],
): Problem | null {
  const to = status === deployment.status ? undefined : status
  if (to !== undefined && !deployment.isOpen) return deploymentClosed()
  if (to === rolledBack) return rollbackRequired()
  const ships = to === 'DEPLOYING' || to === 'DEPLOYED'
  const itemStatus = to === undefined ? null : itemStatusFor(to)
  const refusal = itemStatus && refuseMove(item, itemStatus, by)
  if (refusal) return refusal
  const files = changedFiles ?? deployment.changedFiles
  if (ships && allowedPaths.length > 0 && !files?.length) return changedFilesRequired()
  // What was allowed once may not be any more when it is shipped.
  const outside = changedFiles || ships ? pathsOutside(files ?? [], allowedPaths) : []
  return outside.length > 0 ? pathNotAllowed({ details: { paths: outside } }) : null
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
