import { problem } from '../../../core/problem.ts'

/** The answer is the same for every unusable token, so that nobody learns whether it ever existed. */
export const invitationNotOpen = problem(
  404,
  'invitation_not_open',
  'This invite link is invalid or has expired: ask for a new one.',
)
