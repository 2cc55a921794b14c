import { problem } from '../../../core/problem.ts'

export const tooManyAcceptedTests = problem(
  409,
  'too_many_accepted_tests',
  'An item has at most 20 accepted tests: withdraw one first.',
)
