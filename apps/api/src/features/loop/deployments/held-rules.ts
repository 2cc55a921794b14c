import type { Caller } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import { findProtectedPaths } from '../../listening/campaigns/index.ts'
import { humanApprovalRequired, type StoredFeedback } from '../../listening/feedback/index.ts'
import { MOST_NAMED, MOST_STEPS } from './paths.ts'
import { deploymentClosed, filesChanged, tooManyPaths } from './problems.ts'
import type { StoredDeployment } from './store.ts'

type Reported = Pick<StoredDeployment, 'changedFiles' | 'approval'>

/** The files of a deployment after a report: the protected ones, and the approval if it is still valid. */
export interface HeldFiles {
  files: string[] | null
  protectedAt: number[]
  approval: StoredDeployment['approval']
  /** Whether the set differs from the previous one. */
  isChanged: boolean
}

/**
 * Computes the files after a report. An approval is valid for one set of files, in any order. If matching the globs
 * takes too long, an agent's report is refused, and in a person's report all files count as protected.
 */
export function filesAfter(
  deployment: Reported,
  changedFiles: string[] | undefined,
  protectedPaths: readonly string[],
  by: Caller['kind'],
  steps = { left: MOST_STEPS },
): HeldFiles | Problem {
  const files = changedFiles ?? deployment.changedFiles
  const found = findProtectedPaths(files ?? [], protectedPaths, steps)
  if (found === null && by === 'mcp') return tooManyPaths()
  const isChanged = changedFiles !== undefined && !isSameSet(changedFiles, deployment.changedFiles ?? [])
  return {
    files,
    protectedAt: found ?? (files ?? []).map((_, place) => place),
    approval: isChanged ? null : deployment.approval,
    isChanged,
  }
}

/**
 * Returns an error when an agent would ship protected files without approval, or add protected files to a shipped
 * change; else null.
 * @param to the status that the report gives the item; null if it does not change it
 */
export function approvalProblem(
  item: Pick<StoredFeedback, 'status'>,
  deployment: Pick<StoredDeployment, 'status' | 'isOpen'>,
  { to, held }: { to: string | null; held: HeldFiles },
  by: Caller['kind'],
): Problem | null {
  if (by !== 'mcp' || held.protectedAt.length === 0 || held.approval) return null
  const isOut = deployment.isOpen && (isShipping(item.status) || isShipping(deployment.status))
  const adds = isOut && to === null && held.isChanged
  return adds || (to !== null && isShipping(to)) ? approvalRequiredProblem(held) : null
}

/**
 * Returns an error when somebody would ship an item directly although its deployment has protected files without
 * approval; else null.
 */
export function shippingProblem(
  open: Pick<StoredDeployment, 'changedFiles' | 'protectedAt' | 'approval'> | null,
): Problem | null {
  return open && open.protectedAt.length > 0 && !open.approval ? approvalRequiredProblem(null) : null
}

/** Returns why a person who has seen these files cannot approve them, or null. */
export function approvalRefusal(
  deployment: Pick<StoredDeployment, 'isOpen' | 'changedFiles'>,
  seen: readonly string[],
): Problem | null {
  if (!deployment.isOpen) return deploymentClosed()
  return isSameSet(seen, deployment.changedFiles ?? []) ? null : filesChanged()
}

/** Returns why a person who has seen this commit cannot approve the commit that the forge shows, or null. */
export function otherCommitProblem(
  { seen }: Pick<StoredDeployment, 'seen'>,
  commitSha: string | undefined,
): Problem | null {
  return seen === null || commitSha?.toLowerCase() === seen.headSha ? null : filesChanged()
}

/** Returns whether a change with this status is live or about to be. */
export function isShipping(status: string): boolean {
  return status === 'DEPLOYING' || status === 'DEPLOYED'
}

/**
 * Returns the reason that the item's history shows when an agent stops without giving one; null if nothing needs an
 * approval.
 */
export function waitReason({ protectedAt, approval }: HeldFiles): string | null {
  if (protectedAt.length === 0 || approval) return null
  return `It changes ${protectedAt.length} protected ${protectedAt.length === 1 ? 'file' : 'files'}: a person has to approve`
}

function approvalRequiredProblem(held: HeldFiles | null): Problem {
  const paths = held?.protectedAt.slice(0, MOST_NAMED).map((place) => held.files![place]!)
  return humanApprovalRequired({
    message:
      'Some changed files are protected: a person has to approve them. Move the deployment to AWAITING_APPROVAL and stop there.',
    ...(paths && { details: { reason: 'protected_files', paths } }),
  })
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && left.isSubsetOf(right)
}
