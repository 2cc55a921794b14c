/** Counts pairs of equal letters by comparing every pair: it takes quadratic time on purpose. */
export function countEqualPairs(text: string): number {
  let same = 0
  for (const one of text) for (const other of text) if (one === other) same++
  return same
}

/**
 * Removes the letters `a` at the end of a text. The search restarts at every letter, so it takes quadratic time, on
 * purpose.
 */
export function withoutEndLetters(text: string): string {
  return text.replace(/a+$/, '')
}
