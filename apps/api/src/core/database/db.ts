import { createHash } from 'node:crypto'
import pg from 'pg'
import type { AnnouncedEvent, React } from '../event.ts'
import { createHints, type Hint, type Hints } from '../hints.ts'
import { type Changes, createChanges, keepListening, type Topic } from './changes.ts'
import { connectToChanges } from './changes-connection.ts'
import { CONNECTION_WAIT_MS, type ConnectionTurns, createConnectionTurns } from './connection-turns.ts'
import { type PastTurns, pastTurnsOf } from './past-turns.ts'
import { createPinging } from './pinging.ts'
import { type ArrivingRows, createReading, type ReaderOptions } from './reader.ts'
import { startOptions } from './relied-on.ts'
import type { ReplicaState, ReplicaStats } from './replica.ts'
import { addReplica } from './replica-reads.ts'
import { parserOf } from './row-shape.ts'
import { createScopedReads } from './scoped-reads.ts'
import { IDLE_TRANSACTION_MS, ownSessions, type Sessions, sharedSessions } from './sessions.ts'
import { allowSilence, serverKeepAlive, watchConnections } from './silent-connections.ts'
import type { Sql } from './sql.ts'
import { createTransactions } from './transactions.ts'

/** One transaction. Rows have camelCase names; `bigint` columns are BigInt, times are Date. */
export interface Tx {
  many<Row>(query: Sql): Promise<Row[]>
  /** Returns exactly one row. Any other number is a bug and throws. */
  one<Row>(query: Sql): Promise<Row>
  /** Returns one row or null. Throws if there are more. */
  maybe<Row>(query: Sql): Promise<Row | null>
  /** Runs a statement and returns the number of rows that it touched. */
  run(query: Sql): Promise<number>
  /** Runs a statement without waiting for it. The commit waits, and fails if the statement fails. */
  send(query: Sql): void
  /** Runs SQL that a library (the job queue) built, with its own parameters. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Emits an event: runs its handlers inside this transaction. */
  announce(event: AnnouncedEvent): Promise<void>
  /**
   * Invalidates what processes cache under the topic: in this process at the commit, in the others shortly after. It
   * applies to `workspaceId`, by default the workspace of the transaction; null: to all workspaces.
   */
  changed(topic: Topic, workspaceId?: string | null): void
  /** Sends a hint to the live streams of a workspace after the commit; null: to the operator's streams. */
  hint(workspaceId: string | null, hint: Hint): void
  /**
   * Runs the action after the commit, never after a rollback. Use it for caches and wake-ups only: the process may die
   * before the action runs.
   */
  afterCommit(action: () => void): void
}
/** Reads and writes the rows of one workspace; row security enforces it. */
export interface WorkspaceTx extends Tx {
  readonly scope: 'workspace'
  readonly workspaceId: string
}
/** Reads and writes one tester's own rows in all workspaces. */
export interface TesterTx extends Tx {
  readonly scope: 'tester'
  readonly testerId: string
}
/** Reads and writes all workspaces: for operator endpoints, jobs over all tenants, reference tables. */
export interface OperatorTx extends Tx {
  readonly scope: 'operator'
}

