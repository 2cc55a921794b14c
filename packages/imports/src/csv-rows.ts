import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ColumnName, Places } from './columns.ts'
import { readVotes } from './counts.ts'
import { type DateOrder, readDate } from './dates.ts'
import { type Note, note } from './notes.ts'
import { asCount, asText, type Comment, type Read, type Row, withoutUndefined } from './row.ts'
import { withheldIn } from './withheld.ts'

/** Prefix of the ids for a file without ids. */
const BY_TITLE = 'title:'
export const isByTitle = (externalId: string | null) => externalId?.startsWith(BY_TITLE) === true

/**
 * Returns a function that makes ids for entries without an id. The id is derived from the entry's words, so a later run
 * makes the same id; repeated words are numbered.
 */
function idsByWords(prefix: string): (words: string) => string {
  const times = new Map<string, number>()
  return (words) => {
    const id = bytesToHex(sha256(utf8ToBytes(words.trim().toLowerCase().toWellFormed()))).slice(0, 24)
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return `${prefix}${id}${time === 1 ? '' : `:${time}`}`
  }
}

/** Statuses of an export of this service that no import sets. */
const inWork = new Set([
  'GENERATING_CODE',
  'TESTING',
  'TEST_FAILED',
  'AWAITING_APPROVAL',
  'DEPLOYING',
  'FAILED',
])

/** Reads the records of a file as rows, and collects columns without a field here. */
export function rowReader(places: Places, order: DateOrder | undefined) {
  const idOf = idsByWords(BY_TITLE)
  const leftOut = new Set<string>()

  function toRow(record: readonly string[], at: number): Read {
    const cells = readCells(record, places)
    const { cell, own } = cells
    const title = cell('title') ?? ''
    const externalId = places.of.id === undefined ? idOf(title) : cell('id')?.trim()
    if (externalId === undefined) return { at, externalId: null, why: note('no_id', 'The row has no id.') }
    for (const [place, name] of places.leftOut) if (asText(record[place]) !== undefined) leftOut.add(name)
    const notes: Note[] = []
    const votes = readVotesOf(cells)
    if (votes === null) {
      const written = (cell('votes') ?? '').slice(0, 40)
      const why = note('votes_unreadable', `Votes are a whole number, not «${written}».`, written)
      return { at, externalId, why }
    }
    const withheld = withheldIn(
      Object.fromEntries([...places.withheld].map(([name, place]) => [name, record[place]])),
    )
    const status = cell('status')
    if (places.isOurs && status !== undefined && inWork.has(status))
      notes.push(note('in_work_there', `it was in work there (${status})`, status))
    const toIsoTime = (text: string | undefined) => text && (readDate(text, order)?.toISOString() ?? text)
    const row: Row = {
      at,
      externalId,
      title,
      description: cell('description') ?? '',
      type: readType(cell('type')),
      status: places.isOurs && status !== undefined && inWork.has(status) ? 'in progress' : status,
      statusSince: toIsoTime(cell('status_since') ?? statusSinceOf(own, status)),
      board: cell('board'),
      zone: own('zoneId'),
      url: cell('url'),
      author: readAuthor(cells),
      votes,
      voters: readVoter(cells),
      comments: [...readResponse(cells, toIsoTime), ...readRemarks(record)],
      createdAt: toIsoTime(cell('created')),
      withheld,
      notes,
    }
    return row
  }

  function readRemarks(record: readonly string[]): Comment[] {
    const idOfRemark = idsByWords('comment:')
    return places.remarks.flatMap((place) => readRemark(asText(record[place]), order, idOfRemark))
  }

  return {
    rowOf: toRow,
    notes: (): Note[] => {
      if (leftOut.size === 0) return []
      const names = [...leftOut].slice(0, 30).join(', ')
      const all = leftOut.size > 30 ? `${names} and ${leftOut.size - 30} more` : names
      return [note('fields_left_out', `Columns without a place here were left out: ${all}.`, all)]
    },
  }
}

type Cells = ReturnType<typeof readCells>
function readCells(record: readonly string[], { of, isOurs, ours }: Places) {
  const cell = (name: ColumnName) =>
    unescapeFormula(asText(of[name] === undefined ? undefined : record[of[name]]), isOurs)
  const own = (name: string) =>
    unescapeFormula(asText(ours[name] === undefined ? undefined : record[ours[name]]), isOurs)
  return { cell, own, isOurs }
}

/** Exports of this service put an apostrophe before what a spreadsheet would run as a formula. */
function unescapeFormula(text: string | undefined, isOurs: boolean): string | undefined {
  return isOurs && text !== undefined && /^'+[=+\-@\t\r]/u.test(text) ? text.slice(1) : text
}

/** Returns the number of votes of a row. Undefined: the cell is not a number. */
function readVotesOf({ cell, own, isOurs }: Cells): number | undefined | null {
  if (isOurs) return (asCount(own('upvotes')) ?? 0) + (asCount(own('importedVotes')) ?? 0)
  const text = cell('votes')
  return text === undefined ? undefined : (readVotes(text) ?? null)
}

/** Returns the time since which an item has its status, from an export of this service. */
function statusSinceOf(own: Cells['own'], status: string | undefined): string | undefined {
  if (status === 'DEPLOYED') return own('deployedAt')
  return status === 'THRESHOLD_MET' ? own('thresholdMetAt') : undefined
}

function readType(word: string | undefined): Row['type'] {
  const plain = word?.trim().toLowerCase() ?? ''
  if (/\bbugs?\b|\bdefect\b|^fehler$/u.test(plain)) return 'bug'
  if (/^(?:suggestion|idea|feature|feature request|improvement|new feature|story)$/u.test(plain))
    return 'suggestion'
  return plain === 'comment' ? 'comment' : undefined
}

function readAuthor({ cell, own }: Cells): Row['author'] {
  const [name, email, id] = [cell('author'), cell('email'), own('authorId') ?? cell('author_id')]
  const userId = id ?? (email !== undefined ? `mail:${email.toLowerCase()}` : name && `name:${name}`)
  return userId ? withoutUndefined({ userId, name, email }) : undefined
}

/** Returns the voter of a row, for exports that have a row for each voter. */
function readVoter({ cell }: Cells): string[] {
  const [id, email, name] = [cell('voter_id'), cell('voter_email'), cell('voter')]
  const voter = id ?? (email !== undefined ? `mail:${email.toLowerCase()}` : name && `name:${name}`)
  return voter ? [voter] : []
}

function readResponse({ cell }: Cells, time: (text: string | undefined) => string | undefined): Comment[] {
  const body = cell('response')
  if (body === undefined) return []
  return [{ externalId: 'response', body, byTeam: true, createdAt: time(cell('status_since')) }]
}

/**
 * Reads a comment from a cell, which may also hold its date and author: Jira writes `date;user;text`. A bare number is
 * a count of comments, not a comment.
 */
function readRemark(
  text: string | undefined,
  order: DateOrder | undefined,
  idOf: (words: string) => string,
): Comment[] {
  if (text === undefined || /^\s*\d+\s*$/u.test(text)) return []
  const [, written = '', user = '', body = ''] =
    /^\s*([^;\n]{4,60});([^;\n]{0,200});([\s\S]*)$/u.exec(text) ?? []
  const time = readDate(written, order)
  if (!time) return [{ externalId: idOf(text), body: text }]
  const name = asText(user)?.trim()
  return [
    {
      externalId: idOf(`${written};${user}`),
      body,
      author: name === undefined ? undefined : { userId: `jira:${name}`, name },
      createdAt: time.toISOString(),
    },
  ]
}
