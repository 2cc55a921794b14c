import { problem } from '../../../core/problem.ts'

export const invalidAddress = problem(
  400,
  'invalid_address',
  'This is not an EVM address, or its EIP-55 checksum is wrong: copy it again from your wallet.',
)
export const addressNotAllowed = problem(
  400,
  'address_not_allowed',
  'Payments to this address are not possible: send an address of your own.',
)
export const ownershipNotProven = problem(
  400,
  'ownership_not_proven',
  'This does not prove that you own the address: get a message from POST /api/tester/wallet/proofs and sign it unchanged within ten minutes. Each message works once.',
)
export const currencyNotPaid = problem(
  400,
  'currency_not_paid',
  'Rewards are paid in USD: choose an account that takes USD, before you earn money.',
)
export const addressRequired = problem(400, 'address_required', 'Send an address first.')

export const paymentsNotConfigured = problem(
  503,
  'payments_not_configured',
  'No payment provider is configured for payments to testers: ask the service’s operator.',
)
export const providerUnavailable = problem(
  503,
  'provider_unavailable',
  'The payment provider gave no usable answer. The request was stored: try again.',
)
