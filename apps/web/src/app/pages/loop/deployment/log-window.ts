/** Rows above and below those in sight, so that scrolling shows no gap. */
const AROUND = 8

/** Which rows of a list are in the DOM: from (inclusive) to (exclusive). */
export function rowsInSight(
  count: number,
  { rowHeight, scrollTop, height }: { rowHeight: number; scrollTop: number; height: number },
): { from: number; to: number } {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight)
  const shown = Math.ceil(height / rowHeight)
  const from = Math.max(0, Math.min(first, count - shown) - AROUND)
  return { from, to: Math.min(count, first + shown + AROUND) }
}

/** Whether a list is scrolled to its end, within a row. */
export const isAtEnd = (
  at: { scrollTop: number; clientHeight: number; scrollHeight: number },
  rowHeight: number,
) => at.scrollTop + at.clientHeight >= at.scrollHeight - rowHeight
