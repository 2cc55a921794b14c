import type pg from 'pg'
import { BatcherOverloaded } from '../batcher.ts'
import { createFairQueue, type FairQueue } from '../fair-queue.ts'
import { createFairShare } from '../fair-share.ts'
import type { Trip } from './trip.ts'

/** What asks for a connection. */
export interface Asking {
  /** Whose work it is: lanes have fair shares of the connections. */
  lane: string
  /** May take the database long, or us: of these a lane has fewer at once. */
  isHeavy: boolean
  /** A light trip, which may share a connection with others of its kind, of any lane. */
  trip?: Trip | undefined
}

/** The connections of a pool, by turns. */
export interface ConnectionTurns {
  /**
   * A connection once it is this lane's turn. Throws the driver's error, or BatcherOverloaded after a long wait. Of a
   * trip that travels with another one, which sees to it, it never resolves.
   */
  borrow(asking: Asking): Promise<Borrowed>
  /** What is asked for in this function is given out together. */
  together(ask: () => void): void
  stats(): { waiting: number; lent: number }
}

export interface Borrowed {
  client: pg.PoolClient
  /** Trips that travel along, at most three. */
  companions: readonly Trip[]
  /** @param broken the connection must not be used again */
  release(broken?: Error): void
}

interface Waiting extends Asking {
  since: number
  start(companions: readonly Trip[]): void
  fail(error: Error): void
}

const nobody: readonly Trip[] = []
/** Trips that share a connection and a write: more would save little and keep the last one waiting. */
const MOST_TOGETHER = 4
/** Whoever has waited longer is told to come again, as the driver's pool would. */
const PATIENCE_MS = 5_000

/**
 * A lane alone may hold half of the connections, and a quarter for what is heavy; n lanes come to equal parts. One
 * connection is left to what asks the pool directly: the counts of rate limits, and locks of whole jobs. A pool of three
 * or fewer is not divided. What is light waits in a row of its own, so that no vote waits for the analyses of its own
 * workspace.
 *
 * What has waited starts at the end of a turn of the event loop. Started at once, the next statement of a busy lane
 * would be answered while the turn lasts, and the one after it: with sixteen connections full of lists, one turn took
 * seconds, in which nothing else was even read.
 */
export function createConnectionTurns(pool: pg.Pool): ConnectionTurns {
  const size = pool.options.max
  const isSmall = size <= 3
  const most = isSmall ? size : size - 1
  const newQueue = () => createFairQueue<Waiting>({ quantum: 1, most: Number.MAX_SAFE_INTEGER })
  /** The one whose turn it is comes first. */
  const queues = [newQueue(), newQueue()] as [FairQueue<Waiting>, FairQueue<Waiting>]
  const [light, heavy] = queues
  const lent = createFairShare({ most, greed: isSmall ? size : 1 })
  const heavily = createFairShare({ most: Math.max(2, Math.floor(most / 2)) })
  /** Until then nothing is given out. */
  let awaits: 'end of turn' | 'others' | null = null
  let isPatient = false
  let waiting = 0

  /** Takes what it needs, or nothing. */
  function take({ lane, isHeavy }: Asking): boolean {
    if (lent.take(lane, 1) !== 'taken') return false
    if (!isHeavy || heavily.take(lane, 1) === 'taken') return true
    lent.giveBack(lane, 1)
    return false
  }

  function giveBack({ lane, isHeavy }: Asking): void {
    lent.giveBack(lane, 1)
    if (isHeavy) heavily.giveBack(lane, 1)
    if (awaits === 'end of turn' || waiting === 0) return
    awaits = 'end of turn'
    setImmediate(() => {
      awaits = null
      startSome()
    })
  }

  /** By turns of what is light and what is heavy, where both can start. */
  function next(): Waiting | undefined {
    if (waiting === 0) return undefined
    const found = queues[0].take(take) ?? queues[1].take(take)
    if (!found) return undefined
    waiting--
    queues.reverse()
    return found
  }

  function startSome(): void {
    for (let each = next(); each; each = next()) each.start(each.trip ? companions() : [])
    if (waiting === 0 || isPatient) return
    isPatient = true
    setTimeout(endPatience, PATIENCE_MS / 10).unref()
  }

  function companions(): readonly Trip[] {
    const trips: Trip[] = []
    while (waiting > 0 && trips.length < MOST_TOGETHER - 1) {
      const along = light.take(({ trip }) => trip !== undefined)
      if (!along) break
      waiting--
      trips.push(along.trip!)
    }
    return trips
  }

  /** In each lane the first one has waited longest. */
  function endPatience(): void {
    isPatient = false
    const isLate = ({ since }: Waiting) => performance.now() - since > PATIENCE_MS
    for (const queue of queues)
      for (let late = queue.take(isLate); late; late = queue.take(isLate)) {
        waiting--
        late.fail(new BatcherOverloaded('it waited too long for a connection'))
      }
    startSome()
  }

  async function connect(asking: Asking, companions: readonly Trip[]): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      giveBack(asking)
      for (const trip of companions) trip.fail(error as Error)
      throw error
    }
  }

  /** The trips that travel along, once it is this one's turn. */
  function itsTurn({ lane, isHeavy, trip }: Asking): Promise<readonly Trip[]> {
    return new Promise((start, fail) => {
      const since = performance.now()
      const queue = isHeavy ? heavy : light
      queue.offer(lane, { lane, isHeavy, trip, since, start, fail }, 1)
      waiting++
      if (!awaits) startSome()
    })
  }

  return {
    async borrow(asking) {
      // Mostly nobody waits, and then there is no need for turns.
      const isFree = !awaits && waiting === 0 && take(asking)
      const companions = isFree ? nobody : await itsTurn(asking)
      const client = await connect(asking, companions)
      return {
        client,
        companions,
        release(broken) {
          client.release(broken)
          giveBack(asking)
        },
      }
    },
    together(ask) {
      if (awaits) return ask()
      awaits = 'others'
      ask()
      awaits = null
      startSome()
    },
    stats: () => ({ waiting, lent: lent.stats().taken }),
  }
}
