import { problem } from '../../../core/problem.ts'

export const payoutsDisabled = problem(
  409,
  'payouts_disabled',
  'Token payouts are switched off: set X402_PAYOUTS_ENABLED to true.',
)
export const payoutsBusy = problem(
  409,
  'payouts_busy',
  'Another payout run is under way: wait until it has ended.',
)
export const treasuryChanged = problem(
  409,
  'treasury_changed',
  'An earlier batch is not finished and pays from another treasury, network or token: finish it with its own settings first.',
)
export const chainUnavailable = problem(
  503,
  'chain_unavailable',
  'The chain does not answer as it must: nothing more was sent. Run again later; what was sent is not sent twice.',
)
