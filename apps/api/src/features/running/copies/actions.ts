import type { App } from '../../../app.ts'
import { type CopiedTable, pipelineVersion } from '../../engines/safety/index.ts'
import { countDueRows, type Due, type DueRow, listDueRows, updateCopies } from './store.ts'
import { copiedTables } from './tables.ts'

/** How far the command has come with the copies, in rows. */
export interface Progress {
  done: number
  total: number
}

/**
 * Makes redacted copies for rows that have none because they were written before copies were introduced. Returns their
 * number.
 */
export async function makeMissingCopies(app: App, batch: number): Promise<number> {
  let made = 0
  for (const table of copiedTables) made += await walkDueRows(app, table, { due: 'missing', batch })
  return made
}

/**
 * Makes all redacted copies again that another version of the screen made. It may be stopped after any batch, started
 * again, and run beside the service.
 * @param batch rows at a time, 1–1000
 * @param isStopped called between batches
 */
export async function remakeCopies(
  app: App,
  batch: number,
  report: (progress: Progress) => void,
  isStopped: () => boolean = () => false,
): Promise<Progress> {
  const due = { besides: pipelineVersion }
  const counts = await app.db.readOperator((tx) =>
    Promise.all(copiedTables.map((table) => countDueRows(tx, table, due))),
  )
  const progress = { done: 0, total: counts.reduce((sum, count) => sum + count, 0) }
  const recordProgress = (read: number) => {
    progress.done += read
    report({ ...progress })
  }
  for (const table of copiedTables)
    await walkDueRows(app, table, { due, batch, onBatch: recordProgress, isStopped })
  return progress
}

interface Walk {
  due: Due
  batch: number
  onBatch?: (read: number) => void
  isStopped?: () => boolean
}

/** Makes the copies of all due rows of a table, in the order of the rows' keys. Returns the number of copies. */
async function walkDueRows(
  app: App,
  table: CopiedTable,
  { due, batch, onBatch, isStopped }: Walk,
): Promise<number> {
  let made = 0
  let after: DueRow | null = null
  while (!isStopped?.()) {
    const rows: DueRow[] = await app.db.readOperator((tx) => listDueRows(tx, table, due, after, batch))
    if (rows.length === 0) break
    made += await makeCopiesOfRows(app, table, rows)
    onBatch?.(rows.length)
    after = rows.at(-1)!
  }
  return made
}

/**
 * Makes copies row by row, so that requests get their turn at the screen in between. A row that has changed meanwhile
 * or cannot be read is left to the next run.
 */
async function makeCopiesOfRows(app: App, table: CopiedTable, rows: readonly DueRow[]): Promise<number> {
  let made = 0
  for (const row of rows)
    try {
      const copies = await table.make(app, row as never)
      if (await app.db.inOperator((tx) => updateCopies(tx, table, row, copies, pipelineVersion))) made++
    } catch (error) {
      app.log.warn({ err: error, table: table.table }, 'copies for agents could not be made')
    }
  return made
}
