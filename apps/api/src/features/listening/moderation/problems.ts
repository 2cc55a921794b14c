import { problem } from '../../../core/problem.ts'

export const alreadyDecided = problem(
  409,
  'already_decided',
  'This item has changed since you saw it: read it again before you decide.',
)
