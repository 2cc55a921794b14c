import { problem } from '../../../core/problem.ts'

export const invalidPeriod = problem(
  400,
  'invalid_period',
  'The period must begin before it ends and be no longer than 1,100 days.',
)
