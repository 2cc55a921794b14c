/** Whether the books and an account outside agree at the end of a month. */
export type Agreement = 'AGREES' | 'EXPLAINED' | 'UNEXPLAINED'

/** A difference without a rest is explained: by entries that the books do not know, or by payments of unknown outcome. */
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
