import { problem } from '../../../core/problem.ts'

export const remainderChanged = problem(
  409,
  'remainder_changed',
  'The budget’s remainder has changed: read it again and decide on the new amount.',
)
export const nothingToRefund = problem(
  409,
  'insufficient_remainder',
  'The budget’s remainder is smaller than this amount.',
)
export const roundNotRefundable = problem(
  409,
  'round_not_refundable',
  'This payment cannot be refunded by this amount: choose another amount or another round of the campaign.',
)
export const refundIdReused = problem(
  409,
  'request_id_reused',
  'This requestId belongs to another refund: use a new one for each refund.',
)
export const refundNotUnknown = problem(
  409,
  'refund_not_unknown',
  'This refund’s outcome is known: only UNKNOWN refunds accept a finding.',
)
export const findingTooEarly = problem(
  409,
  'finding_too_early',
  'A request may be delayed for up to an hour: check the provider’s records after that.',
)
