import { problem } from '../../core/problem.ts'

/** An account would have passed its floor: nothing was booked. */
export const insufficientBalance = problem(
  409,
  'insufficient_balance',
  'There is not enough in the account for this; nothing was moved',
)
export const budgetCannotCover = problem(
  409,
  'budget_cannot_cover',
  'Only POINTS can be granted without a funded budget, and no budget covers this amount',
)
export const notAnEarner = problem(
  409,
  'not_an_earner',
  'Money goes to ACTIVE members of the pool who do not belong to the workspace themselves',
)
export const testerNotFound = problem(404, 'tester_not_found', 'No such tester in this workspace')
export const rewardCampaignNotFound = problem(404, 'campaign_not_found', 'No such campaign')
