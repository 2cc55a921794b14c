/** Counts pairs of equal letters by comparing every pair: quadratic on purpose. */
export function allPairs(text: string): number {
  let same = 0
  for (const one of text) for (const other of text) if (one === other) same++
  return same
}

/** Removes the letters at the end of a text; restarts at every letter: quadratic on purpose. */
export function backwards(text: string): string {
  return text.replace(/a+$/, '')
}
