import { problem } from '../../../core/problem.ts'

export const votingClosed = problem(409, 'voting_closed', 'Voting on this item is closed.')
export const joiningNeedsBoth = problem(
  400,
  'joining_needs_both',
  'Send the tester token in x-service-tester-token and the session secret in x-service-session.',
)
