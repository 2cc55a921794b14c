import { problem } from '../../../core/problem.ts'

export const invalidFunding = problem(
  400,
  'invalid_funding',
  'POINTS are funded by MANUAL, USD by CHECKOUT; USDC is funded by the operator after a transfer.',
)
export const withdrawalByRefund = problem(
  409,
  'withdrawal_by_refund',
  'Nothing was moved: money that was paid in goes back by a refund of its payment, so ask the operator.',
)
export const referenceUsed = problem(
  409,
  'reference_used',
  'This transfer was booked before, for another budget or amount: check its reference.',
)
export const disputeUnderWay = problem(
  409,
  'dispute_under_way',
  'A payment of this campaign is still disputed: wait for its end.',
)
