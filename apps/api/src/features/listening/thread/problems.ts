import { problem } from '../../../core/problem.ts'

export const commentsClosed = problem(
  403,
  'comments_closed',
  'This zone accepts comments only from its team and the item’s author, or none.',
)
export const proofRequired = problem(
  403,
  'proof_required',
  'Only somebody known writes here: send the session secret of a submission, a user token, or a tester token.',
)
export const teamOnly = problem(
  403,
  'team_only',
  'Notes and the audience TEAM are for members of the workspace.',
)
export const notWriter = problem(403, 'not_writer', 'Only the author of an entry may change it.')
export const entryFixed = problem(
  409,
  'entry_fixed',
  'A question and its answer stay as they were written: somebody may have acted on them.',
)
export const alreadyAnswered = problem(409, 'already_answered', 'This question has been answered.')
export const entryDecided = problem(
  409,
  'already_decided',
  'The entry has another status by now: read it again before you decide.',
)
