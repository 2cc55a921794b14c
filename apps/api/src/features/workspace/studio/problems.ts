import { problem } from '../../../core/problem.ts'

export const invalidPairingCode = problem(
  401,
  'invalid_pairing_code',
  'This pairing code is wrong, used or expired: get a new one.',
)
