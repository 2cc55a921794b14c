import { openBareDatabase } from '../../src/core/database/bare-database.ts'
import type { Database, OperatorTx, WorkspaceTx } from '../../src/core/database/db.ts'

/** A database in a process that is killed in the middle of its work. */
export interface MortalDatabase {
  db: Database
  /**
   * A point at which the process may die. The database has one before each statement, and before and after each commit.
   */
  failpoint(): void
  /** The number of failpoints so far. */
  passed(): number
}

/** A database whose process kills itself at a failpoint, see `makeMortal`. */
export const openMortalDatabase = (url: string, last: number): MortalDatabase =>
  makeMortal(openBareDatabase(url, 2), last)

/** The process kills itself with SIGKILL at failpoint number `last`, so that no cleanup can run. With -1 it lives. */
export function makeMortal(real: Database, last: number): MortalDatabase {
  let count = 0
  function failpoint() {
    if (count++ === last) process.kill(process.pid, 'SIGKILL')
  }
  const countCalls =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    (...given: Given) => {
      failpoint()
      return work(...given)
    }
  function mortalTx<Tx extends OperatorTx | WorkspaceTx>(tx: Tx): Tx {
    const { many, maybe, run, one, raw } = tx
    return {
      ...tx,
      ...{
        many: countCalls(many),
        maybe: countCalls(maybe),
        run: countCalls(run),
        one: countCalls(one),
        raw: countCalls(raw),
      },
    } as Tx
  }
  async function commitWithFailpoints<Tx extends OperatorTx | WorkspaceTx, Result>(
    begin: (work: (tx: Tx) => Promise<Result>) => Promise<Result>,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const result = await begin(async (tx) => {
      const done = await work(mortalTx(tx))
      failpoint()
      return done
    })
    // The transaction is committed, but the caller does not know it yet.
    failpoint()
    return result
  }
  const db: Database = {
    ...real,
    inWorkspace: (id, work) => commitWithFailpoints((begin) => real.inWorkspace(id, begin), work),
    inOperator: (work) => commitWithFailpoints((begin) => real.inOperator(begin), work),
  }
  return { db, failpoint, passed: () => count }
}
