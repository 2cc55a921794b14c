import { type ColumnName, countKnownColumns, findPlaces, type Places } from './columns.ts'
import { readRecords } from './csv-records.ts'
import { rowReader } from './csv-rows.ts'
import { type DateOrder, provenOrder } from './dates.ts'
import { decodeParts, readBeginning } from './encoding.ts'
import type { ExportFile } from './file.ts'
import { note, type Tell, UnreadableFile } from './notes.ts'
import type { BadRow, Read } from './row.ts'
import { joinVoterRows } from './voters.ts'

/** The most characters of a record. A longer record means a file without line ends, or an attack. */
const MOST_RECORD = 1_000_000

/** A CSV file with the person's choices for it. */
export interface CsvFile {
  file: ExportFile
  encoding: string
  /** The name of each column, by its meaning. */
  columns: ReadonlyMap<ColumnName, string>
  dates: DateOrder | undefined
  /** Receives remarks about the whole file for the summary. */
  tell: Tell
}

/** Reads the rows of a CSV file, one at a time, so the file may have any size. */
export async function* readCsv(file: CsvFile): AsyncGenerator<Read> {
  const format = formatOf(await readBeginning(file.file, file.encoding), file.columns)
  const order = file.dates ?? (await findDateOrder(file, format))
  const rows = readRows(file, format, order)
  yield* format.hasVoters ? joinVoterRows(rows) : rows
}

async function* readRows(
  file: CsvFile,
  format: CsvFormat,
  order: DateOrder | undefined,
): AsyncGenerator<Read> {
  let read: ReturnType<typeof rowReader> | null = null
  for await (const { cells: record, at } of readRecordsOf(file, format)) {
    if (record === null) yield notCsvRow(at)
    else if (read === null) read = rowReader(findPlaces(record, file.columns), order)
    else yield read.rowOf(record, at)
  }
  for (const each of read?.notes() ?? []) file.tell(each)
}

const notCsvRow = (at: number): BadRow => ({
  at,
  externalId: null,
  why: note('not_csv', 'Not CSV here: a quotation mark without its second, or a record without an end.'),
})

interface CsvFormat {
  delimiter: string
  /** The line of the heading, counted from 1. It is 2 if the first line names the separator. */
  firstLine: number
  hasVoters: boolean
}

async function* readRecordsOf({ file, encoding }: CsvFile, { delimiter, firstLine }: CsvFormat) {
  for await (const record of readRecords(decodeParts(file, encoding), delimiter, MOST_RECORD))
    if (record.at >= firstLine) yield record
}

const separators = [',', ';', '\t', '|']

/**
 * Returns the format of a file. The separator is the one that the first line names, or else the one that yields known
 * column names.
 */
export function formatOf(beginning: string, columns: ReadonlyMap<ColumnName, string>): CsvFormat {
  const named = /^\ufeff?"?sep=(.)"?[;,\t]*\r?\n/iu.exec(beginning)
  const heading = beginning.slice(named?.[0].length ?? 0)
  const ranked = (named ? [named[1]!] : separators).map((delimiter) => {
    const header = parseHeader(heading, delimiter)
    return { delimiter, header, known: countKnownColumns(header, columns) }
  })
  const best = ranked.reduce((one, other) =>
    other.known > one.known || (other.known === one.known && other.header.length > one.header.length)
      ? other
      : one,
  )
  const { voter, voter_id, voter_email } = placesOrNone(best.header, columns)
  return {
    delimiter: best.delimiter,
    firstLine: named ? 2 : 1,
    hasVoters: [voter, voter_id, voter_email].some((place) => place !== undefined),
  }
}

function placesOrNone(header: readonly string[], columns: ReadonlyMap<ColumnName, string>): Places['of'] {
  try {
    return findPlaces(header, columns).of
  } catch (error) {
    // The heading is read again as a whole later, and the file is refused then.
    if (error instanceof UnreadableFile) return {}
    throw error
  }
}

/** Returns the names of a file's columns. */
export async function readHeading(file: ExportFile, encoding: string): Promise<string[]> {
  const beginning = await readBeginning(file, encoding)
  const { delimiter, firstLine } = formatOf(beginning, new Map())
  const heading = firstLine === 1 ? beginning : beginning.slice(beginning.indexOf('\n') + 1)
  return parseHeader(heading, delimiter)
}

/** Returns the heading's columns that are imported, by their meaning. */
export function mapColumns(
  header: readonly string[],
  columns: ReadonlyMap<ColumnName, string>,
): Partial<Record<ColumnName, string>> {
  const places = Object.entries(placesOrNone(header, columns)) as [ColumnName, number][]
  return Object.fromEntries(places.map(([name, place]) => [name, header[place]!]))
}

/** Returns the cells of the first record. Separators and line ends in quotes are part of a cell. */
function parseHeader(text: string, delimiter: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const sign of text.replace(/^\ufeff/u, '').trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === delimiter) cells.push('')
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break
    else cells[cells.length - 1] += sign
  }
  return cells
}

/** Returns the order of day and month in a file. One date that is valid in only one order decides for all. */
async function findDateOrder(file: CsvFile, format: CsvFormat): Promise<DateOrder | undefined> {
  let places: Places | null = null
  const seen = new Map<DateOrder | 'either', string>()
  for await (const { cells: record } of readRecordsOf(file, format)) {
    if (record === null) continue
    if (places === null) {
      places = findPlaces(record, file.columns)
      continue
    }
    for (const text of listDates(record, places)) {
      const order = provenOrder(text)
      if (order && !seen.has(order)) seen.set(order, text)
    }
  }
  const [dayFirst, monthFirst, either] = [seen.get('day-first'), seen.get('month-first'), seen.get('either')]
  const which = 'say --dates day-first or --dates month-first.'
  if (dayFirst !== undefined && monthFirst !== undefined)
    throw new UnreadableFile(
      'dates_open',
      `The file has dates in two orders, «${excerptOf(dayFirst)}» and «${excerptOf(monthFirst)}»: ${which}`,
      [excerptOf(dayFirst), excerptOf(monthFirst)],
    )
  if (dayFirst === undefined && monthFirst === undefined && either !== undefined)
    throw new UnreadableFile(
      'dates_open',
      `Nothing in the file tells whether «${excerptOf(either)}» begins with the day: ${which}`,
      [excerptOf(either)],
    )
  return dayFirst !== undefined ? 'day-first' : monthFirst !== undefined ? 'month-first' : undefined
}
const excerptOf = (text: string) => text.slice(0, 40)

function listDates(record: readonly string[], { of, remarks }: Places): string[] {
  const own = [of.created, of.status_since].flatMap((place) =>
    place === undefined ? [] : (record[place] ?? []),
  )
  return [...own, ...remarks.map((place) => record[place]?.split(';')[0] ?? '')]
}
