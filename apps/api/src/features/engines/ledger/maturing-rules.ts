/** How far a sweep looks ahead, which comes every minute: longer than the pause between two, so that none is missed. */
export const LOOK_AHEAD_MS = 90_000

/**
 * The moments at which a job has to look for entries that are due, of entries held until these times: now, or whole
 * seconds, not before the entry is due, each once. Those that a later sweep will see are left to it.
 */
export function alarmsFor(payableAt: readonly Date[], now: Date): Date[] {
  const present = now.getTime()
  const soon = payableAt.map((time) => time.getTime()).filter((time) => time <= present + LOOK_AHEAD_MS)
  const moments = new Set(soon.map((time) => (time <= present ? present : Math.ceil(time / 1000) * 1000)))
  return [...moments].sort((a, b) => a - b).map((moment) => new Date(moment))
}
