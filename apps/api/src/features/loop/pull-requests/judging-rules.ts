import type { Evidence } from '../../listening/campaigns/index.ts'
import { protectedAmong } from '../../listening/campaigns/index.ts'
import type { FeedbackStatus, SafetyStatus } from '../../listening/feedback/index.ts'
import { pathsOutside } from '../deployments/index.ts'

/** The changes of a pull request, as they were read at one commit. */
export interface SeenChange {
  headSha: string
  files: readonly string[]
  /** Indexes of `files`. */
  unusual: readonly number[]
  isWhole: boolean
  /** The commit that a person has approved; null: none. */
  approvedSha: string | null
}

/** A deployment, as far as a check depends on it. */
export interface JudgedDeployment {
  isOpen: boolean
  /** The commit that the forge has shown, to which approvals and proofs belong; null: none. */
  seenSha: string | null
  isApproved: boolean
  attestedSha: string | null
  /** The commit with a proof or a waiver; null: none. */
  provenSha: string | null
}
export interface JudgedItem {
  id: string
  status: FeedbackStatus
  safetyStatus: SafetyStatus
  isMerged: boolean
  needsPerson: boolean
  allowedPaths: readonly string[]
  protectedPaths: readonly string[]
  evidence: Evidence
  deployment: JudgedDeployment | null
}

export type Reason =
  | 'READY'
  | 'NO_ITEM'
  | 'READING'
  | 'ITEM_WAITS'
  | 'PROOF_WAITS'
  | 'GROUP_WAITS'
  | 'PROTECTED_FILES'
  | 'FILES_UNSEEN'
  | 'HUMAN_GATE'
  | 'ATTESTATION'
  | 'PATHS_OUTSIDE'
  | 'ITEM_REFUSED'
  | 'DEPLOYMENT_CLOSED'
  | 'TIMED_OUT'
  | 'OTHER_COMMIT'
  | 'GROUP_GONE'

/** The result of a check. `conclusion` null: it is in progress. `paths`: those that it is about. */
export interface Verdict {
  conclusion: 'success' | 'failure' | 'action_required' | null
  reason: Reason
  paths: readonly string[]
}
const conclusions: Record<Reason, Verdict['conclusion']> = {
  READY: 'success',
  NO_ITEM: 'success',
  READING: null,
  ITEM_WAITS: null,
  PROOF_WAITS: null,
  GROUP_WAITS: null,
  PROTECTED_FILES: 'action_required',
  FILES_UNSEEN: 'action_required',
  HUMAN_GATE: 'action_required',
  ATTESTATION: 'action_required',
  PATHS_OUTSIDE: 'failure',
  ITEM_REFUSED: 'failure',
  DEPLOYMENT_CLOSED: 'failure',
  TIMED_OUT: 'failure',
  OTHER_COMMIT: 'failure',
  GROUP_GONE: 'failure',
}
export const verdict = (reason: Reason, paths: readonly string[] = []): Verdict => ({
  conclusion: conclusions[reason],
  reason,
  paths,
})

/** Most comparison steps for one item, about 30 ms. */
const MOST_STEPS = 5_000_000

/** The files that need a person's approval; all of them, if there are too many or some are unknown. */
function heldBack(change: SeenChange, globs: readonly string[]): readonly string[] | null {
  const found = protectedAmong(change.files, globs, { left: MOST_STEPS })
  if (found === null) return null
  return [...new Set([...change.unusual, ...found])].map((at) => change.files[at]!)
}

/** Judges the files by the rules of an item, or by the standard list where there is none. Null: nothing stands against them. */
function judgeFiles(
  change: SeenChange,
  { allowedPaths, protectedPaths }: Pick<JudgedItem, 'allowedPaths' | 'protectedPaths'>,
  isApproved: boolean,
): Verdict | null {
  const outside = pathsOutside(change.files, allowedPaths)
  if (outside && outside.length > 0) return verdict('PATHS_OUTSIDE', outside)
  if (isApproved) return null
  if (!change.isWhole || outside === null) return verdict('FILES_UNSEEN')
  const held = heldBack(change, protectedPaths)
  if (held === null) return verdict('FILES_UNSEEN')
  return held.length > 0 ? verdict('PROTECTED_FILES', held) : null
}

/** Judges a change for one item. */
function judgeItem(change: SeenChange, item: JudgedItem): Verdict {
  const { deployment, evidence } = item
  const { headSha } = change
  if (item.isMerged || item.status === 'REJECTED' || item.safetyStatus === 'BLOCKED')
    return verdict('ITEM_REFUSED')
  if (deployment && !deployment.isOpen) return verdict('DEPLOYMENT_CLOSED')
  // Approvals and proof of a deployment count for the commit that they were given for.
  const ofHead = deployment?.seenSha === headSha ? deployment : null
  const isApproved = change.approvedSha === headSha || ofHead?.isApproved === true
  const files = judgeFiles(change, item, isApproved)
  if (files?.conclusion === 'failure') return files
  if (item.safetyStatus !== 'CLEARED' || (deployment && !ofHead)) return files ?? verdict('ITEM_WAITS')
  if (files) return files
  if (item.needsPerson && !isApproved) return verdict('HUMAN_GATE')
  if (evidence === 'ATTESTED' && deployment?.attestedSha !== headSha) return verdict('ATTESTATION')
  if (evidence === 'PROVEN' && deployment?.provenSha !== headSha) return verdict('PROOF_WAITS')
  return verdict('READY')
}

const rankOfVerdict = (one: Verdict) =>
  one.conclusion === 'failure'
    ? 3
    : one.conclusion === 'action_required'
      ? 2
      : one.conclusion === null
        ? 1
        : 0
/** The strictest of several verdicts: a check is as good as the worst of them. */
export function strictestOf(verdicts: readonly [Verdict, ...Verdict[]]): Verdict {
  return verdicts.reduce((worst, one) => (rankOfVerdict(one) > rankOfVerdict(worst) ? one : worst))
}

/**
 * Judges a pull request: for every item that it is for, and without one by the standard list. Null for `change`: the forge has not
 * shown its head yet.
 */
export function judgePullRequest(
  change: SeenChange | null,
  items: readonly JudgedItem[],
  standardPaths: readonly string[],
): Verdict {
  if (!change) return verdict('READING')
  const [first, ...rest] = items.map((item) => judgeItem(change, item))
  if (first) return strictestOf([first, ...rest])
  const isApproved = change.approvedSha === change.headSha
  return (
    judgeFiles(change, { allowedPaths: [], protectedPaths: standardPaths }, isApproved) ?? verdict('NO_ITEM')
  )
}

/** A check fails after waiting this long for anything but a person's decision. */
export const LONGEST_WAIT_MS = 24 * 3_600_000

/** A check that has waited too long fails, so that it always ends. */
export function afterWait(one: Verdict, waitsSince: Date, now: Date): Verdict {
  const isOver = now.getTime() - waitsSince.getTime() >= LONGEST_WAIT_MS
  return one.conclusion === null && isOver ? verdict('TIMED_OUT') : one
}

/** A merge group is as good as the worst of its pull requests, each at its present head. */
export function judgeGroup(
  group: readonly { headSha: string; judged: { headSha: string; verdict: Verdict } | null }[] | null,
): Verdict {
  if (group === null || group.length === 0) return verdict('GROUP_GONE')
  const [first, ...rest] = group.map(({ headSha, judged }) =>
    judged?.headSha === headSha ? judged.verdict : verdict('GROUP_WAITS'),
  )
  const worst = strictestOf([first!, ...rest])
  return worst.conclusion === 'success' ? verdict('READY') : worst
}
