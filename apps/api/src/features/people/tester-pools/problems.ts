import { problem } from '../../../core/problem.ts'

export const tierExists = problem(409, 'tier_exists', 'A tier with this name exists: choose another name.')
export const tierInUse = problem(
  409,
  'tier_in_use',
  'The tier has members or open invite links: move or revoke them first.',
)
export const defaultTierNeeded = problem(
  409,
  'default_tier_needed',
  'A workspace needs a default tier: make another tier the default first.',
)
export const unknownTier = problem(
  400,
  'unknown_tier',
  'This workspace has no such tier: see GET /api/tiers.',
)
export const unknownCampaign = problem(
  400,
  'unknown_campaign',
  'This workspace has no such campaign: see GET /api/campaigns.',
)
export const inviteNotFound = problem(
  404,
  'invite_not_found',
  'This invite does not exist: ask for the link again.',
)
export const inviteExpired = problem(410, 'invite_expired', 'The invite has expired: ask for a new one.')
export const inviteRevoked = problem(410, 'invite_revoked', 'The invite has been revoked: ask for a new one.')
export const inviteUsedUp = problem(410, 'invite_used_up', 'All places of the invite are taken.')
export const membershipSuspended = problem(
  403,
  'membership_suspended',
  'Your membership of this pool has been suspended.',
)
