import { problem } from '../../../core/problem.ts'

export const alreadyDecided = problem(
  409,
  'already_decided',
  'This item has moved on since you saw it: look at it again before you decide.',
)
