/** The fields of a tier that determine its part of the pool's weight. */
export interface Weighing {
  id: string
  weight: number
  members: number
}

/**
 * Returns the share of the pool's total weight, 0 to 1, that a tier's members would have together if the tier had this
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
