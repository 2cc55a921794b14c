import { problem } from '../../../core/problem.ts'

export const zoneExists = problem(
  409,
  'zone_exists',
  'There is a zone with this zoneId already: change that one, or choose another zoneId.',
)
export const unknownCampaign = problem(
  400,
  'unknown_campaign',
  'The campaignId names no campaign of this workspace: see GET /api/campaigns.',
)
export const zoneInCampaign = problem(
  403,
  'zone_in_campaign',
  'A studio token can neither take a zone out of its campaign nor rename it there: use the access token of a member, or the secret key.',
)
export const zoneTwice = problem(
  400,
  'zone_twice',
  'The request names one zoneId more than once: name each once.',
)
