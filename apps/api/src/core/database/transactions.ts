import type pg from 'pg'
import type { React } from '../event.ts'
import type { Hints } from '../hints.ts'
import { inSpan } from '../observing/tracing.ts'
import { type Changes, changesChannel, noticeOf, type Topic } from './changes.ts'
import type { ConnectionTurns } from './connection-turns.ts'
import type { Database, Tx } from './db.ts'
import { laneOf } from './reader.ts'
import { isOnlyReading } from './scoped-reads.ts'
import { inScope, narrowTo, operatorTx, type Scope, testerTx, workspaceTx } from './scopes.ts'
import type { Sessions } from './sessions.ts'
import { type Sql, sql } from './sql.ts'
import { transactionSpan } from './statement-span.ts'
import { queryMethods, runStatement, statementOf } from './statements.ts'

/** PostgreSQL's code for the victim of a deadlock. */
export const DEADLOCK = '40P01'
const AFTER_A_FAILURE = '25P02'
/** Most attempts of a transaction that deadlocks. */
const ATTEMPTS = 4

/** The rows that a transaction sees, and how its statements are planned. */
interface PlannedScope extends Scope {
  byKey?: boolean
  /** Whether the transaction only reads, with every statement seeing the rows of the first one. */
  isSnapshot?: boolean
}

/** Creates the parts of a Database that write. Each runs its work in one transaction, and again after a deadlock. */
export function createTransactions(uses: {
  turns: ConnectionTurns
  sessions: Sessions
  react: React
  changes: Changes
  hints: Hints
  readWorkspace: Database['readWorkspace']
}): Pick<
  Database,
  'inWorkspace' | 'inWorkspaceByKey' | 'inTester' | 'inOperator' | 'asWorkspace' | 'snapshot'
> {
  const { turns, sessions, react, changes, hints, readWorkspace } = uses
  const ways = waysOf(sessions)

  function runTransaction<T, X extends Tx>(
    scope: PlannedScope,
    make: (base: Tx) => X,
    work: (tx: X) => Promise<T>,
  ): Promise<T> {
    const workInside = (session: Session) => work(make(baseTx(session, react, { changes, hints })))
    return inSpan(transactionSpan, () => runWithRetries(turns, ways, scope, workInside))
  }

  return {
    inWorkspace: (workspaceId, work) =>
      runTransaction(inScope.workspace(workspaceId), workspaceTx(workspaceId), work),
    inWorkspaceByKey: (workspaceId, work) =>
      runTransaction({ ...inScope.workspace(workspaceId), byKey: true }, workspaceTx(workspaceId), work),
    inTester: (testerId, work) => runTransaction(inScope.tester(testerId), testerTx(testerId), work),
    inOperator: (work) => runTransaction(inScope.operator, operatorTx, work),
    snapshot: {
      readWorkspace: (workspaceId, work) =>
        runTransaction(
          { ...inScope.workspace(workspaceId), isSnapshot: true },
          workspaceTx(workspaceId),
          work,
        ),
      readTester: (testerId, work) =>
        runTransaction({ ...inScope.tester(testerId), isSnapshot: true }, testerTx(testerId), work),
      readOperator: (work) => runTransaction({ ...inScope.operator, isSnapshot: true }, operatorTx, work),
    },
    async asWorkspace(tx, workspaceId, work) {
      if (isOnlyReading(tx)) return readWorkspace(workspaceId, work)
      return narrowTo(tx, workspaceId, work)
    },
  }
}

/** One transaction on its connection. */
interface Session {
  client: pg.PoolClient
  keepsNames: boolean
  after: (() => void)[]
  sent: Promise<unknown>[]
  /** Topics whose cached rows the transaction has changed; null: none yet, as in most transactions. */
  stale: Set<Topic> | null
  /** Topics for which it called `changed`. */
  told: Set<Topic> | null
  /** Whether the transaction has ended. The connection may then serve another scope. */
  isOver: boolean
}

