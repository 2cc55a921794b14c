import { problem } from '../../../core/problem.ts'

export const invalidAddress = problem(
  400,
  'invalid_address',
  'This is no EVM address, or its capitals do not fit (EIP-55): copy it once more from your wallet.',
)
export const addressNotAllowed = problem(
  400,
  'address_not_allowed',
  'Nothing can be paid to this address: name one that is yours.',
)
export const ownershipNotProven = problem(
  400,
  'ownership_not_proven',
  'This does not prove that the address is yours: ask POST /api/tester/wallet/proofs for a message, and sign it as it is within ten minutes; each works once.',
)
export const addressRequired = problem(400, 'address_required', 'Name the address first.')

export const paymentsNotConfigured = problem(
  503,
  'payments_not_configured',
  'No payment provider is configured for payments to testers: ask the service’s operator.',
)
export const providerUnavailable = problem(
  503,
  'provider_unavailable',
  'The payment provider gave no usable answer; what was asked for is kept: try again.',
)
