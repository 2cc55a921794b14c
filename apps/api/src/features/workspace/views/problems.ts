import { problem } from '../../../core/problem.ts'

export const tooManyViews = problem(
  409,
  'too_many_views',
  'A member keeps at most 100 views: delete one first.',
)
