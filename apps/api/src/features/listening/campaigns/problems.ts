import { problem } from '../../../core/problem.ts'

export const slugTaken = problem(
  409,
  'slug_taken',
  'Another campaign of the workspace has this slug: choose another.',
)
export const illegalTransition = problem(
  409,
  'illegal_transition',
  'The campaign cannot go from its present status to that one: read it again for the status that it has.',
)
export const campaignNotEmpty = problem(
  409,
  'campaign_not_empty',
  'Only a DRAFT or ARCHIVED campaign without money or rewards in it can be deleted.',
)
export const invalidPattern = problem(
  400,
  'invalid_pattern',
  'A URL pattern or a path of the campaign cannot be read: see which in the details.',
)
export const unknownMember = problem(
  400,
  'unknown_member',
  'A memberId names no member of this workspace, or one of them twice: see GET /api/members.',
)
