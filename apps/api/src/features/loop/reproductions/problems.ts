import { problem } from '../../../core/problem.ts'

export const nothingToCheck = problem(
  409,
  'nothing_to_check',
  'The recording has no failed request and no error of the console, so that a test would check nothing.',
)
