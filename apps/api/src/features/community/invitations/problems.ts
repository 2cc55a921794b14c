import { problem } from '../../../core/problem.ts'

/** One answer for all: it tells nobody whether a token was ever made. */
export const invitationNotOpen = problem(
  404,
  'invitation_not_open',
  'This invite link is not valid, or not any more: ask for a new one.',
)
