import { problem } from '../../../core/problem.ts'

export const confirmationRequired = problem(
  400,
  'confirmation_required',
  'Sending a payment requires "confirm": true: read the draft, then send its approval as well.',
)
export const debitLimitTooLow = problem(
  400,
  'debit_limit_too_low',
  'maxTotalDebit is less than the amount of the payment: approve at least that much.',
)
export const staleApproval = problem(
  409,
  'stale_approval',
  'The payment no longer matches the approval: read it again, or prepare a new batch.',
)
export const paymentNotDraft = problem(
  409,
  'payment_not_draft',
  'Only a draft can be submitted. This payment was submitted and cannot be sent again in its current state.',
)
export const paymentContradicted = problem(
  409,
  'payment_contradicted',
  'The provider shows a payment of another attempt, so this one would pay twice: see its CONTRADICTION.',
)
export const paymentNotUnknown = problem(
  409,
  'payment_not_unknown',
  'Only an UNKNOWN payment accepts a finding: read the payment again.',
)
export const findingTooEarly = problem(
  409,
  'finding_too_early',
  'The payment may still reach the provider: check again an hour after it was submitted.',
)
export const findingNotConfirmed = problem(
  409,
  'finding_not_confirmed',
  'The provider’s payment with this id does not belong to this attempt: check the id at the provider.',
)
export const paymentNotBookable = problem(
  409,
  'payment_not_bookable',
  'The rewards of this attempt were paid otherwise or have changed: record the payment as SETTLED_OUTSIDE, with a note.',
)
export const paymentNotContradicted = problem(
  409,
  'payment_not_contradicted',
  'Nothing contradicts this payment: read it again.',
)
export const requestIdReused = problem(
  409,
  'request_id_reused',
  'This requestId prepared a batch with other terms: use a new requestId for a new batch.',
)