/** The database of a process. */
export interface Database {
  inWorkspace<T>(workspaceId: string, work: (tx: WorkspaceTx) => Promise<T>): Promise<T>
  /**
   * Like inWorkspace, for batches that find all their rows by key: PostgreSQL plans each statement once per connection,
   * with an index. Without it PostgreSQL plans small batches every time, or keeps scanning a table that was empty when
   * it planned.
   */
  inWorkspaceByKey<T>(workspaceId: string, work: (tx: WorkspaceTx) => Promise<T>): Promise<T>
  /**
   * Like inWorkspace, for work that only reads: each statement runs by itself, without a transaction (reader.ts).
   * Statements that are sent together in a Promise.all share one round trip.
   */
  readWorkspace<T>(workspaceId: string, work: (tx: WorkspaceTx) => Promise<T>): Promise<T>
  /** Runs one statement that only reads, and passes each row on as it arrives (raw-rows/). */
  readEach(workspaceId: string, query: Sql, rows: ArrivingRows): Promise<void>
  inTester<T>(testerId: string, work: (tx: TesterTx) => Promise<T>): Promise<T>
  readTester<T>(testerId: string, work: (tx: TesterTx) => Promise<T>): Promise<T>
  inOperator<T>(work: (tx: OperatorTx) => Promise<T>): Promise<T>
  readOperator<T>(work: (tx: OperatorTx) => Promise<T>, options?: ReaderOptions): Promise<T>
  /**
   * Like readWorkspace, readTester and readOperator, but all statements see the rows of one moment. Use it for answers
   * whose parts must agree, such as sums of money. It costs a transaction.
   */
  readonly snapshot: {
    readWorkspace<T>(workspaceId: string, work: (tx: WorkspaceTx) => Promise<T>): Promise<T>
    readTester<T>(testerId: string, work: (tx: TesterTx) => Promise<T>): Promise<T>
    readOperator<T>(work: (tx: OperatorTx) => Promise<T>): Promise<T>
  }
  /** Runs `work` in the same transaction, in the scope of one workspace. */
  asWorkspace<T>(
    tx: OperatorTx | TesterTx,
    workspaceId: string,
    work: (tx: WorkspaceTx) => Promise<T>,
  ): Promise<T>
  /**
   * Runs `work` under a lock of this name, which all processes of this database share. Returns null if another process
   * holds the lock. The work may take longer than a transaction. The lock ends with its connection, which goes to the
   * server itself, past any pooler.
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | null>
  /**
   * Runs `work` on a separate connection with the rights of the login, which owns the tables. Use it only for the
   * upkeep of tables: row security does not apply.
   */
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** Resolves if the database answers and accepts writes. */
  ping(): Promise<void>
  /** Notifies the caches of this process of changes. */
  readonly changes: Changes
  /** Receives the hints of the transactions of this process. */
  readonly hints: Hints
  /** Starts to receive the changes of other processes on a separate connection. Returns a function that stops this. */
  hearChanges(): () => Promise<void>
  readonly pool: pg.Pool
  /** Runs the statements that count requests for rate limits. */
  readonly pastTurns: PastTurns
  /** Returns the state of the replica; null: the service has none. */
  replicaStats(): ReplicaStats | null
  /** Decides which workspace gets the next connection of the pool. */
  readonly turns: ConnectionTurns
  /**
   * For libraries with their own pool: the address of the server itself, and a client class that gives up its
   * connection when the server vanishes.
   */
  readonly direct: { readonly url: string; readonly Client: typeof pg.Client }
  close(): Promise<void>
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : parserOf(oid),
}

export interface DatabaseOptions {
  url: string
  /**
   * The address of the server itself, if `url` is a pooler in transaction mode: for work that needs a session. Unset:
   * `url` is the server.
   */
  directUrl?: string | null
  /** A streaming replica for reads of requests that allow one (`Place.readsReplica`). */
  readUrl?: string | null
  /** The role of every statement. It cannot bypass row security. */
  role: string
  /** Most connections. */
  poolSize: number
  /** Longest wait for a connection, free or new; default: `CONNECTION_WAIT_MS`. */
  waitMs?: number
  /** Longest time of a statement. */
  statementTimeoutMs?: number
  react: React
  /** Called when a connection is lost. */
  onIdleError: (error: Error) => void
  /** Called when the replica begins or ceases to serve. */
  onReplica?: (state: ReplicaState) => void
}

