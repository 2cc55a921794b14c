import { problem } from '../../../core/problem.ts'

export const ownFundsReferenceUsed = problem(
  409,
  'reference_used',
  'Something else was booked under this reference before: check it, or take one of its own.',
)
