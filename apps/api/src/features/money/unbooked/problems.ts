import { problem } from '../../../core/problem.ts'

export const settledOtherwise = problem(
  409,
  'settled_otherwise',
  'Somebody has settled this payment with another note: read it in the list of settled payments.',
)
