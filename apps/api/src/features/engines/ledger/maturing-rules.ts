/** How far a sweep looks ahead. Longer than the minute between two sweeps, so that no time is missed. */
export const LOOK_AHEAD_MS = 90_000

/**
 * Returns the times at which a job must look for due credits, each once: now, or the first whole second at which a
 * credit is due. `payableAt` lists when held credits become due. Leaves out times that a later sweep will see.
 */
export function runTimesFor(payableAt: readonly Date[], now: Date): Date[] {
  const present = now.getTime()
  const soon = payableAt.map((time) => time.getTime()).filter((time) => time <= present + LOOK_AHEAD_MS)
  const moments = new Set(soon.map((time) => (time <= present ? present : Math.ceil(time / 1000) * 1000)))
  return [...moments].sort((a, b) => a - b).map((moment) => new Date(moment))
}
