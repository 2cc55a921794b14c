export const parts = ['authorShare', 'voterShare', 'verifierShare', 'implementerShare'] as const
export type Part = (typeof parts)[number]
/** Percent; they sum to 100. */
export type Shares = Record<Part, number>

/**
 * Sets one share and takes the difference from the others in proportion, so that all always sum to 100. If the others
 * are all zero, those of the reporters and their testers share the rest equally; the share of implementers stays zero.
 */
export function withShare(shares: Shares, part: Part, wanted: number): Shares {
  const value = Math.min(100, Math.max(0, Math.round(wanted)))
  const others = parts.filter((one) => one !== part)
  const sum = others.reduce((total, one) => total + shares[one], 0)
  const equal: readonly Part[] = others.filter((one) => one !== 'implementerShare')
  const next = { ...shares, [part]: value }
  let rest = 100 - value
  let weight = sum > 0 ? sum : equal.length
  for (const one of others) {
    const own = sum > 0 ? shares[one] : equal.includes(one) ? 1 : 0
    next[one] = weight > 0 ? Math.round((rest * own) / weight) : 0
    rest -= next[one]
    weight -= own
  }
  return next
}
