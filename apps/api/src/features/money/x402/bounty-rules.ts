/** The operator's share of a bounty's price, in percent. */
const FEE_PERCENT = 10n
/** The time for which a bounty stays open if it is not filled. Unearned money stays in its budget after that. */
export const BOUNTY_LIFE_MS = 30 * 86_400_000
export const bountyCloseTime = ({ createdAt }: { createdAt: Date }) =>
  new Date(createdAt.getTime() + BOUNTY_LIFE_MS)

/** The terms that buyers read before the purchase, wherever bounties are offered. */
export const bountyTerms =
  'The operator keeps a tenth of the price. The rest is paid to testers, in equal parts per counted item. A bounty that is not filled within 30 days closes; what it did not pay to testers is set aside for the payer, and the operator sends it back.'

/** Divides a bounty's price in whole atomic units. The operator keeps the remainder. */
export function divideBounty(price: bigint, count: number): { reward: bigint; fee: bigint } {
  const reward = (price - (price * FEE_PERCENT) / 100n) / BigInt(count)
  return { reward, fee: price - reward * BigInt(count) }
}

/** Returns how many items of one tester count at most. */
export function capPerTester(count: number): number {
  return Math.max(1, Math.ceil(count / 10))
}

export interface Candidate {
  testerId: string | null
  type: string
  safetyStatus: string
  /** The item's redacted texts. */
  title: string
  description: string
}

/** Returns whether an item counts for a bounty, given the items that already count. */
export function countsForBounty(
  candidate: Candidate,
  bounty: { status: string; itemCount: number; collected: number; types: readonly string[] },
  counted: readonly (Pick<Candidate, 'title' | 'description'> & { testerId: string | null })[],
): boolean {
  if (bounty.status !== 'OPEN' || bounty.collected >= bounty.itemCount) return false
  if (candidate.safetyStatus !== 'CLEARED' || candidate.testerId === null) return false
  if (bounty.types.length > 0 && !bounty.types.includes(candidate.type)) return false
  const own = counted.filter((item) => item.testerId === candidate.testerId).length
  if (own >= capPerTester(bounty.itemCount)) return false
  const shingles = toShingles(candidate)
  return !counted.some((item) => similarity(shingles, toShingles(item)) >= NEAR)
}

/** Two texts with at least this similarity count as equal. */
const NEAR = 0.8

/** Returns the trigrams of a text's letters and digits. Small edits change few of them. */
function toShingles({ title, description }: { title: string; description: string }): Set<string> {
  const text = `${title} ${description}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
  const padded = `  ${text} `
  const shingles = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) shingles.add(padded.slice(i, i + 3))
  return shingles
}

/** Computes the Sørensen–Dice coefficient: 2·|A∩B| ÷ (|A|+|B|), from 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const shingle of a) if (b.has(shingle)) common++
  return (2 * common) / (a.size + b.size)
}
