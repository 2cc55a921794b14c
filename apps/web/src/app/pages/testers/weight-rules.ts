/** The fields of a tier that determine its part of the pool's weight. */
export interface Weighing {
  id: string
  weight: number
  members: number
}

/**
 * Returns the share of the pool's present weight that a tier's members have together, 0 to 1, if the tier had this
 * weight. Null: the pool is empty.
 */
export function shareOfWeight(tiers: readonly Weighing[], id: string | null, weight: number): number | null {
  const own = tiers.find((tier) => tier.id === id)
  const others = tiers
    .filter((tier) => tier.id !== id)
    .reduce((sum, tier) => sum + tier.weight * tier.members, 0)
  const mine = weight * (own?.members ?? 0)
  return mine + others === 0 ? null : mine / (mine + others)
}
