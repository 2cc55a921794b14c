import { problem } from '../../../core/problem.ts'

export const identityChecksUnavailable = problem(
  503,
  'identity_checks_unavailable',
  'Identity checks are not available: no payment provider is configured.',
)
export const identityProviderUnavailable = problem(
  503,
  'payment_provider_unavailable',
  'The payment provider does not answer: try again in a moment.',
)
