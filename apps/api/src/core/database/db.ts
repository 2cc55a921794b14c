import { createHash } from 'node:crypto'
import pg from 'pg'
import type { AnnouncedEvent, React } from '../event.ts'
import { inTime } from '../in-time.ts'
import { inSpan } from '../observing/tracing.ts'
import {
  type Changes,
  changesChannel,
  createChanges,
  keepListening,
  type Listening,
  noticeOf,
  type Topic,
  topicsWrittenBy,
} from './changes.ts'
import { type ConnectionTurns, createConnectionTurns } from './connection-turns.ts'
import { createPinging } from './pinging.ts'
import { createReading, laneOf, nameOf, type Reader, type ReaderOptions, type Scope } from './reader.ts'
import { camel, parserOf } from './row-shape.ts'
import { allowSilence, serverKeepAlive, watchConnections } from './silent-connections.ts'
import { type Sql, sql } from './sql.ts'
import { aboutTransaction, inStatement } from './statement-span.ts'
import type { TakeColumns } from './trip.ts'

/** One transaction. Rows arrive with camelCase names; `bigint` columns as BigInt, times as Date. */
export interface Tx {
  many<Row>(query: Sql): Promise<Row[]>
  /** Exactly one row; anything else is a bug and throws. */
  one<Row>(query: Sql): Promise<Row>
  maybe<Row>(query: Sql): Promise<Row | null>
  /** Runs for its effect; the number of rows touched. */
  run(query: Sql): Promise<number>
  /** Runs for its effect; nobody waits for it but the commit, which goes out with it. */
  send(query: Sql): void
  /** Runs SQL built by a library (job queue) with its own parameters. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Tells the features that listen, inside this transaction. */
  announce(event: AnnouncedEvent): Promise<void>
  /**
   * What nodes remember of the topic is void: here once this commits, on the others moments later. Of one workspace: of
   * the transaction's own, where none is named; null: of all.
   */
  changed(topic: Topic, workspaceId?: string | null): void
  /** Runs once the commit is durable, never after a rollback. For caches and wake-ups, not for effects that must happen. */
  afterCommit(action: () => void): void
}
/** Sees and writes one workspace's rows, by row-level security. */
export interface WorkspaceTx extends Tx {
  readonly scope: 'workspace'
  readonly workspaceId: string
}
/** Sees one tester's own rows across workspaces. */
export interface TesterTx extends Tx {
  readonly scope: 'tester'
  readonly testerId: string
}
/** Sees every workspace: the operator's surface, jobs that walk all tenants, reference tables. */
export interface OperatorTx extends Tx {
  readonly scope: 'operator'
}

export interface Database {
  inWorkspace<T>(workspaceId: string, work: (tx: WorkspaceTx) => Promise<T>): Promise<T>
  /**
   * As inWorkspace, for batches that find all their rows by key: each statement is planned once a connection,
   * through an index. Otherwise PostgreSQL plans small batches anew each time, and keeps reading a table from
   * end to end that was empty when it planned.
   */
  inWorkspaceByKey<T>(workspaceId: string, work: (tx: WorkspaceTx) => Promise<T>): Promise<T>
  /**
   * As inWorkspace for work that only reads: no transaction holds it together, every statement is one of its own
   * (reader.ts). Statements that do not need each other's answers are asked together, with Promise.all: one trip.
   */
  readWorkspace<T>(workspaceId: string, work: (tx: WorkspaceTx) => Promise<T>): Promise<T>
  /** One statement that only reads, each of its rows taken as it arrives: an answer is written of them (json-rows.ts). */
  readEach(workspaceId: string, query: Sql, take: TakeColumns): Promise<void>
  inTester<T>(testerId: string, work: (tx: TesterTx) => Promise<T>): Promise<T>
  readTester<T>(testerId: string, work: (tx: TesterTx) => Promise<T>): Promise<T>
  inOperator<T>(work: (tx: OperatorTx) => Promise<T>): Promise<T>
  /** `timeoutMs`, for checks that take as long as they take: 0 is without end. */
  readOperator<T>(work: (tx: OperatorTx) => Promise<T>, options?: ReaderOptions): Promise<T>
  /** The same connection seen as a workspace's, for operator work that ends in one workspace. */
  asWorkspace<T>(
    tx: OperatorTx | TesterTx,
    workspaceId: string,
    work: (tx: WorkspaceTx) => Promise<T>,
  ): Promise<T>
  /**
   * Runs `work` while no other process of this database does anything under the same name; null where one does.
   * Longer than a transaction may be open. The lock ends with its connection.
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | null>
  /** Resolves when the database answers and takes writes. */
  ping(): Promise<void>
  /** Tells who remembers something of the database when it has changed. */
  readonly changes: Changes
  /** Begins to hear what other nodes have changed, over a connection of its own; answers how to stop. */
  hearChanges(): () => Promise<void>
  readonly pool: pg.Pool
  /** Whose turn it is to have one of its connections. */
  readonly turns: ConnectionTurns
  /** For a library with a pool of its own: connections to this database that are given up when it vanishes. */
  readonly watchedClient: typeof pg.Client
  close(): Promise<void>
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : parserOf(oid),
}

