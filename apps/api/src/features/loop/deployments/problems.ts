import { problem } from '../../../core/problem.ts'

export const deploymentExists = problem(
  409,
  'deployment_exists',
  'A deployment of this item is open already, somebody is working on it: take another item.',
)
export const notReady = problem(
  409,
  'not_ready',
  'Only an item that is cleared, and neither DEPLOYED nor REJECTED, can be worked on.',
)
export const deploymentClosed = problem(
  409,
  'deployment_closed',
  'This deployment is closed: it has failed, was rolled back or taken over, or its round is over. Start another one.',
)
export const rollbackRequired = problem(
  409,
  'rollback_required',
  'ROLLED_BACK is recorded with POST …/rollback, which asks for the reason.',
)
export const takeoverRequired = problem(
  409,
  'takeover_required',
  'TAKEN_OVER is recorded by starting a deployment with takeover: true, once the one before has fallen silent.',
)
export const questionWithoutApproval = problem(
  409,
  'question_without_approval',
  'A question goes with the status AWAITING_APPROVAL: send both together.',
)
export const pathNotAllowed = problem(
  409,
  'path_not_allowed',
  'Some changed files are outside the paths that the campaign allows.',
)
export const tooManyPaths = problem(
  409,
  'too_many_paths',
  'The changed files are too many, or too long, to compare with the paths that the campaign allows: report fewer, or give the campaign fewer and plainer globs.',
)
export const changedFilesRequired = problem(
  409,
  'changed_files_required',
  'This campaign limits paths: send changedFiles before or with this status.',
)
export const logLineTooLong = problem(400, 'log_line_too_long', 'A log line takes at most 8 KiB in UTF-8.')
