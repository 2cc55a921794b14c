import type { Database, Tx } from './db.ts'
import type { Reader, ReaderOptions, Reading } from './reader.ts'
import { inScope, operatorTx, type Scope, testerTx, workspaceTx } from './scopes.ts'
import { queryMethods } from './statements.ts'

/** Creates the parts of a Database that only read. They run without a transaction (reader.ts). */
export function createScopedReads(
  reading: Reading,
): Pick<Database, 'readWorkspace' | 'readEach' | 'readTester' | 'readOperator'> {
  async function readInScope<T, X extends Tx>(
    scope: Scope,
    make: (base: Tx) => X,
    work: (tx: X) => Promise<T>,
    options?: ReaderOptions,
  ): Promise<T> {
    const tx = make(readingTx(reading(scope, options)))
    readers.add(tx)
    return work(tx)
  }
  return {
    readWorkspace: (workspaceId, work) =>
      readInScope(inScope.workspace(workspaceId), workspaceTx(workspaceId), work),
    readEach: (workspaceId, query, rows) => reading(inScope.workspace(workspaceId)).each(query, rows),
    readTester: (testerId, work) => readInScope(inScope.tester(testerId), testerTx(testerId), work),
    readOperator: (work, options) => readInScope(inScope.operator, operatorTx, work, options),
  }
}

const readers = new WeakSet<Tx>()

/** Returns whether reads through `tx` run without a transaction. Features that only read cannot tell the difference. */
export function isOnlyReading(tx: Tx): boolean {
  return readers.has(tx)
}

function readingTx(reader: Reader): Tx {
  const refuseToWrite = () => {
    throw new Error('work that only reads cannot write or announce events')
  }
  return {
    ...queryMethods(reader.rows),
    run: refuseToWrite,
    send: refuseToWrite,
    raw: refuseToWrite,
    announce: refuseToWrite,
    changed: refuseToWrite,
    hint: refuseToWrite,
    afterCommit: refuseToWrite,
  }
}
