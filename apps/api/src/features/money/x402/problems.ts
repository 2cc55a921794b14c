import { problem } from '../../../core/problem.ts'

export const x402Disabled = problem(503, 'x402_disabled', 'This service does not take payments by agents.')
export const x402Unavailable = problem(
  503,
  'x402_unavailable',
  'Payments cannot be taken at the moment: nothing was charged. Try again shortly.',
)
export const paymentPending = problem(
  503,
  'payment_pending',
  'The payment was sent and its outcome is not known yet: repeat the request with the same payment in a moment.',
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
  'This payment has bought something already. Only the payment-identifier that it was made under gets the answer again.',
)
export const paymentUnresolved = problem(
  409,
  'payment_unresolved',
  'An earlier payment under this payment-identifier was refused and can still land until it expires: wait for that, or take a new identifier.',
)
export const fieldsRequired = problem(400, 'invalid_request', 'Some fields are not as they must be.')
