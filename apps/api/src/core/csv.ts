import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { App } from '../app.ts'
import { perApp } from './per-app.ts'
import { overloaded, rateLimited } from './problems.ts'

type Row = readonly (string | number)[]

/** Exports that may be open in this process: a reader who stops reading holds on to two pages. */
const MOST_OF_OWNER = 5
const MOST = 50

/**
 * Rows as CSV (RFC 4180, UTF-8), the first of them with the names of the columns. Read page by page as fast as the reader
 * takes it: memory does not grow with the number of rows. Text of strangers is to be `defused`. `owner`: by whom open
 * exports are counted. Throws `rate_limited` or `overloaded` where too many are open.
 */
export function exportCsv(app: App, owner: string, columns: Row, pages: AsyncIterable<Row[]>): Readable {
  const close = openExport(app, owner)
  return Readable.from(written(columns, pages), { objectMode: false }).once('close', close)
}

async function* written(columns: Row, pages: AsyncIterable<Row[]>) {
  yield textOf([columns])
  for await (const rows of pages) if (rows.length > 0) yield textOf(rows)
}

const openExports = perApp(() => new Map<string, number>())

/** Counts an export as open until the answered function is called. */
function openExport(app: App, owner: string): () => void {
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
    // By itself it quotes the two together only; RFC 4180 wants it for either.
    quoted_match: /[\r\n]/,
  })
}

/**
 * A text cell that a spreadsheet does not take for a formula: a quote before the signs that begin one. Numbers
 * and times are no texts of strangers and stay as they are.
 */
export function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
