import type { Readable } from 'node:stream'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { escapeFormula, exportCsv } from '../../../core/csv.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { yearBounds } from './rules.ts'
import { type ThresholdEntry, toLineBody, toStatementBody, toThresholdBody } from './schemas.ts'
import {
  listStatementLines,
  listStatements,
  listThresholds,
  type Statement,
  saveThreshold,
} from './statement-store.ts'

/** Most payments on one statement: more than five a day for a year. */
const MOST_LINES = 2_000
const PAGE = 500

/** Returns the statement of one tester for a year. Throws notFound when nothing was paid in the year. */
export function readStatement(app: App, testerId: string, year: number) {
  return app.db.snapshot.readOperator(async (tx) => {
    const period = yearBounds(year)
    const sums = await listStatements(tx, period, { due: false, testerId }, { limit: 10, offset: 0 })
    if (sums.length === 0) throw notFound()
    const lines = await listStatementLines(tx, period, testerId, MOST_LINES)
    return { testerId, year, sums: sums.map(toStatementBody), lines: lines.map(toLineBody) }
  })
}

const columns = [
  'testerId',
  'year',
  'country',
  'asset',
  'paid',
  'returned',
  'payments',
  'threshold',
  'due',
  'displayName',
] as const

/** Exports all statements of a year as CSV, by tester. */
export function exportStatements(app: App, year: number): Readable {
  async function* pages() {
    let after: Slice['after'] = null
    for (;;) {
      const slice: Slice = { limit: PAGE, offset: 0, after }
      const rows: Placed<Statement>[] = await app.db.readOperator(
        (tx) => listStatements(tx, yearBounds(year), { due: false }, slice),
        { timeoutMs: 0 },
      )
      const page = rows.slice(0, PAGE)
      yield page.map((statement) => {
        const of = toStatementBody(statement)
        const cells = { ...of, year, displayName: escapeFormula(of.displayName ?? '') }
        return columns.map((name) => String(cells[name] ?? ''))
      })
      if (rows.length <= PAGE) return
      after = page.at(-1)!.rowPlace
    }
  }
  return exportCsv(app, 'operator', columns, pages())
}

const lineColumns = ['at', 'kind', 'asset', 'amount', 'destination', 'reference'] as const

/** Exports the payments of one statement as CSV. Throws notFound when nothing was paid in the year. */
export async function exportStatement(app: App, testerId: string, year: number): Promise<Readable> {
  const { lines } = await readStatement(app, testerId, year)
  async function* page() {
    yield lines.map(({ at, kind, asset, amount, destination, reference }) => [
      ...[at.toISOString(), kind, asset, amount],
      ...[escapeFormula(destination), escapeFormula(reference ?? '')],
    ])
  }
  return exportCsv(app, 'operator', lineColumns, page())
}

export async function readThresholds(app: App) {
  return { items: (await app.db.readOperator(listThresholds)).map(toThresholdBody) }
}

/** Sets the sum from which a country requires a statement. */
export async function setThreshold(app: App, { email }: OperatorCaller, entry: ThresholdEntry) {
  const set = { ...entry, amount: BigInt(entry.amount), setBy: email, setAt: app.clock.now() }
  await app.db.inOperator((tx) => saveThreshold(tx, set))
  return readThresholds(app)
}
