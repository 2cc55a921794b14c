import type pg from 'pg'
import { BatcherOverloaded } from '../batcher.ts'
import { createFairQueue, type FairQueue } from '../fair-queue.ts'
import { createFairShare, type FairShare } from '../fair-share.ts'
import type { Trip } from './trip.ts'

/** A request for a connection. */
export interface Asking {
  /** The workspace that asks. Lanes get fair shares of the connections. */
  lane: string
  /** It may keep the database or this process busy for long. A lane gets fewer connections for such work. */
  isHeavy: boolean
  /** A light trip. It may share a connection with others of any lane. */
  trip?: Trip | undefined
}

/** Gives out the connections of a pool, lane by lane. */
export interface ConnectionTurns {
  /**
   * Resolves with a connection when it is the lane's turn. Throws the driver's error, or BatcherOverloaded after a long
   * wait. It never resolves for a trip that another trip takes along; that one settles it.
   */
  borrow(asking: Asking): Promise<Borrowed>
  /** Connections that `ask` borrows are given out together, after it returns. */
  together(ask: () => void): void
  stats(): { waiting: number; lent: number }
}

export interface Borrowed {
  client: pg.PoolClient
  /** Trips that share the connection, at most three. */
  companions: readonly Trip[]
  /** @param broken the connection must not be used again */
  release(broken?: Error): void
}

interface Waiting extends Asking {
  since: number
  start(companions: readonly Trip[]): void
  fail(error: Error): void
}

const noTrips: readonly Trip[] = []
/** Trips that share a connection and a write. More would save little and delay the last one. */
const MOST_TOGETHER = 4

/**
 * One lane alone may hold half of the connections, and a quarter of them for heavy work; several lanes converge to equal
 * shares. One connection is left for code that uses the pool directly: the counts of rate limits, and locks of whole
 * jobs. A pool of three or fewer is not divided. Light work waits in a queue of its own, so a vote does not wait for the
 * analyses of its own workspace.
 *
 * Waiting work starts at the end of a turn of the event loop. If it started at once, the next statement of a busy lane
 * would be answered within the same turn, and the one after it too: with sixteen connections full of lists, one turn took
 * seconds, in which nothing else was read.
 *
 * @param waitMs after this wait a request fails, as it would in the driver's pool
 */
export function createConnectionTurns(pool: pg.Pool, waitMs = 5_000): ConnectionTurns {
  return new PoolTurns(pool, waitMs)
}

const newQueue = () => createFairQueue<Waiting>({ quantum: 1, most: Number.MAX_SAFE_INTEGER })

class PoolTurns implements ConnectionTurns {
  private readonly pool: pg.Pool
  private readonly waitMs: number
  private readonly light = newQueue()
  private readonly heavy = newQueue()
  /** The queue whose turn it is comes first. */
  private readonly queues: [FairQueue<Waiting>, FairQueue<Waiting>] = [this.light, this.heavy]
  private readonly lent: FairShare
  private readonly lentHeavy: FairShare
  /** While set, no connection is given out. */
  private awaits: 'end of turn' | 'others' | null = null
  private hasTimer = false
  private waiting = 0

  constructor(pool: pg.Pool, waitMs: number) {
    this.pool = pool
    this.waitMs = waitMs
    const size = pool.options.max
    const isSmall = size <= 3
    const most = isSmall ? size : size - 1
    this.lent = createFairShare({ most, greed: isSmall ? size : 1 })
    this.lentHeavy = createFairShare({ most: Math.max(2, Math.floor(most / 2)) })
  }

  async borrow(asking: Asking): Promise<Borrowed> {
    // Usually nothing waits, and the connection is free.
    const isFree = !this.awaits && this.waiting === 0 && this.take(asking)
    const companions = isFree ? noTrips : await this.queue(asking)
    const client = await this.connect(asking, companions)
    return {
      client,
      companions,
      release: (broken) => {
        client.release(broken)
        this.giveBack(asking)
      },
    }
  }

  together(ask: () => void): void {
    if (this.awaits) {
      ask()
      return
    }
    this.awaits = 'others'
    ask()
    this.awaits = null
    this.startSome()
  }

  stats() {
    return { waiting: this.waiting, lent: this.lent.stats().taken }
  }

  private readonly canStart = (asking: Asking) => this.take(asking)

  /** Takes a place for the work, or nothing. */
  private take({ lane, isHeavy }: Asking): boolean {
    if (this.lent.take(lane, 1) !== 'taken') return false
    if (!isHeavy || this.lentHeavy.take(lane, 1) === 'taken') return true
    this.lent.giveBack(lane, 1)
    return false
  }

  private giveBack({ lane, isHeavy }: Asking): void {
    this.lent.giveBack(lane, 1)
    if (isHeavy) this.lentHeavy.giveBack(lane, 1)
    if (this.awaits === 'end of turn' || this.waiting === 0) return
    this.awaits = 'end of turn'
    setImmediate(() => {
      this.awaits = null
      this.startSome()
    })
  }

  /** Resolves with the trips that travel along, when it is this one's turn. */
  private queue({ lane, isHeavy, trip }: Asking): Promise<readonly Trip[]> {
    return new Promise((start, fail) => {
      const since = performance.now()
      const queue = isHeavy ? this.heavy : this.light
      queue.offer(lane, { lane, isHeavy, trip, since, start, fail }, 1)
      this.waiting++
      if (!this.awaits) this.startSome()
    })
  }

  private async connect(asking: Asking, companions: readonly Trip[]): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect()
    } catch (error) {
      this.giveBack(asking)
      for (const trip of companions) trip.fail(error as Error)
      throw error
    }
  }

  private startSome(): void {
    for (let each = this.next(); each; each = this.next()) each.start(each.trip ? this.companions() : noTrips)
    if (this.waiting === 0 || this.hasTimer) return
    this.hasTimer = true
    setTimeout(() => this.failLate(), this.waitMs / 10).unref()
  }

  /** Alternates between light and heavy work where both can start. */
  private next(): Waiting | undefined {
    if (this.waiting === 0) return undefined
    const found = this.queues[0].take(this.canStart) ?? this.queues[1].take(this.canStart)
    if (!found) return undefined
    this.waiting--
    this.queues.reverse()
    return found
  }

  private companions(): readonly Trip[] {
    const trips: Trip[] = []
    while (this.waiting > 0 && trips.length < MOST_TOGETHER - 1) {
      const along = this.light.take(({ trip }) => trip !== undefined)
      if (!along) break
      this.waiting--
      trips.push(along.trip!)
    }
    return trips
  }

  /** The first of each lane has waited longest. */
  private failLate(): void {
    this.hasTimer = false
    const isLate = ({ since }: Waiting) => performance.now() - since > this.waitMs
    for (const queue of this.queues)
      for (let late = queue.take(isLate); late; late = queue.take(isLate)) {
        this.waiting--
        late.fail(new BatcherOverloaded('it waited too long for a connection'))
      }
    this.startSome()
  }
}
