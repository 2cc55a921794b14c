export const channels = ['X', 'LINKEDIN', 'BLUESKY', 'MASTODON', 'REDDIT', 'OTHER'] as const
export type Channel = (typeof channels)[number]

/** Shares of one tester in a day, UTC. */
export const sharesPerDay = 5
/** What the first share of an item earns. */
export const shareBonusPoints = 10n

/** The UTC day around a moment: its start, and the seconds until the next one begins. */
export function dayAround(now: Date): { start: Date; secondsLeft: number } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  return { start, secondsLeft: Math.ceil((start.getTime() + 86_400_000 - now.getTime()) / 1000) }
}
