import { problem } from '../../../../core/problem.ts'

export const debtNotOpen = problem(
  409,
  'debt_not_open',
  'This debt is no longer open: it was repaid, or cancelled because its item was deployed again or the payment came back.',
)
export const debtChanged = problem(
  409,
  'debt_changed',
  'The open amount has changed, because rewards repaid a part: read the debt again and decide on that amount.',
)
