export const parts = ['authorShare', 'voterShare', 'verifierShare'] as const
export type Part = (typeof parts)[number]
/** Percent; they sum to 100. */
export type Shares = Record<Part, number>

/**
 * Sets one share and takes the difference from the others in proportion, so that the three always sum to 100. Where the
 * others have nothing, they share it equally.
 */
export function withShare(shares: Shares, part: Part, wanted: number): Shares {
  const value = Math.min(100, Math.max(0, Math.round(wanted)))
  const [first, second] = parts.filter((one) => one !== part) as [Part, Part]
  const rest = 100 - value
  const before = shares[first] + shares[second]
  const share = before > 0 ? Math.round((rest * shares[first]) / before) : Math.round(rest / 2)
  return { ...shares, [part]: value, [first]: share, [second]: rest - share }
}
