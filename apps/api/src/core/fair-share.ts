/** What many lanes have parts of: places, bytes, characters that wait. */
export interface FairShare {
  /** `lane`: this lane has its share already; others may still take. `all`: nothing is left for anybody. */
  take(lane: string, amount: number): 'taken' | 'lane' | 'all'
  /** Takes whatever is left: of what cannot be refused any more. */
  insist(lane: string, amount: number): void
  giveBack(lane: string, amount: number): void
  stats(): { taken: number; lanes: number }
}

/**
 * Shares out a bounded amount by dynamic thresholds (Choudhury and Hahne 1998): a lane may have `greed` times as much as
 * is left free. So one lane alone gets half of it with a greed of 1, and nearly all with a high one; lanes that take as
 * much as they can come to equal parts as they are served, and something stays free for a lane that comes anew. A lane
 * that has nothing gets its first amount, however large, as long as anything is left.
 */
export function createFairShare({ most, greed = 1 }: { most: number; greed?: number }): FairShare {
  const byLane = new Map<string, number>()
  let taken = 0

  function insist(lane: string, amount: number): void {
    byLane.set(lane, (byLane.get(lane) ?? 0) + amount)
    taken += amount
  }

  return {
    take(lane, amount) {
      const has = byLane.get(lane) ?? 0
      if (taken >= most) return has > 0 ? 'lane' : 'all'
      if (has > 0 && has + amount > greed * (most - taken)) return 'lane'
      insist(lane, amount)
      return 'taken'
    },
    insist,
    giveBack(lane, amount) {
      const left = byLane.get(lane)! - amount
      if (left > 0) byLane.set(lane, left)
      else byLane.delete(lane)
      taken -= amount
    },
    stats: () => ({ taken, lanes: byLane.size }),
  }
}
