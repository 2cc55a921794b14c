export const channels = ['X', 'LINKEDIN', 'BLUESKY', 'MASTODON', 'REDDIT', 'OTHER'] as const
export type Channel = (typeof channels)[number]

/** The most shares of one tester per UTC day. */
export const sharesPerDay = 5
/** The bonus for the first share of an item. */
export const shareBonusPoints = 10n

/** Returns the start of a moment's UTC day, and the seconds until the next day. */
export function utcDayAround(now: Date): { start: Date; secondsLeft: number } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  return { start, secondsLeft: Math.ceil((start.getTime() + 86_400_000 - now.getTime()) / 1000) }
}
