import { problem } from '../../../core/problem.ts'

export const invalidOrigin = problem(
  400,
  'invalid_origin',
  'An allowed origin is a scheme, a host and an optional port, such as https://example.com, without path or wildcard.',
)
