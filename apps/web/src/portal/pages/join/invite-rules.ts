/** Returns the token of an invite in a link or alone, or null if there is none. */
export function inviteTokenOf(text: string): string | null {
  const found = /(?:^|#)(?:token=)?(gsi_[\w-]{10,190})\s*$/.exec(text.trim())
  return found?.[1] ?? null
}
