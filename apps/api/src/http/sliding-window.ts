/*
 * A window that slides over two fixed ones, as if the requests of the previous window had been evenly spread. Fixed
 * windows alone would allow twice the limit around their edges. Multiplication comes before division, so integers stay
 * exact.
 */

/** Returns how many of the `sum` requests of a window still count when `passedMs` have passed since its end. */
export function stillCounted(sum: number, windowMs: number, passedMs: number): number {
  return Math.max(0, Math.ceil((sum * (windowMs - passedMs)) / windowMs) - 1)
}

/**
 * Returns the milliseconds after the end of a window until at most `room` of its `sum` requests count: the inverse of
 * `stillCounted`.
 */
function msUntilRoom(sum: number, windowMs: number, room: number): number {
  return Math.max(0, (windowMs * (sum - room - 1)) / sum)
}

/** Returns the milliseconds until the previous and the present window together count at most `room` requests. */
export function waitMs(
  room: number,
  windowMs: number,
  passedMs: number,
  previous: number,
  current: number,
): number {
  if (current <= room) return msUntilRoom(previous, windowMs, room - current) - passedMs
  return windowMs - passedMs + msUntilRoom(current, windowMs, Math.max(0, room))
}
