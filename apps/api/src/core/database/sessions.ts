import { reliedOn } from './relied-on.ts'

/** Guarantees of a pool's connections. */
export interface Sessions {
  /** Settings that each transaction makes for itself, as parts of a select list; they end with it. */
  readonly settings: readonly string[]
  /**
   * Whether a connection is one session of the server. Otherwise the next transaction may run in another session: names
   * of prepared statements are not kept, and transactions do not share a write.
   */
  readonly areOwn: boolean
}

/** Each connection is a session of its own: role, time zone and limits are parameters of its start. */
export const ownSessions: Sessions = { settings: [], areOwn: true }

/** Longest wait of a transaction for its client. */
export const IDLE_TRANSACTION_MS = 60_000

/**
 * Behind a pooler in transaction mode (PgBouncer): whatever the start of a connection would set, each transaction sets
 * for itself. So nothing is left for the client that gets the session next.
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
