import { problem } from '../../../core/problem.ts'

export const paymentsUnavailable = problem(
  503,
  'payments_unavailable',
  'No payment provider is configured: the service’s operator must set STRIPE_SECRET_KEY.',
)
export const providerUnavailable = problem(
  503,
  'payment_provider_unavailable',
  'The payment provider does not answer: retry the request with the same Idempotency-Key.',
)
export const checkoutRefused = problem(
  409,
  'checkout_refused',
  'The payment provider rejected this payment, and nothing was charged: try another amount, or ask the operator.',
)
export const unknownProvider = problem(
  404,
  'unknown_provider',
  'This payment provider is unknown: the path must end in /stripe/webhook or /stripe/payout-webhook.',
)
export const webhookNotConfigured = problem(
  503,
  'webhook_not_configured',
  'Messages cannot be verified: the service’s operator must set the signing secret of this endpoint.',
)
export const warningCleared = problem(
  409,
  'warning_cleared',
  'Somebody has cleared this warning already: read the list again.',
)
export const invalidSignature = problem(
  400,
  'invalid_signature',
  'The signature of this message is missing or wrong, or its time is more than 300 seconds off: check the signing secret and the clock.',
)
