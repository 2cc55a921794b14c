import type { Evidence, PreviewQuorum } from '../../listening/campaigns/index.ts'
import { findProtectedPaths } from '../../listening/campaigns/index.ts'
import type { FeedbackStatus, SafetyStatus } from '../../listening/feedback/index.ts'
import { pathsOutside } from '../deployments/index.ts'
import type { PreviewOutcome } from '../preview-rounds/index.ts'

/** The changes of a pull request, as they were read at one commit. */
export interface SeenChange {
  headSha: string
  files: readonly string[]
  /** Indexes of `files`. */
  unusual: readonly number[]
  isWhole: boolean
  /** The commit that a person has approved; null if there is none. */
  approvedSha: string | null
}

/** The facts of a deployment on which a check depends. */
export interface JudgedDeployment {
  isOpen: boolean
  /** The commit that the forge has shown, to which approvals and proofs belong; null if there is none. */
  seenSha: string | null
  isApproved: boolean
  attestedSha: string | null
  /** The commit with a proof or a waiver; null if there is none. */
  provenSha: string | null
}
/** The preview of the head commit. The people who asked for the item decide about it. */
export interface JudgedPreview {
  /** AWAITED: there is no preview, or it is gone. OPEN: people are being asked. */
  state: 'AWAITED' | 'OPEN' | PreviewOutcome
  silence: PreviewQuorum['silence']
  /** Whether somebody has said that the preview does not work. */
  hasObjection: boolean
  /** Whether the pull request comes from a fork. Previews of forks are not trusted. */
  isFork: boolean
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
  /** Null means that the campaign asks nobody before the merge. */
  preview: JudgedPreview | null
}

export type Reason =
  | 'READY'
  | 'NO_ITEM'
  | 'READING'
  | 'ITEM_WAITS'
  | 'PROOF_WAITS'
  | 'GROUP_WAITS'
  | 'PREVIEW_AWAITED'
  | 'PEOPLE_ASKED'
  | 'PREVIEW_OF_FORK'
  | 'MEMBER_ASKED'
  | 'PROTECTED_FILES'
  | 'FILES_UNSEEN'
  | 'HUMAN_GATE'
  | 'ATTESTATION'
  | 'PATHS_OUTSIDE'
  | 'ITEM_REFUSED'
  | 'DEPLOYMENT_CLOSED'
  | 'PEOPLE_REFUSED'
  | 'PEOPLE_SILENT'
  | 'TIMED_OUT'
  | 'OTHER_COMMIT'
  | 'GROUP_GONE'

/**
 * The result of a check. A null `conclusion` means that it is in progress. `paths` are the files that the result is
 * about.
 */
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
  PREVIEW_AWAITED: null,
  PEOPLE_ASKED: null,
  PREVIEW_OF_FORK: 'action_required',
  MEMBER_ASKED: 'action_required',
  PROTECTED_FILES: 'action_required',
  FILES_UNSEEN: 'action_required',
  HUMAN_GATE: 'action_required',
  ATTESTATION: 'action_required',
  PATHS_OUTSIDE: 'failure',
  ITEM_REFUSED: 'failure',
  DEPLOYMENT_CLOSED: 'failure',
  PEOPLE_REFUSED: 'failure',
  PEOPLE_SILENT: 'failure',
  TIMED_OUT: 'failure',
  OTHER_COMMIT: 'failure',
  GROUP_GONE: 'failure',
}
export const toVerdict = (reason: Reason, paths: readonly string[] = []): Verdict => ({
  conclusion: conclusions[reason],
  reason,
  paths,
})

/** The most comparison steps for one item, which take about 30 ms. */
const MOST_STEPS = 5_000_000

/**
 * Returns the files that need a person's approval; all files if there are too many or some are unknown. Null if the
 * comparison takes too many steps.
 */
function filesNeedingApproval(change: SeenChange, globs: readonly string[]): readonly string[] | null {
  const found = findProtectedPaths(change.files, globs, { left: MOST_STEPS })
  if (found === null) return null
  return [...new Set([...change.unusual, ...found])].map((at) => change.files[at]!)
}

/**
 * Judges the files by the rules of an item, or by the standard list if there is no item. Null means that the files
 * may pass.
 */
function judgeFiles(
  change: SeenChange,
  { allowedPaths, protectedPaths }: Pick<JudgedItem, 'allowedPaths' | 'protectedPaths'>,
  isApproved: boolean,
): Verdict | null {
  const outside = pathsOutside(change.files, allowedPaths)
  if (outside && outside.length > 0) return toVerdict('PATHS_OUTSIDE', outside)
  if (isApproved) return null
  if (!change.isWhole || outside === null) return toVerdict('FILES_UNSEEN')
  const held = filesNeedingApproval(change, protectedPaths)
  if (held === null) return toVerdict('FILES_UNSEEN')
  return held.length > 0 ? toVerdict('PROTECTED_FILES', held) : null
}

