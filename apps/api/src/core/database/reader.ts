import { currentPlace } from '../outside.ts'
import type { ConnectionTurns } from './connection-turns.ts'
import type { Row } from './row-shape.ts'
import type { Scope } from './scopes.ts'
import { allowSilence } from './silent-connections.ts'
import type { Sql } from './sql.ts'
import { inStatement } from './statement-span.ts'
import { statementOf } from './statements.ts'
import { type Bound, bound, makeTrips, type TakeColumns, type Trip } from './trip.ts'

/** Runs statements in one scope of row security. Statements that are sent together share one round trip. */
export interface Reader {
  rows(query: Sql): Promise<Row[]>
  /** Passes each row to `take` as it arrives, then resolves. */
  each(query: Sql, take: TakeColumns): Promise<void>
}
/** Options for the statements of a reader. */
export interface ReaderOptions {
  /** The limit for each statement; 0: none. */
  timeoutMs?: number
  /** The lane, when it is neither the workspace's nor the request's: see `laneOf`. */
  lane?: string
}
/**
 * The lane whose turn it is to get a connection: the workspace whose rows are read. Reads over several workspaces count
 * for the caller of the request; in a job they count for nobody.
 */
export function laneOf({ setting, value }: Scope): string {
  return setting === 'app.workspace_id' ? value : (currentPlace()?.lane ?? value)
}

interface Passenger {
  statement: Bound
  hasOnePlan: boolean
  answer(rows: Row[]): void
  fail(error: unknown): void
}

/**
 * Reads without a transaction: each statement is sent with its scope, and the statements that a handler sends before it
 * next waits share one round trip. At READ COMMITTED every statement sees what is committed when it starts, inside a
 * transaction or not, so this only saves two round trips.
 *
 * Trips of requests that arrived in the same turn of the event loop are sent together: a write to a socket, which wakes
 * the process at the other end, costs as much as the statement. Only statements marked `onePlan` share a write, because
 * they are quick; statements whose rows are taken as they arrive do not, because they return many. connection-turns.ts
 * decides the order.
 */
export function createReading(
  turns: ConnectionTurns,
  statementTimeoutMs: number,
): (scope: Scope, options?: ReaderOptions) => Reader {
  let departing: (() => Departure)[] = []

  function leave(): void {
    const departures = departing.map((depart) => depart())
    departing = []
    const travelAll = () => {
      for (const departure of departures) void travel(turns, departure, statementTimeoutMs)
    }
    if (departures.length === 1) travelAll()
    else turns.together(travelAll)
  }

  return (scope, options = {}) => {
    const lane = options.lane ?? laneOf(scope)
    let passengers: Passenger[] = []
    const depart = () => {
      const leaving = passengers
      passengers = []
      return departure(scope, leaving, { ...options, lane })
    }
    const board = (passenger: Passenger) => {
      if (passengers.push(passenger) === 1 && departing.push(depart) === 1) setImmediate(leave)
    }
    const ask = (query: Sql, take?: TakeColumns) => {
      const { text, values } = query.compile()
      const asking = () =>
        new Promise<Row[]>((answer, fail) => {
          const statement = bound({ name: statementOf(text).name, text, values, take })
          board({ statement, hasOnePlan: query.hasOnePlan, answer, fail })
        })
      return inStatement(text, asking)
    }
    return {
      rows: (query) => ask(query),
      async each(query, take) {
        await ask(query, take)
      },
    }
  }
}

interface Departure extends Trip {
  /** The lane whose turn it is. */
  lane: string
  isQuick: boolean
  /** The limit for each statement, if it is not the default. */
  timeoutMs: number | undefined
}

function departure(
  scope: Scope,
  passengers: readonly Passenger[],
  options: ReaderOptions & { lane: string },
): Departure {
  const isQuick = passengers.every(({ hasOnePlan }) => hasOnePlan)
  return {
    lane: options.lane,
    isQuick,
    timeoutMs: options.timeoutMs,
    statements: [
      scopeStatement(scope, isQuick, options.timeoutMs),
      ...passengers.map(({ statement }) => statement),
    ],
    arrive([, ...answers]) {
      for (const [i, passenger] of passengers.entries()) passenger.answer(answers[i]!)
    },
    fail(error) {
      for (const passenger of passengers) passenger.fail(error)
    },
  }
}

async function travel(turns: ConnectionTurns, trip: Departure, statementTimeoutMs: number): Promise<void> {
  const { lane, isQuick, statements, timeoutMs = statementTimeoutMs } = trip
  try {
    const isLight = isQuick && !trip.statements.some(({ take }) => take)
    const asking = { lane, isHeavy: !isLight, isLong: !isQuick, trip: isLight ? trip : undefined }
    const { client, companions, release } = await turns.borrow(asking)
    // The server may need the time of all statements, because it replies at their end.
    if (!isQuick) allowSilence(client, statements.length * (timeoutMs || Number.POSITIVE_INFINITY))
    release(await makeTrips(client, [trip, ...companions]))
  } catch (error) {
    trip.fail(error as Error)
  }
}

/**
 * Holds until the Sync of the trip. Writes are refused, as in a READ ONLY transaction. Statements marked `onePlan` use
 * their indexes: a plan from a time when the table was nearly empty would scan it for as long as it is kept.
 */
function scopeStatement({ setting, value }: Scope, byKey: boolean, timeoutMs: number | undefined): Bound {
  const settings = [
    `set_config($1, $2, true)`,
    `set_config('transaction_read_only', 'on', true)`,
    ...(byKey ? throughIndexes : []),
    ...(timeoutMs === undefined ? [] : [`set_config('statement_timeout', $3, true)`]),
  ]
  const text = `select ${settings.join(', ')}`
  return {
    name: statementOf(text).name,
    text,
    values: [setting, value, ...(timeoutMs === undefined ? [] : [String(timeoutMs)])],
  }
}
const throughIndexes = [
  `set_config('plan_cache_mode', 'force_generic_plan', true)`,
  `set_config('enable_seqscan', 'off', true)`,
  `set_config('enable_bitmapscan', 'off', true)`,
]
