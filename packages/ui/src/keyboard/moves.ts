/** A step along a row or column of controls, or to one of its ends. */
export type Move = 'next' | 'previous' | 'first' | 'last'

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** Returns the move of an arrow key. In a row, left and right follow the reading direction. */
export function findMove(
  event: { key: string; currentTarget: Element },
  along: 'row' | 'column',
): Move | undefined {
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  if (along === 'column') {
    return event.key === 'ArrowDown' ? 'next' : event.key === 'ArrowUp' ? 'previous' : undefined
  }
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined
  return (event.key === 'ArrowRight') === isRightToLeft(event.currentTarget) ? 'previous' : 'next'
}

/** Returns the index that a move leads to. `round`: continues at the other end. */
export function indexAfter(index: number, length: number, move: Move, round: boolean): number {
  if (length === 0) return -1
  if (move === 'first') return 0
  if (move === 'last') return length - 1
  const next = move === 'next' ? index + 1 : index < 0 ? length - 1 : index - 1
  return round ? (next + length) % length : Math.min(Math.max(next, 0), length - 1)
}