const DEADLOCK = '40P01'
const AFTER_A_FAILURE = '25P02'
const RETRIES = 4
/** Longest wait for the other end of a connection to take its leave: it may be gone. */
const FAREWELL_MS = 1_000

export function createDatabase(options: {
  url: string
  /** The role that every statement runs under; it cannot bypass row security. */
  role: string
  poolSize: number
  /** Longest time of a statement. */
  statementTimeoutMs?: number
  react: React
  /** A connection was lost. */
  onIdleError: (error: Error) => void
}): Database {
  const { statementTimeoutMs = 30_000 } = options
  const changes = createChanges()
  const watch = watchConnections(options.url, options.onIdleError)
  const pool = new pg.Pool({
    Client: watch.Client,
    connectionString: options.url,
    max: options.poolSize,
    options: `-c role=${options.role} -c timezone=UTC -c idle_in_transaction_session_timeout=60000 ${serverKeepAlive}`,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    types,
    // Statements of one transaction need not wait for each other's answers.
    ...({ pipeline: true } as object),
  })
  pool.on('error', options.onIdleError)
  // A checked-out client is nobody's listener: without one, a lost connection would end the process.
  // The statements under way are rejected anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('acquire', (client) => allowSilence(client, statementTimeoutMs))
  const turns = createConnectionTurns(pool)
  const pinging = createPinging(watch.Client, options)

  function transaction<T, X extends Tx>(
    scope: PlannedScope,
    make: (base: Tx) => X,
    work: (tx: X) => Promise<T>,
  ): Promise<T> {
    return inSpan(aboutTransaction, () => tries(scope, make, work))
  }

  async function tries<T, X extends Tx>(
    scope: PlannedScope,
    make: (base: Tx) => X,
    work: (tx: X) => Promise<T>,
  ): Promise<T> {
    const lane = laneOf(scope)
    for (let attempt = 1; ; attempt++) {
      const { client, release } = await turns.borrow({ lane, isHeavy: false })
      const session: Session = {
        client,
        after: [],
        sent: [],
        stale: new Set(),
        told: new Set(),
        isOver: false,
      }
      let broken: Error | undefined
      try {
        const opening = open(client, scope)
        opening.catch(() => {}) // awaited below, after the work that went out with it
        const result = await work(make(baseTx(session, options.react, changes)))
        requireTold(session)
        session.isOver = true
        await opening
        const closing = client.query('COMMIT')
        closing.catch(() => {}) // awaited below, after the statements that went out before it
        await Promise.all(session.sent)
        // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
        if ((await closing).command !== 'COMMIT')
          throw new Error('the transaction was rolled back by the database')
        release()
        for (const action of session.after) action()
        return result
      } catch (failure) {
        session.isOver = true
        // What follows a failed statement is refused as well: the first refusal is the cause.
        const error = (await firstFailure(session.sent)) ?? failure
        await client.query('ROLLBACK').catch((lost: Error) => {
          broken = lost
        })
        release(broken)
        if ((error as { code?: string }).code === DEADLOCK && attempt < RETRIES) continue
        throw error
      }
    }
  }

  const reading = createReading(turns, statementTimeoutMs)
  async function read<T, X extends Tx>(
    scope: Scope,
    make: (base: Tx) => X,
    work: (tx: X) => Promise<T>,
    options?: ReaderOptions,
  ): Promise<T> {
    const tx = make(readingTx(reading(scope, options)))
    readingOnly.add(tx)
    return work(tx)
  }

  const database: Database = {
    pool,
    turns,
    inWorkspace: (workspaceId, work) =>
      transaction(inScope.workspace(workspaceId), workspaceTx(workspaceId), work),
    inWorkspaceByKey: (workspaceId, work) =>
      transaction({ ...inScope.workspace(workspaceId), byKey: true }, workspaceTx(workspaceId), work),
    readWorkspace: (workspaceId, work) =>
      read(inScope.workspace(workspaceId), workspaceTx(workspaceId), work),
    readEach: (workspaceId, query, take) => reading(inScope.workspace(workspaceId)).each(query, take),
    inTester: (testerId, work) => transaction(inScope.tester(testerId), testerTx(testerId), work),
    readTester: (testerId, work) => read(inScope.tester(testerId), testerTx(testerId), work),
    inOperator: (work) => transaction(inScope.operator, operatorTx, work),
    readOperator: (work, options) => read(inScope.operator, operatorTx, work, options),
    async asWorkspace(tx, workspaceId, work) {
      if (readingOnly.has(tx)) return database.readWorkspace(workspaceId, work)
      const setting = tx.scope === 'operator' ? 'app.operator' : 'app.tester_id'
      const former = tx.scope === 'operator' ? 'on' : tx.testerId
      await tx.raw(
        "select set_config('app.workspace_id', $1, true), set_config('app.operator', '', true), set_config('app.tester_id', '', true)",
        [workspaceId],
      )
      const { scope: _, ...base } = tx
      const result = await work({ ...base, scope: 'workspace', workspaceId })
      await tx.raw("select set_config('app.workspace_id', '', true), set_config($1, $2, true)", [
        setting,
        former,
      ])
      return result
    },
    async exclusively(name, work) {
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
    },
    ping: pinging.ping,
    changes,
    hearChanges: () => keepListening(changes, () => listen(watch.Client, options, changes)),
    watchedClient: watch.Client,
    async close() {
      await Promise.all([pool.end(), pinging.end()])
      watch.stop()
    },
  }
  return database
}

