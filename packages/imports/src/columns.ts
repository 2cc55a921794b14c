import { UnreadableFile } from './notes.ts'
import { fieldKey, saysWithheld } from './withheld.ts'

/** The columns that are read, with the names that exports give them; case, spaces and underscores do not matter. */
export const columnNames = {
  id: ['id', 'post id', 'number', 'key', 'issue key', 'external id', 'suggestion id', 'idea id'],
  title: [
    'title',
    'subject',
    'summary',
    'name',
    'post title',
    'suggestion title',
    'idea title',
    'suggestion',
  ],
  description: [
    'description',
    'details',
    'body',
    'text',
    'post details',
    'suggestion text',
    'suggestion description',
  ],
  status: ['status', 'state', 'suggestion status'],
  status_since: [
    'status changed',
    'status changed at',
    'responded_at',
    'closed at',
    'resolved',
    'status since',
  ],
  type: ['type', 'issue type'],
  votes: ['votes', 'vote count', 'votes count', 'score', 'upvotes', 'votes total', 'supporters count'],
  author: ['author', 'author name', 'created by', 'creator', 'creator name', 'reporter'],
  author_id: ['author id', 'user id', 'author user id', 'creator id'],
  email: ['email', 'author email', 'creator email'],
  created: [
    'created',
    'created at',
    'date',
    'creation date',
    'created on',
    'suggestion created at',
    'submitted at',
  ],
  url: ['url', 'link', 'post url', 'suggestion url'],
  board: ['board', 'board name', 'category', 'project', 'project name', 'forum', 'forum name'],
  response: ['response'],
  voter: ['voter', 'voter name', 'supporter', 'supporter name'],
  voter_id: ['voter id', 'supporter id'],
  voter_email: ['voter email', 'supporter email'],
} as const satisfies Record<string, readonly string[]>
export type ColumnName = keyof typeof columnNames
export const isColumnName = (name: string): name is ColumnName => name in columnNames

/** The positions of a file's columns. */
export interface Places {
  of: Partial<Record<ColumnName, number>>
  /** The columns of remarks; Jira has a column for each remark. */
  remarks: readonly number[]
  /** Columns that say whether the other service withheld the row. */
  withheld: ReadonlyMap<string, number>
  /** Whether the file is an export of this service. */
  isOurs: boolean
  /** The columns of an export of this service. */
  ours: Readonly<Record<string, number>>
  /** The names of columns that cannot be imported, by their position. */
  leftOut: ReadonlyMap<number, string>
}

const remarkNames = new Set(['comment', 'comments', 'commentbody', 'remark', 'remarks'])
/** The first columns of this service's exports. Together, these names identify such an export. */
const signature = [
  'id',
  'createdAt',
  'zoneId',
  'campaignId',
  'type',
  'status',
  'safetyStatus',
  'title',
  'description',
]
/** Columns of this service's exports that are derived from votes and people, or are read from other columns. */
const followed = ['safetyStatus', 'totalScore']

/** Returns the number of known columns in a heading. It is highest with the right separator. */
export function countKnownColumns(
  header: readonly string[],
  columns: ReadonlyMap<ColumnName, string>,
): number {
  const keys = new Set(header.map(fieldKey))
  const known = Object.values(columnNames).filter((names) => names.some((name) => keys.has(fieldKey(name))))
  const said = [...columns.values()].filter((name) => keys.has(fieldKey(name)))
  return known.length + said.length
}

/** Finds the positions of the columns. Throws if a required column is missing. */
export function findPlaces(header: readonly string[], columns: ReadonlyMap<ColumnName, string>): Places {
  const names = header.map((name) => name.trim().toLowerCase())
  const keys = header.map(fieldKey)
  const isOurs = signature.every((name) => header.includes(name))
  const places: Places['of'] = {}
  for (const [column, known] of Object.entries(columnNames) as [ColumnName, readonly string[]][]) {
    const said = columns.get(column)
    const wanted = new Set([...known, column].map(fieldKey))
    const place =
      said === undefined ? keys.findIndex((key) => wanted.has(key)) : names.indexOf(said.trim().toLowerCase())
    if (said !== undefined && place < 0)
      throw new UnreadableFile(
        'no_such_column',
        `The file has no column «${said}». It has: ${header.join(', ')}.`,
        [said],
      )
    if (place >= 0) places[column] = place
  }
  if (places.title === undefined)
    throw new UnreadableFile(
      'no_title_column',
      `No column of the file is the title: name it with --map title=COLUMN. The file has: ${header.join(', ')}.`,
    )
  const taken = new Set(Object.values(places))
  const rest = header.map((_, place) => place).filter((place) => !taken.has(place))
  const remarks = rest.filter((place) => remarkNames.has(keys[place]!))
  const withheld = new Map(
    rest.filter((place) => saysWithheld(header[place]!)).map((place) => [header[place]!, place]),
  )
  const ours = isOurs ? Object.fromEntries(header.map((name, place) => [name, place])) : {}
  const isTaken = (place: number) =>
    remarks.includes(place) || withheld.has(header[place]!) || (isOurs && oursTaken.has(header[place]!))
  const leftOut = new Map(
    rest.filter((place) => !isTaken(place)).map((place) => [place, header[place]!.trim()]),
  )
  return { of: places, remarks, withheld, isOurs, ours, leftOut }
}
const oursTaken = new Set([
  ...followed,
  ...['zoneId', 'upvotes', 'importedVotes', 'thresholdMetAt', 'deployedAt', 'author', 'authorId'],
])
