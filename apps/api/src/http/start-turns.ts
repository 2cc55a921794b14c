import { AsyncResource } from 'node:async_hooks'
import { createCompany } from '../core/company.ts'
import { createFairQueue } from '../core/fair-queue.ts'

/** Begins the work of requests in fair order over lanes. */
export interface StartTurns {
  /** Calls `start` now if the lane is alone, else in its turn. The turn lasts until `end`. */
  begin(lane: string, start: () => void): Turn
  /** Ends the turn, because the request's work is done or waits for something outside the process. */
  end(turn: Turn): void
}

/** One request's turn. */
export interface Turn {
  lane: string
  /** When the turn began, in ms; null before that, and for a lane that was alone. */
  beganAt: number | null
  isOver: boolean
}

/**
 * Most requests that begin in one turn of the event loop. Beside a tenant with many connections, the p99 of another's
 * votes and agent reads was 76 and 70 ms without turns, 48 and 45 ms with eight, 47 and 38 ms with two
 * (`bench:neighbour`).
 */
const STARTS_A_TURN = 4
/** Most requests of one lane in work at once while another lane has requests. */
const IN_WORK_BESIDE_OTHERS = 4
/**
 * A request that has been in work for longer no longer holds up the next one: eight slow analyses of a workspace must
 * not stop its votes.
 */
const LONG_MS = 50

/**
 * Creates the turns. A client with many connections has a request ready on each in every turn of the event loop, so
 * while several lanes have requests, only a few begin per turn, lane by lane. A lane that is alone begins at once.
 */
export function createStartTurns(startsATurn = STARTS_A_TURN, now = () => performance.now()): StartTurns {
  const queue = createFairQueue<{ turn: Turn; start: () => void }>({
    quantum: 1,
    most: Number.POSITIVE_INFINITY,
  })
  const company = createCompany(now)
  const inWork = new Map<string, Turn[]>()
  let isScheduled = false
  let timer: NodeJS.Timeout | null = null

  function startSome(): void {
    isScheduled = false
    for (let left = startsATurn; left > 0; left--) {
      const next = queue.take(mayBegin)
      if (!next) {
        waitForRoom()
        return
      }
      enterWork(next.turn)
      next.start()
    }
    if (queue.stats().items > 0) schedule()
  }
  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(startSome)
  }
  function waitForRoom(): void {
    if (queue.stats().items === 0 || timer) return
    timer = setTimeout(() => {
      timer = null
      schedule()
    }, LONG_MS / 5)
  }

  const mayBegin = (_next: unknown, lane: string) => {
    const turns = inWork.get(lane)
    if (!turns || turns.length < IN_WORK_BESIDE_OTHERS) return true
    const oldest = turns[0]!
    if (now() - oldest.beganAt! <= LONG_MS) return false
    turns.shift()
    return true
  }
  function enterWork(turn: Turn): void {
    if (turn.isOver) return
    turn.beganAt = now()
    const turns = inWork.get(turn.lane)
    if (turns) turns.push(turn)
    else inWork.set(turn.lane, [turn])
  }

  return {
    begin(lane, start) {
      const turn: Turn = { lane, beganAt: null, isOver: false }
      if (!company.hasOthers(lane) && queue.stats().items === 0) {
        start()
        return turn
      }
      // It starts in another request's turn, so it brings its own async context.
      queue.offer(lane, { turn, start: AsyncResource.bind(start) }, 1)
      schedule()
      return turn
    },
    end(turn) {
      if (turn.isOver) return
      turn.isOver = true
      const turns = inWork.get(turn.lane)
      const place = turns?.indexOf(turn) ?? -1
      if (place < 0) return
      if (turns!.length === 1) inWork.delete(turn.lane)
      else turns!.splice(place, 1)
      if (queue.stats().items > 0) schedule()
    },
  }
}
