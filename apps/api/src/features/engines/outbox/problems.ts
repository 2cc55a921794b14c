import { problem } from '../../../core/problem.ts'

export const mailNotUnknown = problem(
  409,
  'mail_not_unknown',
  'Only a mail that is UNKNOWN waits for a finding: read the list again.',
)
