import { problem } from '../../../core/problem.ts'

/** An account would have passed its floor: nothing was booked. */
export const insufficientBalance = problem(
  409,
  'insufficient_balance',
  'There is not enough in the account for this, so nothing was moved: read the budget and ask for less, or fund it first.',
)
export const budgetCannotCover = problem(
  409,
  'budget_cannot_cover',
  'No funded budget covers this amount: fund the campaign first, or grant POINTS, which need none.',
)
export const notAnEarner = problem(
  409,
  'not_an_earner',
  'Money goes to ACTIVE members of the pool who do not belong to the workspace themselves: grant POINTS instead.',
)
export const testerNotFound = problem(
  404,
  'tester_not_found',
  'There is no such tester in the pool of this workspace: see GET /api/testers.',
)
export const rewardCampaignNotFound = problem(
  404,
  'campaign_not_found',
  'There is no such campaign in this workspace: see GET /api/campaigns.',
)
