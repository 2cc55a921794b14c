import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '../../../core/problem.ts'
import {
  apportion,
  capAtLimit,
  defaultPolicy,
  findPolicyFault,
  type Policy,
  splitItem,
  VERIFIERS,
  verifierPart,
} from './shares.ts'

const percentages = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map((cuts) => {
    const [a, b, c] = cuts.sort((one, other) => one - other) as [number, number, number]
    return [a, b - a, c - b, 100 - c] as const
  })
const policies = fc
  .record({ perItem: fc.bigInt({ min: 0n, max: 10n ** 15n }), shares: percentages })
  .map(({ perItem, shares: [authorShare, voterShare, verifierShare, implementerShare] }) => ({
    perItem,
    authorShare,
    voterShare,
    verifierShare,
    implementerShare,
  }))
const voters = fc.uniqueArray(fc.record({ testerId: fc.uuid(), weight: fc.integer({ min: 0, max: 100 }) }), {
  selector: (voter) => voter.testerId,
  maxLength: 60,
})
const author = fc.option(fc.uuid())

describe('the split of an item', () => {
  test('without a policy: 100 points, 60 to the author, 20 over the voters, 20 for five verdicts', () => {
    const upVoters = [
      { testerId: 'a', weight: 1 },
      { testerId: 'b', weight: 3 },
    ]
    expect(splitItem(defaultPolicy, 'author', upVoters)).toEqual({
      author: 60n,
      voters: [
        { testerId: 'a', amount: 5n },
        { testerId: 'b', amount: 15n },
      ],
      verifiers: 20n,
      implementer: 0n,
      unearned: 0n,
    })
  })

  test('sums to the reward and gives nobody less than nothing', () => {
    fc.assert(
      fc.property(policies, author, voters, (policy, authorId, upVoters) => {
        const split = splitItem(policy, authorId, upVoters)
        const parts = [
          split.author,
          split.verifiers,
          split.implementer,
          split.unearned,
          ...split.voters.map(({ amount }) => amount),
        ]
        expect(parts.every((part) => part >= 0n)).toBe(true)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(policy.perItem)
      }),
    )
  })

  test('is the same in whatever order the votes come', () => {
    const shuffled = voters.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    )
    fc.assert(
      fc.property(policies, author, shuffled, (policy, authorId, [list, reordered]) => {
        expect(splitItem(policy, authorId, reordered)).toEqual(splitItem(policy, authorId, list))
      }),
    )
  })

  test('gives every voter the exact quota, rounded to one unit up or down', () => {
    fc.assert(
      fc.property(policies, voters, (policy, upVoters) => {
        const split = splitItem(policy, null, upVoters)
        const earning = upVoters.filter((voter) => voter.weight > 0)
        const total = BigInt(earning.reduce((sum, voter) => sum + voter.weight, 0))
        const share = split.voters.reduce((sum, voter) => sum + voter.amount, 0n)
        for (const voter of earning) {
          const got = split.voters.find(({ testerId }) => testerId === voter.testerId)?.amount ?? 0n
          const quota = (share * BigInt(voter.weight)) / total
          expect(got === quota || got === quota + 1n).toBe(true)
        }
      }),
    )
  })

  test('the shares of an absent author and of absent voters are not earned', () => {
    expect(splitItem(defaultPolicy, null, [])).toEqual({
      author: 0n,
      voters: [],
      verifiers: 20n,
      implementer: 0n,
      unearned: 80n,
    })
  })

  test('votes without weight and a vote on the own item earn nothing', () => {
    const split = splitItem(defaultPolicy, 'author', [
      { testerId: 'author', weight: 9 },
      { testerId: 'suspended', weight: 0 },
      { testerId: 'voter', weight: 1 },
    ])
    expect(split.voters).toEqual([{ testerId: 'voter', amount: 20n }])
  })

  test('more voters than units: the heaviest get one each, nobody a part of one', () => {
    const upVoters = Array.from({ length: 30 }, (_, index) => ({
      testerId: `t${String(index).padStart(2, '0')}`,
      weight: index < 20 ? 2 : 1,
    }))
    const { voters: paid } = splitItem(defaultPolicy, null, upVoters)
    expect(paid).toEqual(upVoters.slice(0, 20).map(({ testerId }) => ({ testerId, amount: 1n })))
  })
})

test('five verdicts get the whole verifier share and a sixth gets nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (share) => {
      const parts = Array.from({ length: VERIFIERS }, (_, given) => verifierPart(share, given))
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(share)
      expect(parts[0]! - parts[4]!).toBeLessThanOrEqual(1n)
      expect(verifierPart(share, VERIFIERS)).toBe(0n)
    }),
  )
})

test('apportioning by no weight at all gives nothing', () => {
  expect(apportion(10n, [0, 0])).toEqual([0n, 0n])
  expect(apportion(10n, [])).toEqual([])
})

test.each([
  { amount: 10n, earned: 0n, limit: null, left: 10n },
  { amount: 10n, earned: 95n, limit: 100n, left: 5n },
  { amount: 10n, earned: 100n, limit: 100n, left: 0n },
  { amount: 10n, earned: 130n, limit: 100n, left: 0n },
  { amount: 10n, earned: 0n, limit: 100n, left: 10n },
])('$amount after $earned of at most $limit leaves $left', ({ amount, earned, limit, left }) => {
  expect(capAtLimit(amount, earned, limit)).toBe(left)
})

describe('a policy', () => {
  const money: Policy = { ...defaultPolicy, asset: 'USD', payout: 'FIAT', holdDays: 7 }
  test.each<[string, Policy, boolean]>([
    ['the default', defaultPolicy, true],
    ['points without a hold', { ...defaultPolicy, holdDays: 0 }, true],
    ['dollars paid as fiat', money, true],
    ['dollars not paid out', { ...money, payout: 'NONE' }, true],
    ['USDC paid as token', { ...money, asset: 'USDC', payout: 'TOKEN' }, true],
    ['shares over 100', { ...defaultPolicy, authorShare: 61 }, false],
    ['shares under 100', { ...defaultPolicy, voterShare: 19 }, false],
    ['money held too short', { ...money, holdDays: 6 }, false],
    ['points paid out', { ...defaultPolicy, payout: 'FIAT' }, false],
    ['dollars paid as token', { ...money, payout: 'TOKEN' }, false],
    ['USDC paid as fiat', { ...money, asset: 'USDC' }, false],
  ])('%s', (_, policy, fits) => {
    const fault = findPolicyFault(policy, 7)
    if (fits) expect(fault).toBeNull()
    else expect(fault).toBeInstanceOf(Problem)
  })
})
