import { problem } from '../../../core/problem.ts'

export const invalidOrigin = problem(
  400,
  'invalid_origin',
  'An allowed origin is a scheme, a host and an optional port, such as https://example.com, without path or wildcard.',
)

export const keyInForce = problem(
  409,
  'key_in_force',
  'This is the publishable or secret key in force, and its end cannot be set: rotate the keys instead.',
)
export const invalidExpiry = problem(
  400,
  'invalid_expiry',
  'The end of a key lies in the future, and the end of a former key is not postponed.',
)
