import { problem } from '../../../core/problem.ts'

export const challengeRefused = problem(
  409,
  'challenge_refused',
  'This cannot be proven for the deployment: details.reason says why.',
)
export const notRed = problem(
  409,
  'not_red',
  'The test of this deployment is not red, or its work has ended: there is nothing to hold.',
)
export const receiptInvalid = problem(
  422,
  'receipt_invalid',
  'The statement is not one of a proof: details.reason says why.',
)
export const receiptNotSigned = problem(
  403,
  'receipt_not_signed',
  'No CI identity in force of this workspace has signed the statement: details.reason says why.',
)
export const receiptRefused = problem(
  409,
  'receipt_refused',
  'The receipt does not answer an open challenge of this deployment: details.reason says why.',
)