const workspaceTx =
  (workspaceId: string) =>
  (base: Tx): WorkspaceTx => ({ ...base, scope: 'workspace', workspaceId })
const testerTx =
  (testerId: string) =>
  (base: Tx): TesterTx => ({ ...base, scope: 'tester', testerId })
const operatorTx = (base: Tx): OperatorTx => ({ ...base, scope: 'operator' })

/** A connection of its own: what is told in a transaction of the pool's would be heard by whoever has it then. */
async function listen(
  Client: typeof pg.Client,
  { url, role }: { url: string; role: string },
  changes: Changes,
): Promise<Listening> {
  const client = new Client({
    connectionString: url,
    options: `-c role=${role}`,
    application_name: 'groundswell-changes',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {}) // its end is told below
  client.on('notification', ({ payload }) => changes.tell(payload ?? ''))
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    await client.query(`listen ${changesChannel}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return { ended, close: () => inTime(client.end(), FAREWELL_MS, undefined) }
}

/** The first that failed by itself, and not because another had. */
async function firstFailure(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const failures = (await Promise.allSettled(sent)).filter((outcome) => outcome.status === 'rejected')
  return failures.find(({ reason }) => (reason as { code?: string }).code !== AFTER_A_FAILURE)?.reason
}

/** Whose rows a transaction sees, and how its statements are planned. */
interface PlannedScope extends Scope {
  byKey?: boolean
}
const inScope = {
  workspace: (id: string): Scope => ({ setting: 'app.workspace_id', value: id }),
  tester: (id: string): Scope => ({ setting: 'app.tester_id', value: id }),
  operator: { setting: 'app.operator', value: 'on' } as Scope,
}

const scoping = { name: 'scope', text: 'select set_config($1, $2, true)' }
const scopingByKey = {
  name: 'scope-by-key',
  text: `select set_config($1, $2, true), set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('enable_seqscan', 'off', true)`,
}

/** Both statements go out with the first one of the work: no round trip of their own. */
function open(client: pg.PoolClient, { setting, value, byKey }: PlannedScope): Promise<unknown> {
  const began = client.query('BEGIN')
  const scoped = client.query({ ...(byKey ? scopingByKey : scoping), values: [setting, value] })
  return Promise.all([began, scoped])
}

/** One transaction on its connection. */
interface Session {
  client: pg.PoolClient
  after: (() => void)[]
  sent: Promise<unknown>[]
  /** What nodes remember and this transaction has changed. */
  stale: Set<Topic>
  /** What it has said so of. */
  told: Set<Topic>
  /** From here on the connection may serve others, in a scope of theirs. */
  isOver: boolean
}

/** A part of the work may go on when another has failed: it must not reach whoever has the connection then. */
function clientOf({ client, isOver }: Session): pg.PoolClient {
  if (isOver) throw new Error('the transaction is over: nothing more can be asked in it')
  return client
}

function baseTx(session: Session, react: React, changes: Changes): Tx {
  const { after, sent } = session
  return {
    ...asking(async (query) => (await execute(session, query)).rows),
    run: async (query) => (await execute(session, query)).rowCount,
    send(query) {
      const sending = execute(session, query)
      sending.catch(() => {}) // told by the commit
      sent.push(sending)
    },
    raw: async (text, values) => clientOf(session).query(text, values),
    announce(event) {
      // `this` is the scoped transaction that the feature holds.
      return react(this, event)
    },
    changed(topic, workspaceId) {
      // `this` is the scoped transaction that the feature holds.
      const { workspaceId: own = null } = this as { workspaceId?: string }
      const notice = noticeOf(topic, workspaceId === undefined ? own : workspaceId)
      session.told.add(topic)
      this.send(sql`select pg_notify(${changesChannel}, ${notice})`)
      after.push(() => changes.tell(notice))
    },
    afterCommit(action) {
      after.push(action)
    },
  }
}

/** Transactions that are none: a feature cannot tell them apart as long as it only reads. */
const readingOnly = new WeakSet<Tx>()

function readingTx(reader: Reader): Tx {
  const refuse = () => {
    throw new Error('work that only reads neither writes nor announces')
  }
  const refused = {
    run: refuse,
    send: refuse,
    raw: refuse,
    announce: refuse,
    changed: refuse,
    afterCommit: refuse,
  }
  return { ...asking(reader.rows), ...refused }
}

function asking(rows: Reader['rows']): Pick<Tx, 'many' | 'one' | 'maybe'> {
  return {
    many: async <Row>(query: Sql) => (await rows(query)) as Row[],
    async one<Row>(query: Sql) {
      const found = await rows(query)
      if (found.length !== 1) throw new Error(`expected one row, found ${found.length}`)
      return found[0] as Row
    },
    async maybe<Row>(query: Sql) {
      const found = await rows(query)
      if (found.length > 1) throw new Error(`expected at most one row, found ${found.length}`)
      return (found[0] as Row | undefined) ?? null
    },
  }
}

/** A forgotten notice leaves other nodes with what is no longer true: better no change than a silent one. */
function requireTold({ stale, told }: Session) {
  for (const topic of stale)
    if (!told.has(topic))
      throw new Error(`rows that caches read under «${topic}» were changed: call tx.changed('${topic}')`)
}

/** Throws at once where the transaction is over. */
function execute(session: Session, query: Sql) {
  const client = clientOf(session)
  const { text, values } = query.compile()
  for (const topic of topicsWrittenBy(text)) session.stale.add(topic)
  return executeOn(client, text, values)
}

async function executeOn(client: pg.PoolClient, text: string, values: unknown[]) {
  const result = await inStatement(text, () =>
    client.query({ name: nameOf(text), text, values, rowMode: 'array' }),
  )
  const columns = result.fields.map((field) => camel(field.name))
  const rows = result.rows.map((cells: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i++) row[columns[i]!] = cells[i]
    return row
  })
  return { rows, rowCount: result.rowCount ?? 0 }
}
