import { problem } from '../../../core/problem.ts'

export const identityChecksUnavailable = problem(
  503,
  'identity_checks_unavailable',
  'Identities cannot be proven here: no payment provider is set up.',
)
export const identityProviderUnavailable = problem(
  503,
  'payment_provider_unavailable',
  'The payment provider does not answer now: try again in a moment.',
)
