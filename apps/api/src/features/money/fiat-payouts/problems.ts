import { problem } from '../../../core/problem.ts'

export const confirmationRequired = problem(
  400,
  'confirmation_required',
  'A payment is only sent with "confirm": true: read the draft, then send its approval with it.',
)
export const debitLimitTooLow = problem(
  400,
  'debit_limit_too_low',
  'maxTotalDebit is less than the amount of the payment: approve at least that much.',
)
export const staleApproval = problem(
  409,
  'stale_approval',
  'The payment is no longer what was approved: read it again, or prepare a new batch.',
)
export const paymentNotDraft = problem(
  409,
  'payment_not_draft',
  'Only a draft can be submitted; this payment has been, and is never sent again from its present state.',
)
export const paymentNotUnknown = problem(
  409,
  'payment_not_unknown',
  'Only a payment that is UNKNOWN waits for a finding: read the payment again.',
)
export const findingTooEarly = problem(
  409,
  'finding_too_early',
  'A payment can still arrive at the provider: look again an hour after it was submitted.',
)
export const findingNotConfirmed = problem(
  409,
  'finding_not_confirmed',
  'The provider’s payment of that id does not name this attempt: look the id up at the provider again.',
)
export const requestIdReused = problem(
  409,
  'request_id_reused',
  'This requestId prepared a batch of other terms: take a new requestId for a new batch.',
)
