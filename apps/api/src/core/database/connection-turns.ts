import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { BatcherOverloaded } from '../batcher.ts'
import { isUuid } from '../clock.ts'
import { createCompany } from '../company.ts'
import { createFairQueue, type FairQueue } from '../fair-queue.ts'
import { createFairShare, type FairShare } from '../fair-share.ts'
import type { Trip } from './trip.ts'

/** A request for a connection. */
export interface Asking {
  /** The workspace that asks. Lanes get fair shares of the connections. */
  lane: string
  /**
   * Whether the work may keep the database or this process busy for long. A lane gets fewer connections for heavy work.
   */
  isHeavy: boolean
  /**
   * Whether the work is heavy because it may keep a processor of the database busy for long. A lane gets even fewer
   * connections for long work.
   */
  isLong?: boolean
  /** A light trip, which may share a connection with other trips of any lane. */
  trip?: Trip | undefined
}

/** Gives out the connections of a pool, lane by lane. */
export interface ConnectionTurns {
  /**
   * Resolves with a connection when it is the lane's turn. Throws the driver's error, or BatcherOverloaded after a long
   * wait. It never resolves for a trip that joined another trip's connection: the other trip settles it.
   */
  borrow(asking: Asking): Promise<Borrowed>
  /** Runs `ask`, then lends all connections that `ask` requested at once. */
  lendTogether(ask: () => void): void
  stats(): { waiting: number; lent: number }
}

export interface Borrowed {
  client: pg.PoolClient
  /** Trips that waited and now share the connection, at most three. */
  joinableTrips: readonly Trip[]
  /** @param broken the connection must not be used again */
  release(broken?: Error): void
}

interface Waiting extends Asking {
  since: number
  start(joinableTrips: readonly Trip[]): void
  fail(error: Error): void
}

/** Longest wait for a connection, free or new, unless a setting says another. */
export const CONNECTION_WAIT_MS = 5_000

const noTrips: readonly Trip[] = []
/** Trips that share a connection and a write. More would save little and delay the last one. */
const MOST_TOGETHER = 4

/**
 * Most long statements of one lane at once. Each keeps a processor of the database busy: on two processors, three of
 * them raised the p99 of another workspace's reads 19-fold, one 4-fold. The number of this machine's processors stands
 * for the database's.
 */
const longOfOne = Math.max(1, Math.floor(availableParallelism() / 2))

/**
 * Most heavy requests of one lane at once while another lane has work. Their rows keep this process busy when they
 * arrive: with three lists of 200 items at once, one turn of the event loop took up to 18 ms.
 */
const HEAVY_BESIDE_OTHERS = 1

/**
 * Creates the turns for a pool. A lane alone may hold half of the connections, a quarter for heavy work; several lanes
 * converge to equal shares. Light, heavy and long work queue apart, so neither votes nor lists wait for analyses.
 *
 * @param waitMs longest wait before a request fails
 */
export function createConnectionTurns(
  pool: pg.Pool,
  waitMs: number,
  mostLongOfOne = longOfOne,
): ConnectionTurns {
  return new PoolTurns(pool, waitMs, mostLongOfOne)
}

const newQueue = () => createFairQueue<Waiting>({ quantum: 1, most: Number.MAX_SAFE_INTEGER })

/** One kind of work: its queue, and the shares of connections in which each request takes a place. */
interface Kind {
  queue: FairQueue<Waiting>
  shares: readonly FairShare[]
}

class PoolTurns implements ConnectionTurns {
  private readonly pool: pg.Pool
  private readonly waitMs: number
  private readonly lent: FairShare
  private readonly lentHeavy: FairShare
  private readonly company = createCompany()
  private readonly light: Kind
  private readonly heavy: Kind
  private readonly long: Kind
  /** The kinds of work. The kind whose turn is next comes first. */
  private readonly kinds: Kind[]
  /** While this is set, no connection is given out. */
  private awaits: 'end of turn' | 'others' | null = null
  private hasTimer = false
  private waiting = 0

  constructor(pool: pg.Pool, waitMs: number, mostLongOfOne: number) {
    this.pool = pool
    this.waitMs = waitMs
    const size = pool.options.max
    // A pool of three or fewer connections is not divided. A larger one keeps a connection for code that uses the pool
    // directly: the counts of rate limits, and locks of whole jobs.
    const isSmall = size <= 3
    const most = isSmall ? size : size - 1
    this.lent = createFairShare({ most, greed: isSmall ? size : 1 })
    const mostHeavy = Math.max(2, Math.floor(most / 2))
    this.lentHeavy = createFairShare({ most: mostHeavy })
    const lentLong = createFairShare({ most: mostHeavy, mostOfOne: mostLongOfOne })
    this.light = { queue: newQueue(), shares: [this.lent] }
    this.heavy = { queue: newQueue(), shares: [this.lent, this.lentHeavy] }
    this.long = { queue: newQueue(), shares: [this.lent, this.lentHeavy, lentLong] }
    this.kinds = [this.light, this.heavy, this.long]
  }

