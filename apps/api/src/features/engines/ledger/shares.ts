import { problem } from '../../../core/problem.ts'
import type { Asset } from './chart.ts'

/** How money is paid out. NONE: the campaign's owner pays outside the service. */
export type Payout = 'NONE' | 'TOKEN' | 'FIAT'

/** Returns how an amount outside any policy is paid out, by its asset. */
export function payoutMethodFor(asset: Asset): Payout {
  return asset === 'USD' ? 'FIAT' : asset === 'USDC' ? 'TOKEN' : 'NONE'
}

/** The payout policy of an item: shares in percent, amounts in atomic units of the asset. */
export interface Policy {
  readonly asset: Asset
  readonly perItem: bigint
  readonly authorShare: number
  readonly voterShare: number
  readonly verifierShare: number
  /** The share of the implementer, which is unused without proof. */
  readonly implementerShare: number
  readonly holdDays: number
  /** The most that one tester earns from a campaign's items; null for no limit. */
  readonly maxPerTester: bigint | null
  readonly payout: Payout
}

/** The policy of a campaign that has set none. */
export const defaultPolicy: Policy = {
  asset: 'POINTS',
  perItem: 100n,
  authorShare: 60,
  voterShare: 20,
  verifierShare: 20,
  implementerShare: 0,
  holdDays: 7,
  maxPerTester: null,
  payout: 'NONE',
}

export const policyRefused = problem(
  400,
  'invalid_policy',
  'The reward policy cannot be used: see which field does not fit.',
)

/** Returns what is wrong with a policy, or null. `minimumHoldDays` is the service's minimum for money. */
export function findPolicyFault(policy: Policy, minimumHoldDays: number) {
  const refuse = (message: string) => policyRefused({ message })
  const { authorShare, voterShare, verifierShare, implementerShare } = policy
  if (authorShare + voterShare + verifierShare + implementerShare !== 100)
    return refuse('authorShare, voterShare, verifierShare and implementerShare have to sum to 100.')
  if (policy.asset !== 'POINTS' && policy.holdDays < minimumHoldDays)
    return refuse(`holdDays of money is at least ${minimumHoldDays}.`)
  if (policy.asset === 'POINTS' && policy.payout !== 'NONE')
    return refuse('POINTS are not paid out: payout has to be NONE.')
  if (policy.payout === 'TOKEN' && policy.asset !== 'USDC')
    return refuse('payout TOKEN needs the asset USDC.')
  if (policy.payout === 'FIAT' && policy.asset !== 'USD') return refuse('payout FIAT needs the asset USD.')
  return null
}

export interface UpVoter {
  readonly testerId: string
  readonly weight: number
}

export interface Split {
  readonly author: bigint
  /** The amounts by tester id. */
  readonly voters: readonly { testerId: string; amount: bigint }[]
  /** The verifiers' share, paid in fifths as verdicts come. */
  readonly verifiers: bigint
  /** The implementer's share. */
  readonly implementer: bigint
  /** The unearned part, which stays in the budget. */
  readonly unearned: bigint
}

/** Splits an item's reward. The parts sum to `perItem`, whatever the order of the voters. */
export function splitItem(
  policy: Pick<Policy, 'perItem' | 'authorShare' | 'voterShare' | 'verifierShare' | 'implementerShare'>,
  authorId: string | null,
  upVoters: readonly UpVoter[],
): Split {
  const [author, votes, verifiers, implementer] = apportion(policy.perItem, [
    policy.authorShare,
    policy.voterShare,
    policy.verifierShare,
    policy.implementerShare,
  ]) as [bigint, bigint, bigint, bigint]
  const earning = upVoters
    .filter((voter) => voter.weight > 0 && voter.testerId !== authorId)
    .sort((a, b) => b.weight - a.weight || (a.testerId < b.testerId ? -1 : 1))
  const portions = apportion(
    votes,
    earning.map((voter) => voter.weight),
  )
  const voters = earning
    .map((voter, index) => ({ testerId: voter.testerId, amount: portions[index]! }))
    .filter((voter) => voter.amount > 0n)
    .sort((a, b) => (a.testerId < b.testerId ? -1 : 1))
  const earnedByAuthor = authorId === null ? 0n : author
  const earnedByVoters = voters.reduce((sum, voter) => sum + voter.amount, 0n)
  return {
    author: earnedByAuthor,
    voters,
    verifiers,
    implementer,
    unearned: policy.perItem - earnedByAuthor - earnedByVoters - verifiers - implementer,
  }
}

/**
 * Divides the authors' part of a set of merged items; the oldest item's author comes first and gets at least half. The
 * others get equal parts of the rest. Null stands for an author without an account, whose part nobody earns.
 */
export function splitAuthors(
  amount: bigint,
  authors: readonly (string | null)[],
): { testerId: string; amount: bigint }[] {
  const [oldest = null, ...others] = authors
  const first = others.length === 0 ? amount : (amount + 1n) / 2n
  const rest = apportion(
    amount - first,
    others.map(() => 1),
  )
  return [
    { testerId: oldest, amount: first },
    ...others.map((testerId, at) => ({ testerId, amount: rest[at]! })),
  ].flatMap(({ testerId, amount }) => (testerId === null || amount === 0n ? [] : { testerId, amount }))
}

/** The number of verdicts that earn an equal part of the verifiers' share. */
export const VERIFIERS = 5
/**
 * Returns the amount for one of the five verdicts; `given` is the number of verdicts before it. Each gets a fifth, and
 * the first ones get the units that do not divide evenly.
 */
export function verifierPart(verifierShare: bigint, given: number): bigint {
  return given < VERIFIERS ? apportion(verifierShare, Array(VERIFIERS).fill(1))[given]! : 0n
}

/** Reduces an amount to what is left under the limit, given the sum already earned. */
export function capAtLimit(amount: bigint, earned: bigint, limit: bigint | null): bigint {
  if (limit === null) return amount
  const left = limit - earned
  return left <= 0n ? 0n : amount < left ? amount : left
}

/**
 * Divides `amount` in proportion to whole weights by the largest remainder method (Hamilton). Rounds every quota down
 * and gives the remaining units to the largest remainders, the earlier part first among equals. The parts sum to
 * `amount`, or are all 0 without any weight.
 */
export function apportion(amount: bigint, weights: readonly number[]): bigint[] {
  const whole = weights.map((weight) => BigInt(weight))
  const total = whole.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return whole.map(() => 0n)
  const parts = whole.map((weight) => (amount * weight) / total)
  const remainders = whole.map((weight, index) => ({ index, remainder: (amount * weight) % total }))
  remainders.sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n))
  for (const { index } of remainders.slice(0, left)) parts[index]! += 1n
  return parts
}
