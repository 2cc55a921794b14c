/** The most campaigns, zones of each, and characters of a description that an invitation shows. */
export const MOST_CAMPAIGNS = 5
export const MOST_ZONES = 12
export const MOST_CHARACTERS = 600

/**
 * Returns a name that strangers are allowed to see. Returns null if it is empty or contains an e-mail address, which
 * some identity providers send as the name.
 */
export function nameForStrangers(name: string | null): string | null {
  const shown = name?.trim() ?? ''
  return shown === '' || /[@＠]|:\/\//u.test(shown) ? null : shown
}
