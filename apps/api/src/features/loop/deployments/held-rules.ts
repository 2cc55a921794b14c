import type { Caller } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import { protectedAmong } from '../../listening/campaigns/index.ts'
import { humanApprovalRequired, type StoredFeedback } from '../../listening/feedback/index.ts'
import { MOST_NAMED, MOST_STEPS } from './paths.ts'
import { deploymentClosed, filesChanged, tooManyPaths } from './problems.ts'
import type { StoredDeployment } from './store.ts'

type Reported = Pick<StoredDeployment, 'changedFiles' | 'approval'>

/** The files of a deployment after a report: those of it that wait for a person, and the approval that still holds. */
export interface HeldFiles {
  files: string[] | null
  protectedAt: number[]
  approval: StoredDeployment['approval']
  /** Whether the set is another one than before. */
  isChanged: boolean
}

/**
 * An approval is of one set of files, in whatever order: another set needs another one. Where it takes too long to
 * tell which files are protected, an agent's report is refused, and in a person's all are.
 */
export function filesAfter(
  deployment: Reported,
  changedFiles: string[] | undefined,
  protectedPaths: readonly string[],
  by: Caller['kind'],
  steps = { left: MOST_STEPS },
): HeldFiles | Problem {
  const files = changedFiles ?? deployment.changedFiles
  const found = protectedAmong(files ?? [], protectedPaths, steps)
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
 * Whether an agent would ship protected files that nobody has approved, or add some to what it has shipped. `to` is
 * where the report takes the item; null: nowhere. Null: it may go on.
 */
export function refuseUnapproved(
  item: Pick<StoredFeedback, 'status'>,
  deployment: Pick<StoredDeployment, 'status' | 'isOpen'>,
  { to, held }: { to: string | null; held: HeldFiles },
  by: Caller['kind'],
): Problem | null {
  if (by !== 'mcp' || held.protectedAt.length === 0 || held.approval) return null
  const isOut = deployment.isOpen && (isShipping(item.status) || isShipping(deployment.status))
  const adds = isOut && to === null && held.isChanged
  return adds || (to !== null && isShipping(to)) ? awaitsApproval(held) : null
}

/** Whether an agent may ship an item past its deployment: not while that holds protected files unapproved. */
export function refuseShippingPast(
  open: Pick<StoredDeployment, 'changedFiles' | 'protectedAt' | 'approval'> | null,
): Problem | null {
  return open && open.protectedAt.length > 0 && !open.approval ? awaitsApproval(null) : null
}

/** Whether a person who has seen these files can approve them. Null: he can. */
export function refuseApproval(
  deployment: Pick<StoredDeployment, 'isOpen' | 'changedFiles'>,
  seen: readonly string[],
): Problem | null {
  if (!deployment.isOpen) return deploymentClosed()
  return isSameSet(seen, deployment.changedFiles ?? []) ? null : filesChanged()
}

/** Statuses after which a change is out, or on its way. */
export function isShipping(status: string): boolean {
  return status === 'DEPLOYING' || status === 'DEPLOYED'
}

/** What stands in the history where an agent stops and says nothing itself. */
export function reasonToWait({ protectedAt, approval }: HeldFiles): string | null {
  if (protectedAt.length === 0 || approval) return null
  return `It changes ${protectedAt.length} protected ${protectedAt.length === 1 ? 'file' : 'files'}: a person has to approve`
}

function awaitsApproval(held: HeldFiles | null): Problem {
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
