import { problem } from '../../../core/problem.ts'

export const votingClosed = problem(409, 'voting_closed', 'Voting on this item is closed.')
export const ownVote = problem(
  409,
  'own_vote',
  'This person has voted on the item: only they can change or withdraw their own vote.',
)
export const unknownPerson = problem(
  400,
  'unknown_person',
  'No identified user of this workspace has this id: identify them first with POST /api/identity/tokens.',
)
export const namePerson = problem(400, 'name_person', 'Name one person: by personId or by userId.')
export const joiningNeedsBoth = problem(
  400,
  'joining_needs_both',
  'Send the tester token in x-service-tester-token and the session secret in x-service-session.',
)
