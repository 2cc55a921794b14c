import { createFairShare, type FairShare } from './fair-share.ts'

/** Options of a queue that divides work among lanes. Costs may have any unit: characters, pixels, turns. */
export interface FairQueueOptions {
  /** The cost that a lane may take before the next one has its turn. */
  quantum: number
  /** The most that may wait in all lanes together. One lane alone may hold half of it, see `FairShare`. */
  most: number
}

export interface FairQueue<Item> {
  /** Appends an item to its lane, unless that lane already holds its share or the queue is full. */
  offer(lane: string, item: Item, cost: number): ReturnType<FairShare['take']>
  /**
   * Takes the next item.
   *
   * @param may skips the lanes whose first item it refuses; an item that it accepts is taken
   */
  take(may?: (item: Item, lane: string) => boolean): Item | undefined
  /** Takes the next items: at most this number and this total cost, but always at least one. */
  takeUpTo(limits: { cost: number; items: number }): Item[]
  /** Returns the waiting work over all lanes. Empty lanes are forgotten within a round. */
  stats(): { items: number; cost: number; lanes: number }
}

interface Lane<Item> {
  key: string
  waiting: { item: Item; cost: number }[]
  /** The cost that the lane may still take in this round; negative when it took from later rounds. */
  credit: number
}

/**
 * Creates a queue by deficit round robin (Shreedhar and Varghese 1995): each lane takes items worth a quantum, then the
 * next lane. An expensive item is paid for in later rounds. A lane that was empty goes first, once per round (as in
 * FQ-CoDel, RFC 8290).
 */
export function createFairQueue<Item>(options: FairQueueOptions): FairQueue<Item> {
  const { quantum, most } = options
  const room = createFairShare({ most })
  const lanes = new Map<string, Lane<Item>>()
  const fresh: Lane<Item>[] = []
  const round: Lane<Item>[] = []
  let items = 0

  function offer(key: string, item: Item, cost: number): ReturnType<FairShare['take']> {
    const outcome = room.take(key, cost)
    if (outcome !== 'taken') return outcome
    const lane = lanes.get(key) ?? openLane(key)
    lane.waiting.push({ item, cost })
    items += 1
    return outcome
  }

  function openLane(key: string): Lane<Item> {
    const lane: Lane<Item> = { key, waiting: [], credit: quantum }
    lanes.set(key, lane)
    fresh.push(lane)
    return lane
  }

  /** Returns the lane whose turn it is, moved to the front of its row. */
  function nextLane(may?: (item: Item, lane: string) => boolean): Lane<Item> | undefined {
    // `refused` counts the lanes that `may` refused one after another. Once it exceeds the number of lanes, all were
    // asked.
    for (let refused = 0; refused <= lanes.size; ) {
      const row = fresh.length > 0 ? fresh : round
      const lane = row[0]
      if (!lane) return undefined
      const first = lane.waiting[0]
      const hasCredit = lane.credit > 0
      if (first && hasCredit && (!may || may(first.item, lane.key))) return lane
      if (first) refused = hasCredit ? refused + 1 : 0
      row.shift()
      // An empty lane is remembered for a round. Otherwise it could return as a new one before the others had their
      // turn.
      if (!first && (row === round || round.length === 0)) lanes.delete(lane.key)
      else {
        lane.credit = Math.min(quantum, lane.credit + quantum)
        round.push(lane)
      }
    }
    return undefined
  }

  function take(may?: (item: Item, lane: string) => boolean): Item | undefined {
    const lane = nextLane(may)
    const first = lane?.waiting.shift()
    if (!lane || !first) return undefined
    lane.credit -= first.cost
    room.giveBack(lane.key, first.cost)
    items -= 1
    return first.item
  }

  return {
    offer,
    take,
    takeUpTo(limits) {
      const taken: Item[] = []
      let cost = 0
      for (let next = nextLane()?.waiting[0]; next; next = nextLane()?.waiting[0]) {
        cost += next.cost
        if (taken.length > 0 && (taken.length >= limits.items || cost > limits.cost)) break
        taken.push(take()!)
      }
      return taken
    },
    stats: () => ({ items, cost: room.stats().taken, lanes: lanes.size }),
  }
}
