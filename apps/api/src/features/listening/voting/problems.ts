import { problem } from '../../../core/problem.ts'

export const votingClosed = problem(409, 'voting_closed', 'Voting on this item is closed.')
