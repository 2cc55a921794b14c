import { problem } from '../../../core/problem.ts'

export const tierExists = problem(
  409,
  'tier_exists',
  'There is a tier of this name already: choose another name.',
)
export const tierInUse = problem(
  409,
  'tier_in_use',
  'The tier has members or open invite links: move or revoke them first.',
)
export const defaultTierNeeded = problem(
  409,
  'default_tier_needed',
  'A workspace has one default tier: make another one the default first.',
)
export const unknownTier = problem(
  400,
  'unknown_tier',
  'There is no such tier in this workspace: see GET /api/tiers.',
)
export const unknownCampaign = problem(
  400,
  'unknown_campaign',
  'There is no such campaign in this workspace: see GET /api/campaigns.',
)
export const inviteNotFound = problem(
  404,
  'invite_not_found',
  'There is no such invite: ask for the link once more.',
)
export const inviteExpired = problem(410, 'invite_expired', 'The invite has expired: ask for a new one.')
export const inviteRevoked = problem(410, 'invite_revoked', 'The invite has been revoked: ask for a new one.')
export const inviteUsedUp = problem(410, 'invite_used_up', 'Every place of the invite is taken.')
export const membershipSuspended = problem(
  403,
  'membership_suspended',
  'Your membership of this pool has been suspended.',
)
