import { reliedOn } from './relied-on.ts'

/** The guarantees of a pool's connections. */
export interface Sessions {
  /** Settings that each transaction makes for itself and that end with it, as entries of a select list. */
  readonly settings: readonly string[]
  /**
   * Whether a connection is one session of the server. Otherwise the next transaction may run in another session: names
   * of prepared statements are not kept, and transactions do not share a write.
   */
  readonly areOwn: boolean
}

/** Sessions of connections to the server itself: role, time zone and limits are parameters of their start. */
export const ownSessions: Sessions = { settings: [], areOwn: true }

/** Longest time that a transaction may wait for the next statement of its client. */
export const IDLE_TRANSACTION_MS = 60_000

/**
 * Returns the sessions behind a pooler in transaction mode (PgBouncer). Each transaction sets for itself what the start
 * of a connection would set, so nothing is left for the client that gets the session next.
 */
export function sharedSessions({
  role,
  statementTimeoutMs,
}: {
  role: string
  statementTimeoutMs: number
}): Sessions {
  const settings = {
    role,
    ...reliedOn,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  }
  return {
    settings: Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`),
    areOwn: false,
  }
}
