/** Returns the token of an invite from a link or from the token itself, or null if the text has none. */
export function findInviteToken(text: string): string | null {
  const found = /(?:^|#)(?:token=)?(gsi_[\w-]{10,190})\s*$/.exec(text.trim())
  return found?.[1] ?? null
}
