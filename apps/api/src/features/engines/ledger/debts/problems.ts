import { problem } from '../../../../core/problem.ts'

export const debtNotOpen = problem(
  409,
  'debt_not_open',
  'Nothing is owed for it any more: it is covered, or was lifted when its item came back.',
)
export const debtChanged = problem(
  409,
  'debt_changed',
  'Another sum is owed by now, since rewards have covered a part of it: read it again and decide on that.',
)
