/** Divides a resource among lanes: places, bytes, waiting characters. */
export interface FairShare {
  /**
   * Takes the amount if the limits allow. `lane`: this lane already has its share, others may still take. `all`:
   * nothing is left.
   *
   * @param mostNow limit of the lane for this call, where it is lower than the usual one
   */
  take(lane: string, amount: number, mostNow?: number): 'taken' | 'lane' | 'all'
  /** Takes the amount even beyond the limits, for work that can no longer be refused. */
  insist(lane: string, amount: number): void
  giveBack(lane: string, amount: number): void
  stats(): { taken: number; lanes: number }
}

/**
 * Divides a bounded amount by dynamic thresholds (Choudhury and Hahne 1998): a lane may have `greed` times the free
 * amount, so with 1 a lane alone gets half. Lanes converge to equal parts; a new lane always gets some.
 *
 * @param mostOfOne limit of one lane
 */
export function createFairShare({
  most,
  greed = 1,
  mostOfOne = most,
}: {
  most: number
  greed?: number
  mostOfOne?: number
}): FairShare {
  const byLane = new Map<string, number>()
  let taken = 0

  function insist(lane: string, amount: number): void {
    byLane.set(lane, (byLane.get(lane) ?? 0) + amount)
    taken += amount
  }

  return {
    take(lane, amount, mostNow = Number.POSITIVE_INFINITY) {
      const has = byLane.get(lane) ?? 0
      if (taken >= most) return has > 0 ? 'lane' : 'all'
      if (has > 0 && has + amount > Math.min(mostOfOne, mostNow, greed * (most - taken))) return 'lane'
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
