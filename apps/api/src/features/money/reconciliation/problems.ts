import { problem } from '../../../core/problem.ts'

export const ownFundsReferenceUsed = problem(
  409,
  'reference_used',
  'This reference was already used for another booking: check it, or use a new one.',
)
