import { problem } from '../../../core/problem.ts'

export const deploymentExists = problem(
  409,
  'deployment_exists',
  'This item has an open deployment, so somebody is working on it: take another item.',
)
export const notReady = problem(
  409,
  'not_ready',
  'The item must be cleared, neither DEPLOYED nor REJECTED, and if it is PRIVATE, released by a member.',
)
export const deploymentClosed = problem(
  409,
  'deployment_closed',
  'This deployment is closed: it failed, was rolled back or taken over, or its round ended. Start a new one.',
)
export const rollbackRequired = problem(
  409,
  'rollback_required',
  'Record ROLLED_BACK with POST …/rollback, which requires a reason.',
)
export const takeoverRequired = problem(
  409,
  'takeover_required',
  'To record TAKEN_OVER, start a deployment with takeover: true once the open one is stale.',
)
export const questionWithoutApproval = problem(
  409,
  'question_without_approval',
  'A question requires the status AWAITING_APPROVAL: send both together.',
)
export const pathNotAllowed = problem(
  409,
  'path_not_allowed',
  'Some changed files are outside the campaign’s allowed paths.',
)
export const tooManyPaths = problem(
  409,
  'too_many_paths',
  'There are too many or too long changed files to compare with the campaign’s allowed paths: report fewer, or simplify the campaign’s globs.',
)
export const changedFilesRequired = problem(
  409,
  'changed_files_required',
  'This campaign limits which files an agent ships: send changedFiles before or with this status.',
)
export const filesChanged = problem(
  409,
  'files_changed',
  'The changed files are others than those that you name: read the deployment again, and approve what it holds now.',
)
export const evidenceChanged = problem(
  409,
  'evidence_changed',
  'The deployment names another commit than the one that you have seen: read it again.',
)
export const logLineTooLong = problem(400, 'log_line_too_long', 'A log line is limited to 8 KiB of UTF-8.')
export const filesUnseen = problem(
  409,
  'files_unseen',
  'GitHub has not shown this pull request yet, or it is not into the default branch: report the same again in a few seconds.',
)
