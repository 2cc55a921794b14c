import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { Refusal } from '../failures.ts'
import { type BadRow, countOf, given, type Read, type Row, textOf } from './row.ts'

/** What a column can be, with the names that exports give it. */
export const columnNames = {
  id: ['id', 'post id', 'number', 'key', 'issue key', 'external id'],
  title: ['title', 'subject', 'summary', 'name', 'post title'],
  description: ['description', 'details', 'body', 'text', 'post details'],
  status: ['status', 'state'],
  status_since: ['status changed', 'status changed at', 'responded_at', 'closed at'],
  votes: ['votes', 'vote count', 'votes count', 'votes_count', 'score', 'upvotes'],
  author: ['author', 'author name', 'created by', 'created_by', 'creator', 'reporter'],
  author_id: ['author id', 'user id', 'author user id'],
  email: ['email', 'author email', 'creator email'],
  created: ['created', 'created at', 'created_at', 'date', 'creation date'],
  url: ['url', 'link', 'post url'],
  board: ['board', 'board name', 'category', 'project'],
  response: ['response'],
} as const satisfies Record<string, readonly string[]>
export type ColumnName = keyof typeof columnNames
export const isColumnName = (name: string): name is ColumnName => name in columnNames

/** A record may have so many characters; a longer one is a file without line ends, or an attack. */
const MOST_RECORD = 1_000_000

/** The rows of a CSV file, one at a time, so that its size does not matter. `columns`: names of columns by what they are. */
export async function* readCsv(
  path: string,
  columns: ReadonlyMap<ColumnName, string>,
  firstLine: string,
): AsyncGenerator<Read> {
  const skipped: BadRow[] = []
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      info: true,
      delimiter: delimiterOf(firstLine),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: MOST_RECORD,
      on_skip: (error) => {
        const at = Number(error?.lines ?? 0)
        skipped.push({
          at,
          externalId: null,
          why: 'Not CSV here: a quotation mark without its second, or a record without an end.',
        })
        return undefined
      },
    }),
  )
  let places: Places | null = null
  const idOf = idsByTitle()
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    if (places === null) places = placesOf(record, columns)
    else yield rowOf(record, places, lineOf(record, info.lines), idOf)
  }
  // The parser is ahead of its reader, so these come last.
  yield* skipped
}

/** Counted to the end of a record: it begins as many lines before as it has line ends. */
function lineOf(record: readonly string[], lines: number): number {
  let ends = 0
  for (const cell of record) ends += cell.split('\n').length - 1
  return lines - ends
}

/** Spreadsheets of some countries separate by semicolons. */
export function delimiterOf(firstLine: string): string {
  const count = (mark: string) => firstLine.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

type Places = Partial<Record<ColumnName, number>>

/** Where each column is. Throws Refusal where one that is needed is not. */
export function placesOf(header: readonly string[], columns: ReadonlyMap<ColumnName, string>): Places {
  const names = header.map((name) => name.trim().toLowerCase())
  const places: Places = {}
  for (const [column, known] of Object.entries(columnNames) as [ColumnName, readonly string[]][]) {
    const said = columns.get(column)
    const place =
      said === undefined
        ? names.findIndex((name) => known.includes(name) || name === column)
        : names.indexOf(said.trim().toLowerCase())
    if (said !== undefined && place < 0)
      throw new Refusal(`The file has no column «${said}». It has: ${header.join(', ')}.`)
    if (place >= 0) places[column] = place
  }
  if (places.title === undefined)
    throw new Refusal(
      `No column of the file is the title: name it with --map title=COLUMN. The file has: ${header.join(', ')}.`,
    )
  return places
}

/** What ids begin with that a file without any gets. */
const BY_TITLE = 'title:'
export const isByTitle = (externalId: string | null) => externalId?.startsWith(BY_TITLE) === true

/**
 * Ids of rows in a file without any: of the same title it is the same row in a later run, of several with one title by
 * their order.
 */
function idsByTitle(): (title: string) => string {
  const times = new Map<string, number>()
  return (title) => {
    const id = createHash('sha256').update(title.trim().toLowerCase()).digest('hex').slice(0, 24)
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return `${BY_TITLE}${id}${time === 1 ? '' : `:${time}`}`
  }
}

function rowOf(record: readonly string[], places: Places, at: number, idOf: (title: string) => string): Read {
  const cell = (name: ColumnName) => textOf(places[name] === undefined ? undefined : record[places[name]])
  const title = cell('title') ?? ''
  const externalId = places.id === undefined ? idOf(title) : cell('id')?.trim()
  if (externalId === undefined) return { at, externalId: null, why: 'The row has no id.' }
  const votes = cell('votes')
  const count = countOf(votes)
  if (votes !== undefined && count === undefined)
    return { at, externalId, why: `Votes are a whole number, not «${votes.slice(0, 40)}».` }
  const [name, email, id] = [cell('author'), cell('email'), cell('author_id')]
  const userId = id ?? (email !== undefined ? `mail:${email.toLowerCase()}` : name && `name:${name}`)
  const response = cell('response')
  const row: Row = {
    at,
    externalId,
    title,
    description: cell('description') ?? '',
    status: cell('status'),
    statusSince: cell('status_since'),
    board: cell('board'),
    url: cell('url'),
    author: userId ? given({ userId, name, email }) : undefined,
    votes: count,
    voters: [],
    comments:
      response === undefined
        ? []
        : [{ externalId: 'response', body: response, byTeam: true, createdAt: cell('status_since') }],
    createdAt: cell('created'),
  }
  return row
}