  async borrow(asking: Asking): Promise<Borrowed> {
    // Usually nothing waits, and the connection is free.
    const isFree = !this.awaits && this.waiting === 0 && this.takePlace(asking)
    const joinableTrips = isFree ? noTrips : await this.waitForTurn(asking)
    const client = await this.connect(asking, joinableTrips)
    return {
      client,
      joinableTrips,
      release: (broken) => {
        client.release(broken)
        this.giveBack(asking)
      },
    }
  }

  lendTogether(ask: () => void): void {
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

  private readonly canStart = (asking: Asking) => this.takePlace(asking)

  private kindOf({ isHeavy, isLong }: Asking): Kind {
    if (!isHeavy) return this.light
    return isLong ? this.long : this.heavy
  }

  /** Takes a place for the work and returns true, unless there is none. */
  private takePlace(asking: Asking): boolean {
    const { shares } = this.kindOf(asking)
    // Work of no workspace, such as the worker's queries for jobs, does not limit other work.
    const hasCompany = isUuid(asking.lane) && this.company.hasOthers(asking.lane)
    for (const [place, share] of shares.entries()) {
      const mostNow = hasCompany && share === this.lentHeavy ? HEAVY_BESIDE_OTHERS : undefined
      if (share.take(asking.lane, 1, mostNow) !== 'taken') {
        for (const taken of shares.slice(0, place)) taken.giveBack(asking.lane, 1)
        return false
      }
    }
    return true
  }

  private giveBack(asking: Asking): void {
    for (const share of this.kindOf(asking).shares) share.giveBack(asking.lane, 1)
    if (this.awaits === 'end of turn' || this.waiting === 0) return
    // Waiting work starts only at the end of the turn. Otherwise the next statement of a busy lane would be answered
    // within the same turn of the event loop; with sixteen connections full of lists, one turn took seconds.
    this.awaits = 'end of turn'
    setImmediate(() => {
      this.awaits = null
      this.startSome()
    })
  }

  /** Resolves when it is this request's turn, with the trips that share its connection. */
  private waitForTurn(asking: Asking): Promise<readonly Trip[]> {
    return new Promise((start, fail) => {
      const since = performance.now()
      this.kindOf(asking).queue.offer(asking.lane, { ...asking, since, start, fail }, 1)
      this.waiting++
      if (!this.awaits) this.startSome()
    })
  }

  private async connect(asking: Asking, joinableTrips: readonly Trip[]): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect()
    } catch (error) {
      this.giveBack(asking)
      for (const trip of joinableTrips) trip.fail(error as Error)
      throw error
    }
  }

  private startSome(): void {
    for (let each = this.takeNext(); each; each = this.takeNext())
      each.start(each.trip ? this.joinableTrips() : noTrips)
    if (this.waiting === 0 || this.hasTimer) return
    this.hasTimer = true
    setTimeout(() => this.failLate(), this.waitMs / 10).unref()
  }

  /** Takes the next work that can start. The kinds of work take turns. */
  private takeNext(): Waiting | undefined {
    if (this.waiting === 0) return undefined
    for (const [place, kind] of this.kinds.entries()) {
      const found = kind.queue.take(this.canStart)
      if (!found) continue
      this.waiting--
      this.kinds.push(...this.kinds.splice(place, 1))
      return found
    }
    return undefined
  }

  private joinableTrips(): readonly Trip[] {
    const trips: Trip[] = []
    while (this.waiting > 0 && trips.length < MOST_TOGETHER - 1) {
      const along = this.light.queue.take(({ trip }) => trip !== undefined)
      if (!along) break
      this.waiting--
      trips.push(along.trip!)
    }
    return trips
  }

  /** Fails the work that has waited too long. The first of each lane has waited longest. */
  private failLate(): void {
    this.hasTimer = false
    const isLate = ({ since }: Waiting) => performance.now() - since > this.waitMs
    for (const { queue } of this.kinds)
      for (let late = queue.take(isLate); late; late = queue.take(isLate)) {
        this.waiting--
        late.fail(new BatcherOverloaded('it waited too long for a connection'))
      }
    this.startSome()
  }
}
