/*
 * A window that slides over two fixed ones: of the requests in the previous window, the part counts that
 * lies within the last `windowMs`, as if they had been spread evenly. The edge is half-open: a request
 * exactly one window old no longer counts. Products come before the division, so whole inputs stay exact.
 */

/** Requests of a window of `sum` that count when it ended `passedMs` ago: those of the part not yet slid out. */
export function slidIn(sum: number, windowMs: number, passedMs: number): number {
  return Math.max(0, Math.ceil((sum * (windowMs - passedMs)) / windowMs) - 1)
}

/** Milliseconds after its end until at most `room` requests of a window of `sum` count: `slidIn` solved for time. */
function slidOutAfterMs(sum: number, windowMs: number, room: number): number {
  return Math.max(0, (windowMs * (sum - room - 1)) / sum)
}

/** Milliseconds until no more than `room` requests of the previous and the present window together count. */
export function waitMs(
  room: number,
  windowMs: number,
  passedMs: number,
  previous: number,
  current: number,
): number {
  if (current <= room) return slidOutAfterMs(previous, windowMs, room - current) - passedMs
  return windowMs - passedMs + slidOutAfterMs(current, windowMs, Math.max(0, room))
}
