import { problem } from '../../../core/problem.ts'

export const zoneExists = problem(
  409,
  'zone_exists',
  'A zone with this zoneId exists: change that zone, or choose another zoneId.',
)
export const unknownCampaign = problem(
  400,
  'unknown_campaign',
  'This workspace has no campaign with this campaignId: see GET /api/campaigns.',
)
export const zoneInCampaign = problem(
  403,
  'zone_in_campaign',
  'A studio token cannot remove a zone from its campaign or change its zoneId there: use a member’s access token or the secret key.',
)
export const optionsNeedPoll = problem(
  400,
  'options_need_poll',
  'Only a zone of the type POLL has options: set the type, or leave the options out.',
)
export const zoneTwice = problem(400, 'zone_twice', 'The request contains a zoneId twice: send each once.')
