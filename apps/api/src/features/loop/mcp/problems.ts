import { problem } from '../../../core/problem.ts'

export const noStream = problem(
  405,
  'no_stream',
  'This endpoint has no streams and no sessions: send each message with POST.',
)