/** Opens the pools of a process; connections are made when they are needed. */
export function createDatabase(options: DatabaseOptions): Database {
  const { url, role, statementTimeoutMs = 30_000, waitMs = CONNECTION_WAIT_MS } = options
  const { directUrl = null, readUrl = null, onReplica = () => {} } = options
  const changes = createChanges()
  const hints = createHints()
  const sessions = directUrl === null ? ownSessions : sharedSessions({ role, statementTimeoutMs })
  const settings = { ...options, statementTimeoutMs, waitMs }
  const watch = watchConnections(url, options.onIdleError)
  const pool = openPool(settings, watch.Client, sessions)
  const direct = directUrl === null ? null : watchConnections(directUrl, options.onIdleError)
  const itself = { url: directUrl ?? url, Client: (direct ?? watch).Client }
  // The pool for locks is opened at the first lock. It bypasses the pooler and has as few connections as locks are held
  // at once.
  const locking = direct
    ? openPool({ ...settings, url: itself.url, poolSize: 3 }, direct.Client, ownSessions)
    : pool
  const turns = createConnectionTurns(pool, waitMs)
  const pinging = createPinging(watch.Client, { url, role: sessions.areOwn ? role : null })
  const { react } = options
  const onPrimary = createReading(turns, statementTimeoutMs, sessions)
  const replica = readUrl === null ? null : openReplica(readUrl)
  const reads = createScopedReads(replica?.reading ?? onPrimary)

  function openReplica(url: string) {
    const watched = watchConnections(url, (error) => added.replica.lost(error))
    // An idle connection that is cut is not an error. If a read's connection is cut, the read fails.
    const readPool = openPool({ ...settings, url, onIdleError: () => {} }, watched.Client, sessions)
    const added = addReplica(onPrimary, {
      // Connect to the replica past the pooler: a pooler without a free session must not make reads fall back to the
      // primary.
      primary: itself,
      replica: { Client: watched.Client, url, turns: createConnectionTurns(readPool, waitMs), sessions },
      statementTimeoutMs,
      onChange: onReplica,
    })
    const endReplica = async () => {
      await Promise.all([added.replica.end(), readPool.end()])
      watched.stop()
    }
    return { ...added, end: endReplica }
  }

  return {
    pool,
    turns,
    pastTurns: pastTurnsOf(pool, sessions),
    replicaStats: () => replica?.replica.stats() ?? null,
    ...reads,
    ...createTransactions({ turns, sessions, react, changes, hints, readWorkspace: reads.readWorkspace }),
    exclusively: (name, work) => underLock(locking, name, work),
    async asOwner(work) {
      const client = new itself.Client({
        connectionString: itself.url,
        application_name: 'groundswell-upkeep',
        connectionTimeoutMillis: waitMs,
        statement_timeout: statementTimeoutMs,
      })
      client.on('error', () => {}) // The statements under way are rejected.
      try {
        await client.connect()
        return await work(client)
      } finally {
        await client.end().catch(() => {})
      }
    },
    ping: pinging.ping,
    changes,
    hints,
    hearChanges: () =>
      keepListening(changes, () =>
        connectToChanges(itself.Client, { url: itself.url, role, waitMs }, changes),
      ),
    direct: itself,
    async close() {
      await Promise.all([
        pool.end(),
        pinging.end(),
        replica?.end(),
        ...(locking === pool ? [] : [locking.end()]),
      ])
      watch.stop()
      direct?.stop()
    },
  }
}

function openPool(
  options: DatabaseOptions & { statementTimeoutMs: number; waitMs: number },
  Client: typeof pg.Client,
  { areOwn }: Sessions,
): pg.Pool {
  const pool = new pg.Pool({
    Client,
    connectionString: options.url,
    max: options.poolSize,
    // A pooler refuses settings of the session, so behind one each transaction makes them (sessions.ts).
    ...(areOwn ? sessionSettings(options) : {}),
    connectionTimeoutMillis: options.waitMs,
    idleTimeoutMillis: 60_000,
    types,
    // Statements of one transaction are sent without waiting for earlier results.
    ...({ pipeline: true } as object),
  })
  pool.on('error', options.onIdleError)
  // Without a listener, a lost connection of a checked-out client would end the process. Its statements are rejected
  // anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('acquire', (client) => allowSilence(client, options.statementTimeoutMs))
  return pool
}

const sessionSettings = ({ role, statementTimeoutMs }: { role: string; statementTimeoutMs: number }) => ({
  options: startOptions({
    role,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    ...serverKeepAlive,
  }),
  statement_timeout: statementTimeoutMs,
})

async function underLock<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect()
  const key = [createHash('sha256').update(name).digest().readBigInt64BE()]
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', key)
    return rows[0].taken ? await work() : null
  } finally {
    await client.query('select pg_advisory_unlock_all()').then(
      () => client.release(),
      (error) => client.release(error),
    )
  }
}
