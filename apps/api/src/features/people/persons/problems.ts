import { problem } from '../../../core/problem.ts'

export const sessionJoined = problem(
  409,
  'session_joined',
  'This session belongs to a tester now: send the tester token, or begin a new session.',
)
