import { problem } from '../../../core/problem.ts'

export const invalidFunding = problem(
  400,
  'invalid_funding',
  'POINTS are funded by MANUAL, USD by CHECKOUT; USDC is funded by the operator after a transfer.',
)
export const withdrawalByRefund = problem(
  409,
  'withdrawal_by_refund',
  'Nothing was moved: paid-in money can only be refunded, so ask the operator.',
)
export const referenceUsed = problem(
  409,
  'reference_used',
  'This reference was already booked for another budget or amount: check it.',
)
export const disputeUnderWay = problem(
  409,
  'dispute_under_way',
  'A payment of this campaign is disputed: wait until the dispute ends.',
)
