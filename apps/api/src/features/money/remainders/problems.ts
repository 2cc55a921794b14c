import { problem } from '../../../core/problem.ts'

export const remainderChanged = problem(
  409,
  'remainder_changed',
  'The budget has another remainder by now, or somebody else has refunded it: read it again and decide on that.',
)
export const nothingToRefund = problem(
  409,
  'insufficient_remainder',
  'The budget has less than that left which nobody has been promised.',
)
export const roundNotRefundable = problem(
  409,
  'round_not_refundable',
  'So much cannot be refunded of this payment: choose another amount or another round of the campaign.',
)
export const refundIdReused = problem(
  409,
  'request_id_reused',
  'This requestId stands for another refund: take a new one for each.',
)
export const refundNotUnknown = problem(
  409,
  'refund_not_unknown',
  'What became of this refund is known: a finding is for UNKNOWN ones.',
)
export const findingTooEarly = problem(
  409,
  'finding_too_early',
  'A request may wander for an hour: look into the provider’s records after that.',
)
