import { problem } from '../../../core/problem.ts'

export const memberExists = problem(
  409,
  'member_exists',
  'Somebody with this e-mail address is a member or invited already.',
)
export const lastOwner = problem(
  409,
  'last_owner',
  'A workspace has at least one owner: make somebody else an owner first.',
)
