import { problem } from '../../../core/problem.ts'

export const x402Disabled = problem(503, 'x402_disabled', 'This service does not accept payments by agents.')
export const x402Unavailable = problem(
  503,
  'x402_unavailable',
  'Payments are not available at the moment: nothing was charged. Try again shortly.',
)
export const paymentPending = problem(
  503,
  'payment_pending',
  'The payment was sent, but its outcome is not known yet: repeat the request with the same payment in a moment.',
)
export const invalidPayment = problem(
  400,
  'invalid_payment',
  'PAYMENT-SIGNATURE must be base64 of a payment payload of x402 version 2 with an EIP-3009 authorization.',
)
export const paymentReused = problem(
  409,
  'payment_reused',
  'This payment or its payment-identifier was used for another request: sign a new one.',
)
export const paymentUsed = problem(
  409,
  'payment_used',
  'This payment was already used. Results are given again to its payment-identifier, or to a SIGN-IN-WITH-X header signed by the payer.',
)
export const paymentUnresolved = problem(
  409,
  'payment_unresolved',
  'An earlier payment under this payment-identifier was refused and may still settle until it expires: wait, or use a new identifier.',
)
export const fieldsRequired = problem(
  400,
  'invalid_request',
  'Some fields are invalid: the details name them.',
)
