/** Most campaigns, zones of each, and characters of a description that an invitation shows. */
export const MOST_CAMPAIGNS = 5
export const MOST_ZONES = 12
export const MOST_CHARACTERS = 600

/**
 * A name that strangers may read; null if it is empty or contains a mail address, which some providers give as the
 * name.
 */
export function tellable(name: string | null): string | null {
  const shown = name?.trim() ?? ''
  return shown === '' || /[@＠]|:\/\//u.test(shown) ? null : shown
}
