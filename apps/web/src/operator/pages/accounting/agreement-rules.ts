/** Whether the books and an outside account agree at the end of a month. */
export type Agreement = 'AGREES' | 'EXPLAINED' | 'UNEXPLAINED'

/**
 * Returns whether a difference is explained: entries missing from the books and payments of unknown outcome must add up
 * to it.
 */
export function findAgreement({
  difference,
  unexplained,
}: {
  difference: string
  unexplained: string
}): Agreement {
  if (BigInt(unexplained) !== 0n) return 'UNEXPLAINED'
  return BigInt(difference) === 0n ? 'AGREES' : 'EXPLAINED'
}
