import type { App } from '../app.ts'

/**
 * The error of a job in which some rows failed and the others are done. The job counts as failed, so that the failure
 * is seen.
 */
export class RowsFailed extends Error {
  override readonly name = 'RowsFailed'
}

/** Most failed rows that one run names in the log; the error counts them all. */
const NAMED = 20

/**
 * Does the work for each row in turn, so that a row with an error does not stop the next ones. Each error is logged
 * with the row, which therefore holds ids only. Returns the sum of the results, or throws RowsFailed at the end.
 */
export async function eachRow<Row extends object>(
  app: Pick<App, 'log'>,
  rows: readonly Row[],
  work: (row: Row) => Promise<number>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const row of rows) {
    try {
      done += await work(row)
    } catch (err) {
      failures.push(err)
      if (failures.length <= NAMED)
        app.log.error({ ...(row as object), err }, 'A row of a job failed; the others go on')
    }
  }
  if (failures.length > 0)
    throw new RowsFailed(`${failures.length} of ${rows.length} rows failed`, { cause: failures[0] })
  return done
}

/** Runs every step of a job, even after a step failed, and then throws the first error. Returns the results. */
export async function eachStep(steps: readonly (() => Promise<number>)[]): Promise<number[]> {
  const done: number[] = []
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      done.push(await step())
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}
