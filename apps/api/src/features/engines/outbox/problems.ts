import { problem } from '../../../core/problem.ts'

export const mailNotUnknown = problem(
  409,
  'mail_not_unknown',
  'Only an UNKNOWN mail accepts a finding: read the list again.',
)
