import { indexAfter, type Move } from '../keyboard/moves.ts'

/** Returns the selection with one key added or removed. */
export function toggleKey(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/**
 * Returns the selection after the active row moved with Shift held: both rows are added. When the move goes back over
 * selected rows, the row that was left is removed instead.
 */
export function extendSelection(selected: ReadonlySet<string>, from: string | null, to: string): Set<string> {
  const next = new Set(selected)
  if (from !== null && from !== to && next.has(from) && next.has(to)) next.delete(from)
  else if (from !== null) next.add(from)
  return next.add(to)
}

/** Returns the selection with all rows between two positions added, both included. */
export function selectRange(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  from: number,
  to: number,
): Set<string> {
  return new Set([...selected, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)])
}

/** Returns the index that a step leads to; a page is ten rows. */
export function indexAfterStep(index: number, length: number, step: Move | 'pageDown' | 'pageUp'): number {
  if (length === 0) return -1
  if (step === 'pageDown') return Math.min(Math.max(index, 0) + 10, length - 1)
  if (step === 'pageUp') return Math.max(index - 10, 0)
  return step === 'previous' && index < 0 ? 0 : indexAfter(index, length, step, false)
}

/** The most rows in the document, even in a tall window. */
export const mostRows = 72

/** Returns the rows to render: the visible ones and some around them, and the active one, so that it can be named. */
export function placesToRender(
  range: { startIndex: number; endIndex: number; overscan: number; count: number },
  active: number,
): number[] {
  const start = Math.max(range.startIndex - range.overscan, 0)
  const end = Math.min(range.endIndex + range.overscan, range.count - 1, start + mostRows - 1)
  const places = Array.from({ length: Math.max(end - start + 1, 0) }, (_, place) => start + place)
  if (active < 0 || active >= range.count || (active >= start && active <= end)) return places
  return active < start ? [active, ...places] : [...places, active]
}
