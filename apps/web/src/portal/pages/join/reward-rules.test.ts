import { expect, test } from 'vitest'
import { type Reward, toRewardTerms } from './reward-rules.ts'

const points: Reward = {
  ...{
    asset: 'POINTS',
    perItem: '100',
    authorShare: 60,
    voterShare: 20,
    verifierShare: 20,
    implementerShare: 0,
  },
  ...{ holdDays: 7, maxPerTester: null, payout: 'NONE', covered: true },
}
const money: Reward = { ...points, asset: 'USD', payout: 'FIAT' }

test.each<[string, Reward, string[]]>([
  ['points are no money', points, ['points', 'inForce']],
  ['money lasts as long as the budget', money, ['account', 'budget', 'inForce']],
  ['an empty budget is said', { ...money, covered: false }, ['account', 'empty', 'inForce']],
  ['tokens go to a wallet', { ...money, asset: 'USDC', payout: 'TOKEN' }, ['wallet', 'budget', 'inForce']],
  ['a team may pay by itself', { ...money, payout: 'NONE' }, ['own', 'budget', 'inForce']],
])('%s', (_, reward, conditions) => expect(toRewardTerms(reward).conditions).toEqual(conditions))

test('parts of nothing are left out, and a reward of nothing is none', () => {
  const { shares, isPaid } = toRewardTerms({
    ...points,
    perItem: '0',
    authorShare: 100,
    voterShare: 0,
    verifierShare: 0,
  })
  expect(shares).toEqual([{ part: 'authorShare', share: 100 }])
  expect(isPaid).toBe(false)
})
