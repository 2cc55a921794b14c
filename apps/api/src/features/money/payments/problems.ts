import { problem } from '../../../core/problem.ts'

export const paymentsUnavailable = problem(
  503,
  'payments_unavailable',
  'No payment provider is set up here: the service’s operator sets STRIPE_SECRET_KEY.',
)
export const providerUnavailable = problem(
  503,
  'payment_provider_unavailable',
  'The payment provider does not answer now: send the same request with its Idempotency-Key again.',
)
export const checkoutRefused = problem(
  409,
  'checkout_refused',
  'The payment provider does not take this payment, and nothing was charged: try another amount, or ask the operator.',
)
export const unknownProvider = problem(
  404,
  'unknown_provider',
  'There is no such payment provider: the address ends in /stripe/webhook or /stripe/payout-webhook.',
)
export const webhookNotConfigured = problem(
  503,
  'webhook_not_configured',
  'Messages cannot be verified here: the service’s operator sets the signing secret of this endpoint.',
)
export const invalidSignature = problem(
  400,
  'invalid_signature',
  'The signature of this message is missing or wrong, or its time is more than 300 seconds off: check the signing secret and the clock.',
)
