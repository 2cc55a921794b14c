/** Returns the token of an invite from a link or from the token itself, or null if the text has none. */
export function inviteTokenOf(text: string): string | null {
  const found = /(?:^|#)(?:token=)?(gsi_[\w-]{10,190})\s*$/.exec(text.trim())
  return found?.[1] ?? null
}
