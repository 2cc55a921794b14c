import { problem } from '../../core/problem.ts'

export const paymentsUnavailable = problem(
  503,
  'payments_unavailable',
  'No payment provider is set up here: set STRIPE_SECRET_KEY',
)
export const providerUnavailable = problem(
  503,
  'payment_provider_unavailable',
  'The payment provider does not answer now: send the same request with its Idempotency-Key again',
)
export const checkoutRefused = problem(
  409,
  'checkout_refused',
  'The payment provider does not take this payment; nothing was charged',
)
export const unknownProvider = problem(404, 'unknown_provider', 'No such payment provider')
export const webhookNotConfigured = problem(
  503,
  'webhook_not_configured',
  'Messages cannot be verified here: the signing secret of this endpoint is not set',
)
export const invalidSignature = problem(
  400,
  'invalid_signature',
  'The signature of this message is missing, wrong, or its time is more than 300 seconds off',
)
