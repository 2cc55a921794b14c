import { createFairShare, type FairShare } from './fair-share.ts'

/** What a queue shares out among lanes, in whatever unit costs are given: characters, pixels, turns. */
export interface FairQueueOptions {
  /** What a lane may take before the next one has its turn. */
  quantum: number
  /** Most that waits in all lanes together: see `FairShare`, by which one lane alone may hold half of it. */
  most: number
}

export interface FairQueue<Item> {
  /** Puts an item at the end of its lane, unless that lane holds its share already, or there is no room at all. */
  offer(lane: string, item: Item, cost: number): ReturnType<FairShare['take']>
  /** @param may lanes whose first item it refuses are passed over; what it does not refuse is taken */
  take(may?: (item: Item, lane: string) => boolean): Item | undefined
  /** Items whose turn it is: at most so many, of at most this cost together, but always one. */
  takeUpTo(limits: { cost: number; items: number }): Item[]
  /** Waiting now, over all lanes. Lanes in which nothing waits are forgotten within a round. */
  stats(): { items: number; cost: number; lanes: number }
}

interface Lane<Item> {
  key: string
  waiting: { item: Item; cost: number }[]
  /** What it may still take in this round; below zero: what it took of rounds to come. */
  credit: number
}

/**
 * Deficit round robin (Shreedhar and Varghese 1995): each lane takes items worth a quantum, then it is the next lane's
 * turn, so lanes get equal shares of the work however much waits in each. A lane that takes an item of more than it has
 * left pays in the rounds after. A lane in which nothing waited goes before those that have had their turn, once a
 * round (as FQ-CoDel does, RFC 8290): whoever asks seldom waits for what is under way and not for a round of the others.
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
    const lane = lanes.get(key) ?? open(key)
    lane.waiting.push({ item, cost })
    items += 1
    return outcome
  }

  function open(key: string): Lane<Item> {
    const lane: Lane<Item> = { key, waiting: [], credit: quantum }
    lanes.set(key, lane)
    fresh.push(lane)
    return lane
  }

  /** The lane whose turn it is, in front of its row. */
  function turn(may?: (item: Item, lane: string) => boolean): Lane<Item> | undefined {
    // In a row, since one that may have its turn: all others have been asked by then.
    for (let refused = 0; refused <= lanes.size; ) {
      const row = fresh.length > 0 ? fresh : round
      const lane = row[0]
      if (!lane) return undefined
      const first = lane.waiting[0]
      const hasCredit = lane.credit > 0
      if (first && hasCredit && (!may || may(first.item, lane.key))) return lane
      if (first) refused = hasCredit ? refused + 1 : 0
      row.shift()
      // An empty lane stays known for a round, or it could come back as a fresh one before the others had their turn.
      if (!first && (row === round || round.length === 0)) lanes.delete(lane.key)
      else {
        lane.credit = Math.min(quantum, lane.credit + quantum)
        round.push(lane)
      }
    }
    return undefined
  }

  function take(may?: (item: Item, lane: string) => boolean): Item | undefined {
    const lane = turn(may)
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
      for (let next = turn()?.waiting[0]; next; next = turn()?.waiting[0]) {
        cost += next.cost
        if (taken.length > 0 && (taken.length >= limits.items || cost > limits.cost)) break
        taken.push(take()!)
      }
      return taken
    },
    stats: () => ({ items, cost: room.stats().taken, lanes: lanes.size }),
  }
}
