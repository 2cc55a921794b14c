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
export const transferNotFound = problem(
  409,
  'transfer_not_found',
  'The chain has no such transaction, so nothing was booked: the reference is the hash of the transfer.',
)
export const transferNotFinal = problem(
  409,
  'transfer_not_final',
  'The block of this transfer is not final yet, so nothing was booked: repeat it in some minutes.',
)
export const transferDiffers = problem(
  409,
  'transfer_differs',
  'The transaction did not bring this amount to an address of the operator: see details.arrived.',
)
export const disputeUnderWay = problem(
  409,
  'dispute_under_way',
  'A payment of this campaign is disputed: wait until the dispute ends.',
)
