import { problem } from '../../../core/problem.ts'

export const twiceInImport = problem(
  400,
  'twice_in_import',
  'This externalId occurs more than once in the request: send an item once.',
)
export const pollTakesNoImport = problem(
  409,
  'poll_takes_no_import',
  'This zone is a poll: it takes answers and no items. Name another zone.',
)
