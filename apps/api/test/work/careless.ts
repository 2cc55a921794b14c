/** How often two letters of a text are the same: looks at every pair. */
export function allPairs(text: string): number {
  let same = 0
  for (const one of text) for (const other of text) if (one === other) same++
  return same
}

/** A text without the letters at its end: begins anew at every letter. */
export function backwards(text: string): string {
  return text.replace(/a+$/, '')
}
