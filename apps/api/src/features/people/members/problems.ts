import { problem } from '../../../core/problem.ts'

export const memberExists = problem(
  409,
  'member_exists',
  'A member or invitation with this e-mail address already exists.',
)
export const lastOwner = problem(
  409,
  'last_owner',
  'A workspace needs at least one owner: make another member an owner first.',
)
