import { currentPlace } from '../outside.ts'
import type { ConnectionTurns } from './connection-turns.ts'
import type { Row } from './row-shape.ts'
import type { Scope } from './scopes.ts'
import { allowSilence } from './silent-connections.ts'
import type { Sql } from './sql.ts'
import { inStatement } from './statement-span.ts'
import { statementOf } from './statements.ts'
import { type Bound, bound, makeTrips, type TakeColumns, type Trip } from './trip.ts'

/** Asks in one scope of row security; what is asked in one go makes one trip. */
export interface Reader {
  rows(query: Sql): Promise<Row[]>
  /** Has each row taken as it arrives, before it resolves. */
  each(query: Sql, take: TakeColumns): Promise<void>
}
/** How long its statements may take. */
export interface ReaderOptions {
  /** Of the statements; 0 is without end. */
  timeoutMs?: number
  /** Whose work it is, where that is neither of one workspace nor of the request: see `laneOf`. */
  lane?: string
}
/**
 * Whose turn it is to have a connection: the workspace whose rows are seen. What sees others' rows is the work of whose
 * request it is, and of nobody in a job.
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
 * Reads without a transaction of their own: each statement travels with the scope that it is asked in, and what a
 * handler asks before it next waits goes along in the same trip. At READ COMMITTED every statement sees what is
 * committed when it begins, in a transaction or outside of one, so nothing is lost but two round trips.
 *
 * Trips of requests that arrived in the same turn of the event loop leave together: a write to a socket, and waking
 * the process at its other end, costs as much as the statement. Only statements of one plan share, as they are quick, and
 * none whose rows are taken as they arrive, since there are many. Whose turn it is: connection-turns.ts.
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
  /** Whose rows it reads. */
  lane: string
  isQuick: boolean
  /** Of each statement, where it is not as usual. */
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
    const asking = { lane, isHeavy: !isLight, trip: isLight ? trip : undefined }
    const { client, companions, release } = await turns.borrow(asking)
    // The server may need the time of all its statements, at whose end it answers.
    if (!isQuick) allowSilence(client, statements.length * (timeoutMs || Number.POSITIVE_INFINITY))
    release(await makeTrips(client, [trip, ...companions]))
  } catch (error) {
    trip.fail(error as Error)
  }
}

/**
 * Holds until the Sync of the trip. Writing is refused, as in a transaction that is begun READ ONLY. Statements of one
 * plan go by their indexes: a plan made while a table is nearly empty would read all of it as long as it is kept.
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
