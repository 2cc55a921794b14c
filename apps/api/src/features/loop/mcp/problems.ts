import { problem } from '../../../core/problem.ts'

export const noStream = problem(
  405,
  'no_stream',
  'There is no stream to listen to and no session to end here: send each message with POST.',
)
