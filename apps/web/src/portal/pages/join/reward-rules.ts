import type { Invitation } from './queries.ts'

/** How a campaign pays. */
export type Reward = Invitation['campaigns'][number]['reward']

const parts = ['authorShare', 'voterShare', 'verifierShare'] as const
/** The text key of a sentence about a payment. */
type Condition = 'points' | 'own' | 'wallet' | 'account' | 'budget' | 'empty' | 'inForce'

/**
 * Returns the parts of a reward that are not zero, and the keys of its sentences, which promise no more than the
 * policy.
 */
export function toRewardTerms({ asset, perItem, payout, covered, ...reward }: Reward) {
  const rail = { NONE: 'own', TOKEN: 'wallet', FIAT: 'account' } as const
  const money: Condition[] = [rail[payout], covered ? 'budget' : 'empty']
  const conditions: Condition[] = [...(asset === 'POINTS' ? (['points'] as const) : money), 'inForce']
  return {
    isPaid: BigInt(perItem) > 0n,
    shares: parts.map((part) => ({ part, share: reward[part] })).filter(({ share }) => share > 0),
    conditions,
  }
}
