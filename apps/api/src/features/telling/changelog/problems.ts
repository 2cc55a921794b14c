import { problem } from '../../../core/problem.ts'

export const unknownItem = problem(
  400,
  'unknown_item',
  'feedbackId names an item of this campaign, and it has none with that id.',
)
export const tooManyEntries = problem(
  409,
  'too_many_entries',
  'A changelog keeps at most 1,000 written entries: delete one first.',
)
