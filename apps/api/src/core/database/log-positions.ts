import pg from 'pg'
import { askTogether } from './asking-together.ts'
import type { Position } from './reader.ts'
import { allowSilence } from './silent-connections.ts'

/** Longest wait for the server's log position. */
const ANSWER_MS = 1_000

/**
 * The position that a server's log has reached: on the primary the end of everything committed, on a replica the end of
 * what it has replayed; null if the server has the other role.
 */
export interface LogPositions {
  /** Returns the position at some moment after the call. */
  now(): Promise<Position | null>
  end(): Promise<void>
}

const questions = {
  // An asynchronous commit can be visible before it is flushed to the disk.
  primary: `select case when pg_is_in_recovery() then null
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() - '0/0'
    else pg_current_wal_flush_lsn() - '0/0' end::text as position`,
  replica: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end::text as position`,
}

/** Opens a separate connection for log positions, because those of the pool may all be busy. */
export function openLogPositions(
  Client: typeof pg.Client,
  url: string,
  kind: keyof typeof questions,
): LogPositions {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: 1,
    application_name: 'groundswell-position',
    connectionTimeoutMillis: ANSWER_MS,
    idleTimeoutMillis: 0,
  })
  // The next question reports a lost connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('acquire', (client) => allowSilence(client, ANSWER_MS))
  return {
    now: askTogether(async () => {
      const { rows } = await pool.query(questions[kind])
      return rows[0].position === null ? null : BigInt(rows[0].position)
    }),
    end: () => pool.end(),
  }
}