/**
 * Judges a commit by the people who have looked at its preview. Null means no obstacle. A member's approval decides
 * only if people did not answer or could not look.
 */
function judgePreview(preview: JudgedPreview | null, isApproved: boolean): Verdict | null {
  if (preview === null || preview.state === 'GREEN') return null
  const { state, silence, hasObjection, isFork } = preview
  if (state === 'RED') return toVerdict('PEOPLE_REFUSED')
  if (isFork) return isApproved ? null : toVerdict('PREVIEW_OF_FORK')
  if (state === 'AWAITED') return toVerdict('PREVIEW_AWAITED')
  if (state === 'OPEN') return toVerdict('PEOPLE_ASKED')
  if (silence === 'ASK_A_MEMBER') return isApproved ? null : toVerdict('MEMBER_ASKED')
  return silence === 'PASS' && !hasObjection ? null : toVerdict('PEOPLE_SILENT')
}

/** Judges a change for one item. */
function judgeItem(change: SeenChange, item: JudgedItem): Verdict {
  const { deployment, evidence, preview } = item
  const { headSha } = change
  if (item.isMerged || item.status === 'REJECTED' || item.safetyStatus === 'BLOCKED')
    return toVerdict('ITEM_REFUSED')
  if (deployment && !deployment.isOpen) return toVerdict('DEPLOYMENT_CLOSED')
  // Approvals and the proof of a deployment count only for their commit.
  const ofHead = deployment?.seenSha === headSha ? deployment : null
  const isApproved = change.approvedSha === headSha || ofHead?.isApproved === true
  const files = judgeFiles(change, item, isApproved)
  if (files?.conclusion === 'failure') return files
  const people = judgePreview(preview, isApproved)
  if (people?.conclusion === 'failure') return people
  if (item.safetyStatus !== 'CLEARED' || (deployment && !ofHead)) return files ?? toVerdict('ITEM_WAITS')
  if (files) return files
  if (item.needsPerson && !isApproved) return toVerdict('HUMAN_GATE')
  if (evidence === 'ATTESTED' && deployment?.attestedSha !== headSha) return toVerdict('ATTESTATION')
  if (evidence === 'PROVEN' && deployment?.provenSha !== headSha) return toVerdict('PROOF_WAITS')
  return people ?? toVerdict('READY')
}

const verdictRank = (one: Verdict) =>
  one.conclusion === 'failure'
    ? 3
    : one.conclusion === 'action_required'
      ? 2
      : one.conclusion === null
        ? 1
        : 0
/** Returns the strictest of several verdicts, since a check is only as good as the worst of them. */
export function strictestVerdict(verdicts: readonly [Verdict, ...Verdict[]]): Verdict {
  return verdicts.reduce((worst, one) => (verdictRank(one) > verdictRank(worst) ? one : worst))
}

/**
 * Judges a pull request by all items that it is for, or by the standard list if there is no item. A null `change` means
 * that the forge has not shown its head yet.
 */
export function judgePullRequest(
  change: SeenChange | null,
  items: readonly JudgedItem[],
  standardPaths: readonly string[],
): Verdict {
  if (!change) return toVerdict('READING')
  const [first, ...rest] = items.map((item) => judgeItem(change, item))
  if (first) return strictestVerdict([first, ...rest])
  const isApproved = change.approvedSha === change.headSha
  return (
    judgeFiles(change, { allowedPaths: [], protectedPaths: standardPaths }, isApproved) ??
    toVerdict('NO_ITEM')
  )
}

/** The time after which a check fails that waits for anything but a person's decision. */
export const LONGEST_WAIT_MS = 24 * 3_600_000

/** Fails a check that has waited too long, so that every check ends. A round of people ends by its own time limit. */
export function failAfterLongWait(one: Verdict, waitsSince: Date, now: Date): Verdict {
  if (one.reason === 'PEOPLE_ASKED') return one
  const isOver = now.getTime() - waitsSince.getTime() >= LONGEST_WAIT_MS
  return one.conclusion === null && isOver ? toVerdict('TIMED_OUT') : one
}

/** Judges a merge group: it is as good as the worst of its pull requests, each at its present head. */
export function judgeGroup(
  group: readonly { headSha: string; judged: { headSha: string; verdict: Verdict } | null }[] | null,
): Verdict {
  if (group === null || group.length === 0) return toVerdict('GROUP_GONE')
  const [first, ...rest] = group.map(({ headSha, judged }) =>
    judged?.headSha === headSha ? judged.verdict : toVerdict('GROUP_WAITS'),
  )
  const worst = strictestVerdict([first!, ...rest])
  return worst.conclusion === 'success' ? toVerdict('READY') : worst
}
