import { currentPlace } from '../outside.ts'
import type { ConnectionTurns } from './connection-turns.ts'
import type { Row } from './row-shape.ts'
import type { Scope } from './scopes.ts'
import { ownSessions, type Sessions } from './sessions.ts'
import { allowSilence } from './silent-connections.ts'
import type { Sql } from './sql.ts'
import { inStatement } from './statement-span.ts'
import { statementOf } from './statements.ts'
import { type Bound, bindParameters, makeTrips, type TakeColumns, type Trip } from './trip.ts'

/** Runs statements in one scope of row security. Statements that are sent together share one round trip. */
export interface Reader {
  rows(query: Sql, position?: Position): Promise<Row[]>
  /** Passes each row on as it arrives, then resolves. */
  each(query: Sql, rows: ArrivingRows, position?: Position): Promise<void>
}
/** Takes rows as they arrive. */
export interface ArrivingRows {
  readonly take: TakeColumns
  /** Drops the rows so far, because they are sent again from the first one. */
  restart(): void
}
/**
 * A place in the write-ahead log, in bytes since its beginning. A read that names one fails before its first row unless
 * the server is a replica that has replayed the log up to there.
 */
export type Position = bigint
/** Options for the statements of a reader. */
export interface ReaderOptions {
  /** The limit for each statement; 0: none. */
  timeoutMs?: number
  /** The lane, if it is not the default of `laneOf`. */
  lane?: string
}
/**
 * Returns the lane that waits for the connection: the workspace whose rows are read. Reads over several workspaces
 * count for the caller of the request; in a job they count for nobody.
 */
export function laneOf({ setting, value }: Scope): string {
  return setting === 'app.workspace_id' ? value : (currentPlace()?.lane ?? value)
}

interface PendingStatement {
  statement: Bound
  hasOnePlan: boolean
  position: Position | undefined
  answer(rows: Row[]): void
  fail(error: unknown): void
}

/**
 * Reads without a transaction. Each statement is sent with its scope, and statements that a handler sends before it
 * next waits share one round trip. At READ COMMITTED every statement sees what is committed when it starts anyway, so
 * this only saves two round trips.
 */
export function createReading(
  turns: ConnectionTurns,
  statementTimeoutMs: number,
  sessions: Sessions = ownSessions,
): Reading {
  let tripMakers: (() => OutgoingTrip)[] = []
  const begin = firstStatements(sessions)

  /**
   * Sends all trips of one turn of the event loop together: a write to a socket wakes the process at the other end,
   * which costs as much as a statement.
   */
  function sendTrips(): void {
    const trips = tripMakers.map((make) => make())
    tripMakers = []
    const sendAll = () => {
      for (const trip of trips) void sendTrip(turns, trip, statementTimeoutMs, sessions)
    }
    if (trips.length === 1) sendAll()
    else turns.lendTogether(sendAll)
  }

  return (scope, options = {}) => {
    const lane = options.lane ?? laneOf(scope)
    let pending: PendingStatement[] = []
    const makeTrip = () => {
      const taken = pending
      pending = []
      return newTrip(scope, taken, { ...options, lane }, begin)
    }
    const addPending = (one: PendingStatement) => {
      if (pending.push(one) === 1 && tripMakers.push(makeTrip) === 1) setImmediate(sendTrips)
    }
    const ask = (query: Sql, position?: Position, take?: TakeColumns) => {
      const { text, values } = query.compile()
      const askForRows = () =>
        new Promise<Row[]>((answer, fail) => {
          const statement = bindParameters({ name: statementOf(text).tripName, text, values, take })
          addPending({ statement, hasOnePlan: query.hasOnePlan, position, answer, fail })
        })
      return inStatement(text, askForRows)
    }
    return {
      rows: (query, position) => ask(query, position),
      async each(query, rows, position) {
        await ask(query, position, rows.take)
      },
    }
  }
}
/** Makes the readers of one server. */
export type Reading = (scope: Scope, options?: ReaderOptions) => Reader

