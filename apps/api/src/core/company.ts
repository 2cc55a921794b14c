/** Tells whether a lane is the only one with work, or another lane had work within the last second. */
export interface Company {
  /** Notes that the lane has work now. Returns whether another lane had some within the last second. */
  hasOthers(lane: string): boolean
}

/** Milliseconds without work of any other lane after which a lane is alone. */
const ALONE_AFTER_MS = 1_000

/** Tracks which lanes had work within the last second, so that callers bound a tenant only while others have work. */
export function createCompany(now = () => performance.now()): Company {
  /** The lane that had work last, and the last lane before it that was a different one. */
  let last = { lane: '', at: Number.NEGATIVE_INFINITY }
  let other = last
  return {
    hasOthers(lane) {
      const at = now()
      if (last.lane === lane) last.at = at
      else {
        other = last
        last = { lane, at }
      }
      return at - other.at <= ALONE_AFTER_MS
    },
  }
}
