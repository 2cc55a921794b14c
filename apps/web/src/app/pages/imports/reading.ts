import {
  type BadRow,
  type ColumnName,
  droppedFile,
  type FaultCode,
  type Format,
  findEncoding,
  formatOf,
  isBad,
  listReadings,
  mapColumns,
  type Note,
  type Read,
  type Reading,
  readExport,
  readHeading,
  type Shaped,
  shapedRows,
  statusKey,
  UnreadableFile,
} from '@groundswell/imports'
import { countNotes } from './notes.ts'
import type { CountedNote } from './queries.ts'
import { type Said, wantedOf } from './said.ts'

/** The largest file that a page reads; the command reads larger ones. */
const MOST_BYTES = 50 * 1_024 * 1_024
const MOST_ROWS = 25_000
const MOST_STATUSES = 20

type Mapping = Readonly<Partial<Record<ColumnName, string>>>

/** A file and its rows. */
export interface ReadFile {
  format: Format
  /** Names of columns; empty: the file is not CSV. */
  heading: string[]
  /** The column that is read for each field. */
  mapping: Mapping
  rows: Read[]
  notes: Note[]
  /** Samples of the file's words in each encoding, if nothing proves one of the encodings. */
  readings: readonly Reading[]
}
/** Why a file is not read, or the question that must be answered first. */
export interface Fault {
  code: FaultCode | 'too_many_rows' | 'empty'
  values: readonly string[]
  format?: Format
  heading: string[]
  mapping: Mapping
  readings: readonly Reading[]
}

/** Reads the rows of a file. `isLeft`: the result is not needed any more. */
export async function readRows(
  given: File,
  said: Pick<Said, 'format' | 'encoding' | 'dates' | 'columns'>,
  isLeft: () => boolean,
): Promise<ReadFile | Fault | null> {
  const file = droppedFile(given)
  let format: Format | undefined = said.format
  let heading: string[] = []
  let mapping: Mapping = {}
  const readings: Reading[] = []
  const makeFault = (code: Fault['code'], values: readonly string[] = []): Fault => ({
    ...{ code, values, heading, mapping, readings },
    ...(format && { format }),
  })
  if (given.size > MOST_BYTES) return makeFault('too_large', [String(MOST_BYTES / 1_048_576)])
  try {
    format ??= await formatOf(file)
    const columns = new Map(Object.entries(said.columns)) as Parameters<typeof readExport>[2]
    const notes: Note[] = []
    const isText = format === 'csv' || !/\.(json|zip)$/i.test(given.name)
    if (isText && (format === 'csv' || format === 'canny' || format === 'fider')) {
      const encoding = await findEncoding(file, said.encoding)
      heading = await readHeading(file, encoding.name)
      mapping = mapColumns(heading, columns)
      if (encoding.guessedBy !== null || said.encoding) readings.push(...(await listReadings(file)))
    }
    const rows: Read[] = []
    const { encoding, dates } = said
    const addNote = (note: Note) => notes.push(note)
    for await (const row of readExport(format, file, columns, MOST_BYTES, {
      encoding,
      dates,
      tell: addNote,
    })) {
      if (isLeft()) return null
      if (rows.push(row) > MOST_ROWS) return makeFault('too_many_rows', [String(MOST_ROWS)])
    }
    return rows.length === 0 ? makeFault('empty') : { format, heading, mapping, rows, notes, readings }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    if (error.code === 'encoding_open' || error.code === 'encoding_wrong')
      readings.push(...(await listReadings(file)))
    return makeFault(error.code, error.values)
  }
}

/** The items of a file, and the remarks about it before they are sent. */
export interface Prepared {
  items: Shaped[]
  bad: BadRow[]
  notes: CountedNote[]
  /** Words of the file for statuses, the most frequent first. */
  statuses: { word: string; count: number }[]
}

/** Turns the rows of a file into items that the service accepts. */
export async function prepareItems({ rows, notes }: ReadFile, said: Said): Promise<Prepared> {
  const all: (Shaped | BadRow)[] = []
  for await (const row of shapedRows(iterateRows(rows), wantedOf(said))) all.push(row)
  const counts = new Map<string, { word: string; count: number }>()
  for (const row of rows) {
    const word = isBad(row) ? '' : (row.status ?? '').trim()
    if (word === '') continue
    const known = counts.get(statusKey(word))
    if (known) known.count++
    else counts.set(statusKey(word), { word, count: 1 })
  }
  return {
    items: all.filter((row): row is Shaped => !isBad(row)),
    bad: all.filter(isBad),
    notes: countNotes(all, notes),
    statuses: [...counts.values()].sort((one, other) => other.count - one.count).slice(0, MOST_STATUSES),
  }
}

async function* iterateRows(rows: readonly Read[]): AsyncGenerator<Read> {
  yield* rows
}
