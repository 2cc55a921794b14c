import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { App } from '../app.ts'
import { perApp } from './per-app.ts'
import { overloaded, rateLimited } from './problems.ts'

type Row = readonly (string | number)[]

/** Most open exports of one owner. An export whose reader stops reading holds two pages in memory. */
const MOST_OF_OWNER = 5
const MOST = 50

/**
 * Streams rows as CSV (RFC 4180, UTF-8) with a header row, in constant memory. Texts that strangers wrote must pass
 * through `escapeFormula` first. `owner`: the name for counting open exports. `forSpreadsheets`: adds the byte order
 * mark that Excel needs. Throws `rate_limited` or `overloaded`.
 */
export function exportCsv(
  app: App,
  owner: string,
  columns: Row,
  pages: AsyncIterable<Row[]>,
  { forSpreadsheets = false } = {},
): Readable {
  const close = openExport(app, owner)
  return Readable.from(csvChunks(columns, pages, forSpreadsheets ? '\ufeff' : ''), {
    objectMode: false,
  }).once('close', close)
}

async function* csvChunks(columns: Row, pages: AsyncIterable<Row[]>, first: string) {
  yield first + textOf([columns])
  for await (const rows of pages) if (rows.length > 0) yield textOf(rows)
}

const openExports = perApp(() => new Map<string, number>())

/** Counts an export of an owner as open until the returned function is called. */
export function openExport(app: App, owner: string): () => void {
  const open = openExports(app)
  const ofOwner = open.get(owner) ?? 0
  if (ofOwner >= MOST_OF_OWNER)
    throw rateLimited({
      message: `${MOST_OF_OWNER} exports are already in progress: finish one first.`,
      headers: { 'retry-after': '10' },
    })
  if (open.values().reduce((sum, count) => sum + count, 0) >= MOST) throw overloaded()
  open.set(owner, ofOwner + 1)
  return () => {
    const left = open.get(owner)! - 1
    if (left > 0) open.set(owner, left)
    else open.delete(owner)
  }
}

function textOf(records: readonly Row[]): string {
  return stringify([...records] as (string | number)[][], {
    record_delimiter: 'windows',
    // By default the library quotes only a carriage return and line feed together; RFC 4180 requires quotes for either.
    quoted_match: /[\r\n]/,
  })
}

/**
 * Puts a single quote before a text that a spreadsheet would run as a formula, and before a text that already starts
 * with quotes and such a character, so that an import can remove exactly one. Numbers and times do not need it.
 */
export function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
