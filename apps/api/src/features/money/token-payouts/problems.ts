import { problem } from '../../../core/problem.ts'

export const payoutsDisabled = problem(
  409,
  'payouts_disabled',
  'Token payouts are disabled: set X402_PAYOUTS_ENABLED to true.',
)
export const payoutsBusy = problem(
  409,
  'payouts_busy',
  'Another payout run is in progress: wait until it ends.',
)
export const treasuryChanged = problem(
  409,
  'treasury_changed',
  'An unfinished batch uses another treasury, network or token: finish it with its own settings first.',
)
export const chainUnavailable = problem(
  503,
  'chain_unavailable',
  'The chain does not answer correctly: nothing more was sent. Run again later; no payment is sent twice.',
)
export const relayerWithoutGas = problem(
  409,
  'relayer_without_gas',
  'The relayer cannot pay for the transaction, so nothing was signed: send it the coin of the chain, then run again.',
)
export const payoutNotDraft = problem(
  409,
  'payout_not_draft',
  'Only a draft that awaits approval can be checked or submitted: read the batch again.',
)
export const staleApproval = problem(
  409,
  'stale_approval',
  'The batch no longer matches the approval, or a payment of it is no longer due: run again for a new draft.',
)
export const confirmationRequired = problem(
  400,
  'confirmation_required',
  'Submitting a batch requires "confirm": true: read the draft, then send its approval as well.',
)
export const capReached = problem(
  409,
  'payout_cap_reached',
  'The batch exceeds what may be submitted within 24 hours (TOKEN_PAYOUTS_CAP): wait, or raise the cap.',
)
export const payoutNotUnknown = problem(
  409,
  'payout_not_unknown',
  'Only an UNKNOWN payment accepts a finding: read its batch again.',
)
export const payoutNotBookable = problem(
  409,
  'payment_not_bookable',
  'The rewards of this payment were paid otherwise or have changed meanwhile: the transaction cannot be booked as theirs.',
)
export const findingTooEarly = problem(
  409,
  'finding_too_early',
  'The authorization can still be used or found: record NOT_MADE after a final block past its time.',
)
export const findingNotConfirmed = problem(
  409,
  'finding_not_confirmed',
  'The transaction does not pay this amount by this authorization in a final block: check its hash.',
)
