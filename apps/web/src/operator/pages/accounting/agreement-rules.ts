/** Whether the books and an account outside agree at the end of a month. */
export type Agreement = 'AGREES' | 'EXPLAINED' | 'UNEXPLAINED'

/** A difference is explained when entries that the books do not know, or payments of unknown outcome, add up to it. */
export function agreementOf({
  difference,
  unexplained,
}: {
  difference: string
  unexplained: string
}): Agreement {
  if (BigInt(unexplained) !== 0n) return 'UNEXPLAINED'
  return BigInt(difference) === 0n ? 'AGREES' : 'EXPLAINED'
}
