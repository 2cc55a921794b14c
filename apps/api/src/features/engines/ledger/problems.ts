import { problem } from '../../../core/problem.ts'

/** An account would have fallen below its floor, so nothing was posted. */
export const insufficientBalance = problem(
  409,
  'insufficient_balance',
  'The balance is too low, so nothing was moved: read the budget and request less, or fund it first.',
)
export const budgetCannotCover = problem(
  409,
  'budget_cannot_cover',
  'No funded budget covers this amount: fund the campaign first, or grant POINTS, which need no budget.',
)
export const notAnEarner = problem(
  409,
  'not_an_earner',
  'Only ACTIVE pool members who are not members of the workspace can earn money: grant POINTS instead.',
)
export const testerNotFound = problem(
  404,
  'tester_not_found',
  'This workspace’s pool has no such tester: see GET /api/testers.',
)
export const rewardCampaignNotFound = problem(
  404,
  'campaign_not_found',
  'This workspace has no such campaign: see GET /api/campaigns.',
)
