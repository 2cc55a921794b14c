import { problem } from '../../../core/problem.ts'

export const slugTaken = problem(
  409,
  'slug_taken',
  'Another campaign of the workspace has this slug: choose a different one.',
)
export const illegalTransition = problem(
  409,
  'illegal_transition',
  'The campaign cannot change from its current status to this one: read it again to see its status.',
)
export const campaignNotEmpty = problem(
  409,
  'campaign_not_empty',
  'Only a DRAFT or ARCHIVED campaign without money or rewards in it can be deleted.',
)
export const invalidPattern = problem(
  400,
  'invalid_pattern',
  'A URL pattern or a path of the campaign is invalid: the details name it.',
)
export const unknownMember = problem(
  400,
  'unknown_member',
  'A memberId is unknown in this workspace or occurs twice: see GET /api/members.',
)
