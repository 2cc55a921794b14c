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
