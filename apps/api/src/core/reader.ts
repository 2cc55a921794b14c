import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Row } from './row-shape.ts'
import type { Sql } from './sql.ts'
import { inStatement } from './statement-span.ts'
import { makeTrip, type Statement } from './trip.ts'

/** Asks in one scope of row security; what is asked in one go makes one trip. */
export interface Reader {
  rows(query: Sql): Promise<Row[]>
}

interface Waiting {
  statement: Statement
  hasOnePlan: boolean
  answer(rows: Row[]): void
  fail(error: unknown): void
}

/**
 * Reads without a transaction of their own: each statement travels with the scope that it is asked in, and what a
 * handler asks before it next waits goes along in the same trip. At READ COMMITTED every statement sees what is
 * committed when it begins, in a transaction or outside of one, so nothing is lost but two round trips.
 */
export function createReader(
  pool: pg.Pool,
  scope: { setting: string; value: string },
  options: { timeoutMs?: number } = {},
): Reader {
  let waiting: Waiting[] = []

  async function leave(): Promise<void> {
    const passengers = waiting
    waiting = []
    try {
      const byKey = passengers.every(({ hasOnePlan }) => hasOnePlan)
      const scoping = scopeStatement(scope, byKey, options.timeoutMs)
      const [, ...answers] = await travel(pool, [scoping, ...passengers.map(({ statement }) => statement)])
      for (const [i, passenger] of passengers.entries()) passenger.answer(answers[i]!)
    } catch (error) {
      for (const passenger of passengers) passenger.fail(error)
    }
  }

  return {
    rows(query) {
      const { text, values } = query.compile()
      const statement = { name: nameOf(text), text, values }
      const board = () =>
        new Promise<Row[]>((answer, fail) => {
          if (waiting.push({ statement, hasOnePlan: query.hasOnePlan, answer, fail }) === 1)
            process.nextTick(leave)
        })
      return inStatement(text, board)
    },
  }
}

async function travel(pool: pg.Pool, statements: readonly Statement[]): Promise<Row[][]> {
  const client = await pool.connect()
  try {
    const rows = await makeTrip(client, statements)
    client.release()
    return rows
  } catch (error) {
    // A statement that fails leaves the connection in order; anything else does not.
    client.release((error as { severity?: string }).severity === 'ERROR' ? undefined : (error as Error))
    throw error
  }
}

/**
 * Holds until the Sync of the trip. Writing is refused, as in a transaction that is begun READ ONLY. Statements of one
 * plan go by their indexes: a plan made while a table is nearly empty would read all of it as long as it is kept.
 */
function scopeStatement(
  { setting, value }: { setting: string; value: string },
  byKey: boolean,
  timeoutMs: number | undefined,
): Statement {
  const settings = [
    `set_config($1, $2, true)`,
    `set_config('transaction_read_only', 'on', true)`,
    ...(byKey ? throughIndexes : []),
    ...(timeoutMs === undefined ? [] : [`set_config('statement_timeout', $3, true)`]),
  ]
  const text = `select ${settings.join(', ')}`
  return {
    name: nameOf(text),
    text,
    values: [setting, value, ...(timeoutMs === undefined ? [] : [timeoutMs])],
  }
}
const throughIndexes = [
  `set_config('plan_cache_mode', 'force_generic_plan', true)`,
  `set_config('enable_seqscan', 'off', true)`,
  `set_config('enable_bitmapscan', 'off', true)`,
]

/** Statement names by text: parsed once a connection, planned once a connection. */
const names = new Map<string, string>()
export function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
  }
  return name
}
