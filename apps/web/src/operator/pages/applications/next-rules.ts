/**
 * Returns the application to show after a decision: the next one, else the one before, or null if none is left. @param
 * ids as they are on the screen
 */
export function nextApplication(ids: readonly string[], decided: string): string | null {
  const place = ids.indexOf(decided)
  if (place < 0) return ids[0] ?? null
  return ids[place + 1] ?? ids[place - 1] ?? null
}
