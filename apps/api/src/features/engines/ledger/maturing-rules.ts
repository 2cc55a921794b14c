/** How far a sweep looks ahead: longer than the minute between two sweeps, so that no moment is missed. */
export const LOOK_AHEAD_MS = 90_000

/**
 * Returns the times at which a job must look for due credits, given the times until which credits are held: now, or
 * whole seconds, not before the credit is due, each once. Times that a later sweep will see are left out.
 */
export function alarmsFor(payableAt: readonly Date[], now: Date): Date[] {
  const present = now.getTime()
  const soon = payableAt.map((time) => time.getTime()).filter((time) => time <= present + LOOK_AHEAD_MS)
  const moments = new Set(soon.map((time) => (time <= present ? present : Math.ceil(time / 1000) * 1000)))
  return [...moments].sort((a, b) => a - b).map((moment) => new Date(moment))
}