async function runWithRetries<T>(
  turns: ConnectionTurns,
  ways: Ways,
  scope: PlannedScope,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const lane = laneOf(scope)
  for (let attempt = 1; ; attempt++) {
    const { client, release } = await turns.borrow({ lane, isHeavy: false })
    const { keepsNames } = ways
    const session: Session = {
      client,
      keepsNames,
      after: [],
      sent: [],
      stale: null,
      told: null,
      isOver: false,
    }
    let broken: Error | undefined
    try {
      const opening = beginTransaction(client, scope, ways)
      opening.catch(() => {}) // The promise is awaited below, after the work that is sent with it.
      const result = await work(session)
      requireTold(session)
      session.isOver = true
      await opening
      const closing = client.query('COMMIT')
      closing.catch(() => {}) // The promise is awaited below, after the statements that were sent before it.
      await Promise.all(session.sent)
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
      if ((await closing).command !== 'COMMIT')
        throw new Error('the transaction was rolled back by the database')
      release()
      for (const action of session.after) action()
      return result
    } catch (failure) {
      session.isOver = true
      // Statements after a failed one fail as well: the first failure is the cause.
      const error = (await firstFailure(session.sent)) ?? failure
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost
      })
      release(broken)
      if ((error as { code?: string }).code === DEADLOCK && attempt < ATTEMPTS) continue
      throw error
    }
  }
}

/** Returns the first failure that is not the consequence of another one. */
async function firstFailure(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const failures = (await Promise.allSettled(sent)).filter((outcome) => outcome.status === 'rejected')
  return failures.find(({ reason }) => (reason as { code?: string }).code !== AFTER_A_FAILURE)?.reason
}

/**
 * The statement that opens a transaction, and whether statements keep their names; both depend on the kind of sessions.
 */
interface Ways {
  scoping: { name?: string; text: string }
  scopingByKey: { name?: string; text: string }
  keepsNames: boolean
}

function waysOf({ settings, areOwn }: Sessions): Ways {
  const scopingStatement = (name: string, parts: readonly string[]) => ({
    ...(areOwn ? { name } : {}),
    text: `select ${[...settings, 'set_config($1, $2, true)', ...parts].join(', ')}`,
  })
  return {
    scoping: scopingStatement('scope', []),
    scopingByKey: scopingStatement('scope-by-key', [
      `set_config('plan_cache_mode', 'force_generic_plan', true)`,
      `set_config('enable_seqscan', 'off', true)`,
    ]),
    keepsNames: areOwn,
  }
}

/**
 * Begins the transaction and sets its scope. Both statements are sent with the first one of the work, so they cost no
 * round trip.
 */
function beginTransaction(
  client: pg.PoolClient,
  { setting, value, byKey, isSnapshot }: PlannedScope,
  ways: Ways,
): Promise<unknown> {
  const began = client.query(isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN')
  const scoped = client.query({ ...(byKey ? ways.scopingByKey : ways.scoping), values: [setting, value] })
  return Promise.all([began, scoped])
}

/**
 * Returns the connection, or throws once the transaction is over: after one branch of the work has failed another may
 * continue, and the connection may already serve other work.
 */
function clientOf({ client, isOver }: Session): pg.PoolClient {
  if (isOver) throw new Error('the transaction is over: it accepts no more statements')
  return client
}

function baseTx(session: Session, react: React, { changes, hints }: { changes: Changes; hints: Hints }): Tx {
  const { after, sent } = session
  return {
    ...queryMethods(async (query) => (await execute(session, query)).rows),
    run: async (query) => (await execute(session, query)).rowCount,
    send(query) {
      const sending = execute(session, query)
      sending.catch(() => {}) // The commit reports a failure.
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
      session.told ??= new Set()
      session.told.add(topic)
      this.send(sql`select pg_notify(${changesChannel}, ${notice})`)
      after.push(() => changes.tell(notice))
    },
    hint(workspaceId, hint) {
      after.push(() => hints.tell(workspaceId, hint))
    },
    afterCommit(action) {
      after.push(action)
    },
  }
}

/**
 * Throws unless `changed` was called for every topic that the transaction made stale. Otherwise other processes would
 * serve stale rows.
 */
function requireTold({ stale, told }: Session) {
  if (!stale) return
  for (const topic of stale)
    if (!told?.has(topic))
      throw new Error(`rows that caches read under «${topic}» were changed: call tx.changed('${topic}')`)
}

/** Sends a statement. Throws synchronously if the transaction is over. */
function execute(session: Session, query: Sql) {
  const client = clientOf(session)
  const { text, values } = query.compile()
  const statement = statementOf(text)
  for (const topic of statement.topics) {
    session.stale ??= new Set()
    session.stale.add(topic)
  }
  return runStatement(client, session.keepsNames ? statement.name : undefined, text, values)
}