interface OutgoingTrip extends Trip {
  /** The lane that asks for the connection. */
  lane: string
  /**
   * Whether all statements of the trip are marked `onePlan`. Quick trips share a write. Statements whose rows are taken
   * as they arrive are not quick, because they return many.
   */
  isQuick: boolean
  /** The limit for each statement, if it is not the default. */
  timeoutMs: number | undefined
}

function newTrip(
  scope: Scope,
  pending: readonly PendingStatement[],
  options: ReaderOptions & { lane: string },
  begin: ReturnType<typeof firstStatements>,
): OutgoingTrip {
  const isQuick = pending.every(({ hasOnePlan }) => hasOnePlan)
  const { timeoutMs } = options
  return {
    lane: options.lane,
    isQuick,
    timeoutMs,
    statements: [
      scopeStatement(scope, {
        begin: isQuick ? begin.byKey : begin.plain,
        timeoutMs,
        position: latestPosition(pending),
      }),
      ...pending.map(({ statement }) => statement),
    ],
    arrive([, ...answers]) {
      for (const [i, one] of pending.entries()) one.answer(answers[i]!)
    },
    fail(error) {
      for (const one of pending) one.fail(error)
    },
  }
}

function latestPosition(pending: readonly PendingStatement[]): Position | undefined {
  let latest: Position | undefined
  for (const { position } of pending)
    if (position !== undefined && (latest === undefined || position > latest)) latest = position
  return latest
}

async function sendTrip(
  turns: ConnectionTurns,
  trip: OutgoingTrip,
  statementTimeoutMs: number,
  { areOwn }: Sessions,
): Promise<void> {
  const { lane, isQuick, statements, timeoutMs = statementTimeoutMs } = trip
  try {
    const isLight = isQuick && !trip.statements.some(({ take }) => take)
    // Between two trips of one write, a pooler may give the session to another client.
    const asking = { lane, isHeavy: !isLight, isLong: !isQuick, trip: isLight && areOwn ? trip : undefined }
    const { client, joinableTrips, release } = await turns.borrow(asking)
    // The server may need the time of all statements, because it replies at their end.
    if (!isQuick) allowSilence(client, statements.length * (timeoutMs || Number.POSITIVE_INFINITY))
    release(await makeTrips(client, [trip, ...joinableTrips], areOwn))
  } catch (error) {
    trip.fail(error as Error)
  }
}

/**
 * Sets the scope until the Sync of the trip. Writes are refused, as in a READ ONLY transaction. Statements marked
 * `onePlan` must use their indexes: a plan made while the table was nearly empty would scan it for as long as the plan
 * is kept.
 */
function scopeStatement(
  { setting, value }: Scope,
  about: {
    begin: string
    timeoutMs: number | undefined
    position: Position | undefined
  },
): Bound {
  const { timeoutMs, position } = about
  let text = about.begin
  const values = [setting, value]
  if (timeoutMs !== undefined)
    text += `, set_config('statement_timeout', $${values.push(String(timeoutMs))}, true)`
  if (position !== undefined)
    text += `, 1 / (pg_is_in_recovery()
      and pg_last_wal_replay_lsn() - '0/0' >= $${values.push(String(position))}::numeric)::int`
  return { name: statementOf(text).tripName, text, values }
}

/** Returns the first statement of a trip: one for statements that use their indexes, one for others. */
function firstStatements({ settings }: Sessions): { byKey: string; plain: string } {
  const plain = [
    'select set_config($1, $2, true)',
    `set_config('transaction_read_only', 'on', true)`,
    ...settings,
  ]
  return { plain: plain.join(', '), byKey: [...plain, ...throughIndexes].join(', ') }
}
const throughIndexes = [
  `set_config('plan_cache_mode', 'force_generic_plan', true)`,
  `set_config('enable_seqscan', 'off', true)`,
  `set_config('enable_bitmapscan', 'off', true)`,
]
