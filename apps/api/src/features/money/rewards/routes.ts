import { member, secretKey, tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import {
  budgetCannotCover,
  grantReward,
  listCredits,
  listCreditsOfTester,
  notAnEarner,
  rewardCampaignNotFound,
  testerNotFound,
} from '../../engines/ledger/index.ts'
import { listTitles } from '../../listening/feedback/index.ts'
import {
  OwnRewardPage,
  OwnRewardQuery,
  Reward,
  RewardGrant,
  RewardPage,
  RewardQuery,
  toOwnRewardBody,
  toRewardBody,
} from './schemas.ts'

export const operations = [
  operation({
    id: 'listRewards',
    method: 'GET',
    path: '/api/rewards',
    tag: 'Tester pools',
    summary: 'List rewards that testers have earned, newest first',
    accepts: [secretKey, member],
    query: RewardQuery,
    returns: RewardPage,
    async handle({ caller, query }, app) {
      const slice = sliceOf(query)
      const credits = await app.db.readWorkspace(caller.workspaceId, (tx) => listCredits(tx, query, slice))
      return mapPage(pageOf(credits, slice), toRewardBody)
    },
  }),
  operation({
    id: 'listTesterRewards',
    method: 'GET',
    path: '/api/tester/rewards',
    tag: 'Testers',
    summary: 'List own rewards and debts in all workspaces, newest first',
    accepts: [tester],
    strict: true,
    query: OwnRewardQuery,
    returns: OwnRewardPage,
    async handle({ caller, query }, app) {
      const slice = sliceOf(query)
      const credits = await app.db.readTester(caller.testerId, (tx) => listCreditsOfTester(tx, query, slice))
      const page = pageOf(credits, slice)
      const told = page.items.flatMap(({ workspaceId, feedbackId }) =>
        feedbackId === null ? [] : [{ workspaceId, feedbackId }],
      )
      const titles =
        told.length === 0
          ? new Map<string, string>()
          : await app.db.readOperator((tx) => listTitles(tx, told, caller.testerId))
      return mapPage(page, (credit) => toOwnRewardBody(credit, titles))
    },
  }),
  operation({
    id: 'grantReward',
    method: 'POST',
    path: '/api/rewards',
    tag: 'Tester pools',
    summary: 'Grant a reward by hand',
    description:
      'POINTS are payable immediately. Money comes from a campaign’s funded budget and is held first.',
    accepts: [secretKey, member],
    role: 'ADMIN',
    body: RewardGrant,
    example: {
      testerId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01',
      amount: '500',
      asset: 'POINTS',
      note: 'For a careful report',
    },
    strict: true,
    idempotent: true,
    returns: Reward,
    problems: [testerNotFound, rewardCampaignNotFound, budgetCannotCover, notAnEarner],
    handle: async ({ caller, body, request }, app) =>
      toRewardBody(await grantReward(app, caller, request.newId, body)),
  }),
]
