/** The directions in which a tree can be walked. */
export interface Ways<T> {
  around(one: T): T | null
  within(one: T): T | null
  nextTo(one: T, side: 'before' | 'after'): T | null
}

/**
 * A walk by arrow keys: the current element, and the elements inside it that the walk left on its way up, the last one
 * first.
 */
export interface Walk<T> {
  at: T
  trail: readonly T[]
}
export type Key = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
export const isWalkKey = (key: string): key is Key => /^Arrow(?:Up|Down|Left|Right)$/.test(key)

/** Moves to the parent, to a child (the one that the walk came from, otherwise the first), or to a sibling. */
export function moveInTree<T>({ at, trail }: Walk<T>, key: Key, ways: Ways<T>): Walk<T> {
  if (key === 'ArrowUp') {
    const up = ways.around(at)
    return up ? { at: up, trail: [at, ...trail] } : { at, trail }
  }
  if (key === 'ArrowDown') {
    const [back, ...rest] = trail
    if (back !== undefined && ways.around(back) === at) return { at: back, trail: rest }
    const down = ways.within(at)
    return down ? { at: down, trail: [] } : { at, trail }
  }
  const next = ways.nextTo(at, key === 'ArrowLeft' ? 'before' : 'after')
  return next ? { at: next, trail: [] } : { at, trail }
}
