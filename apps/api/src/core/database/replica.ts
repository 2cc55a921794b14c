import { setTimeout as sleep } from 'node:timers/promises'
import { inTime } from '../in-time.ts'
import type { LogPositions } from './log-positions.ts'
import type { Position, Reader, Reading } from './reader.ts'

/** Longest wait of a read until the replica has replayed the commits before the read. */
const PATIENCE_MS = 100
/** A replica that is behind for this time gets no reads. */
const LATE_MS = 1_000
/** Pause between two checks of the replica's position while reads wait. */
const PAUSE_MS = 2
/** After this time without a check, the replica is checked even if it was up to date: it may be gone. */
const FRESH_MS = 1_000
/** Milliseconds between two checks of a replica that does not serve. */
const LOOK_MS = 1_000
/** Good checks in a row before a replica serves again. One that lags now and then would otherwise keep switching. */
const GOOD_LOOKS = 2
const QUERY_CANCELED = '57014'

/** Whether the replica serves, and if not, why. */
export type ReplicaState = { serves: true } | { serves: false; reason: string }

/** Figures of a replica for metrics. */
export interface ReplicaStats {
  serves: boolean
  /** Reads that the replica answered, and reads that the primary answered in its place. */
  answered: number
  leftToPrimary: number
}

export interface Replica {
  /** Reads from the replica, or from the primary where the replica cannot answer. */
  reading: Reading
  stats(): ReplicaStats
  /** Called when a connection to the replica is lost. */
  lost(error: Error): void
  end(): Promise<void>
}

/**
 * Reads from a streaming replica once it has replayed the log up to the primary's position when the read began, so a
 * read sees everything committed before it. The primary answers where the replica cannot.
 *
 * @param onChange called when the replica begins or ceases to serve
 */
export function createReplica(uses: {
  primary: LogPositions
  replica: LogPositions
  onPrimary: Reading
  onReplica: Reading
  onChange: (state: ReplicaState) => void
}): Replica {
  const { primary, onPrimary, onReplica } = uses
  const stopping = new AbortController()
  const progress = watchProgress(uses.replica)
  const stats: ReplicaStats = { serves: false, answered: 0, leftToPrimary: 0 }
  let reason: string | null = null
  let [lateSince, lastLate] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  function reportState(state: ReplicaState): void {
    stats.serves = state.serves
    reason = state.serves ? null : state.reason
    uses.onChange(state)
  }
  function stopServing(why: string): void {
    if (!stats.serves) return
    reportState({ serves: false, reason: why })
    looking = watchUntilGood()
  }
  /** Returns the log position that the replica has reached and the read must see; null: the primary has to answer. */
  async function requiredPosition(): Promise<Position | null> {
    if (!stats.serves) return null
    const wanted = await inTime(primary.now(), PATIENCE_MS, null).catch(() => null)
    if (wanted === null) return null
    const late = await progress.reaches(wanted)
    if (late === null) return wanted
    const now = performance.now()
    if (now - lastLate > 2 * LATE_MS) lateSince = now
    lastLate = now
    if (late.isSure || now - lateSince > LATE_MS) stopServing(late.why)
    return null
  }
  async function watchUntilGood(): Promise<void> {
    const stopped = () => stopping.signal.aborted
    // At the start one good check is enough.
    for (let good = 0, wanted = reason === null ? 1 : GOOD_LOOKS; !stopped(); ) {
      await inTime(uses.replica.now(), LOOK_MS, null).catch(() => {}) // The first call also connects.
      const late = await inTime(primary.now(), LOOK_MS, null).then(
        (position) => (position === null ? unknownPlace : progress.reaches(position)),
        (error: Error) => ({ why: reasonOf(error) }),
      )
      good = late === null ? good + 1 : 0
      if (stopped()) return
      if (good >= wanted) return reportState({ serves: true })
      if (late !== null && reason === null) reportState({ serves: false, reason: late.why })
      await sleep(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  function handleFailure(error: Error & { code?: string; severity?: string }): void {
    // A statement took too long, as it would on the primary.
    if (error.code === QUERY_CANCELED) throw error
    // An error that the server reports: a conflict with the replay, or another server behind the address that lags.
    progress.forget()
    if (error.severity !== 'ERROR') stopServing(reasonOf(error))
  }

  let looking = watchUntilGood()
  return {
    reading: (scope, options) => {
      const [here, there] = [onReplica(scope, options), onPrimary(scope, options)]
      async function readWithFallback<T>(
        ask: (reader: Reader, position?: Position) => Promise<T>,
      ): Promise<T> {
        const position = await requiredPosition()
        if (position !== null)
          try {
            const answer = await ask(here, position)
            stats.answered += 1
            return answer
          } catch (error) {
            handleFailure(error as Error)
          }
        stats.leftToPrimary += 1
        return ask(there)
      }
      return {
        rows: (query) => readWithFallback((reader, position) => reader.rows(query, position)),
        each: (query, rows) =>
          readWithFallback((reader, position) => {
            rows.restart()
            return reader.each(query, rows, position)
          }),
      }
    },
    stats: () => stats,
    lost: (error) => stopServing(reasonOf(error)),
    async end() {
      stopping.abort()
      await looking
      await Promise.all([primary.end(), uses.replica.end()])
    },
  }
}

const unknownPlace = { why: 'the primary does not say how far its log is' }
/** Returns the reason of a failure. An error for a host name with several addresses has a code but no message. */
const reasonOf = ({ message, code }: Error & { code?: string }) => message || code || 'it cannot be reached'

/** The reason why the replica is late. `isSure`: it will not catch up soon. */
interface Late {
  why: string
  isSure: boolean
}
const lagging: Late = { why: 'it lags behind', isSure: false }
const silent: Late = { why: 'it does not answer', isSure: true }
const otherwise: Late = { why: 'it is not a replica that replays a log', isSure: true }

interface Waiting {
  wanted: Position
  until: number
  answer(late: Late | null): void
}

/** Asks for the replica's position while a read waits for it. */
function watchProgress(replica: LogPositions) {
  let known: Position = 0n
  let heardAt = Number.NEGATIVE_INFINITY
  let waiting: Waiting[] = []

  /** Asks for the position once. */
  const askPosition = () =>
    inTime(replica.now(), LATE_MS, undefined).then(
      (position) => {
        if (position === undefined) return silent
        if (position === null) return otherwise
        known = position
        heardAt = performance.now()
        return null
      },
      (error: Error): Late => ({ why: reasonOf(error), isSure: true }),
    )

  async function pollPosition(): Promise<void> {
    while (waiting.length > 0) {
      const failure = await askPosition()
      const now = performance.now()
      const before = waiting
      waiting = []
      for (const each of before)
        if (failure !== null || each.wanted <= known) each.answer(failure)
        else if (now < each.until) waiting.push(each)
      if (waiting.length > 0) await sleep(PAUSE_MS)
    }
  }

  return {
    forget: () => {
      known = 0n
    },
    /** Returns null if the replica has already replayed the log up to that position. */
    reaches(wanted: Position): Promise<Late | null> | null {
      const now = performance.now()
      if (wanted <= known && now - heardAt < FRESH_MS) return null
      const reached = new Promise<Late | null>((answer) => {
        if (waiting.push({ wanted, until: now + PATIENCE_MS, answer }) === 1) void pollPosition()
      })
      return inTime(reached, PATIENCE_MS, lagging)
    },
  }
}
