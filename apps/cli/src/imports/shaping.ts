import type { components } from '@groundswell/client'
import { type BadRow, type Comment, given, type Person, type Row } from './row.ts'

export type ItemBody = components['schemas']['ImportedItem']
type CommentBody = components['schemas']['ImportedComment']
export const itemStatuses = ['COLLECTING_VOTES', 'THRESHOLD_MET', 'DEPLOYED', 'REJECTED'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** What the person wants of an import. */
export interface Wanted {
  zone: string | undefined
  /** Zones by the board that a row names, in lower case. */
  boards: ReadonlyMap<string, string>
  /** Statuses by the word of the other service, in lower case. */
  statuses: ReadonlyMap<string, ItemStatus>
  weighVotes: boolean
  withComments: boolean
}

/** A row as the service takes it, and what was changed for that. */
export interface Shaped {
  at: number
  body: ItemBody
  notes: string[]
}

/** Nothing is released to agents because it was planned elsewhere. */
const known: Readonly<Record<ItemStatus, readonly string[]>> = {
  COLLECTING_VOTES: [
    ...[
      '',
      'open',
      'new',
      'under review',
      'in review',
      'planned',
      'accepted',
      'in progress',
      'started',
      'reopened',
    ],
    ...['backlog', 'to do', 'todo', 'collecting votes'],
  ],
  THRESHOLD_MET: ['threshold met'],
  DEPLOYED: ['complete', 'completed', 'done', 'shipped', 'released', 'deployed', 'live'],
  REJECTED: ['closed', 'declined', 'rejected', 'duplicate', 'not planned', "won't do", 'wontfix', 'invalid'],
}
const plainStatus = (word: string) => word.trim().toLowerCase().replace(/[_-]/gu, ' ')
const byWord = new Map(
  Object.entries(known).flatMap(([status, words]) => words.map((word) => [word, status as ItemStatus])),
)
const MOST = { title: 200, text: 5000, id: 200, name: 200, address: 254, url: 2000 }

/** Makes a row fit for the service: what is too long is cut, what is no time or no address is left out. */
export function shaped(row: Row, wanted: Wanted): Shaped | BadRow {
  const { at } = row
  const externalId = cleaned(row.externalId).trim()
  const bad = (why: string): BadRow => ({ at, externalId, why })
  const notes: string[] = []
  if (externalId === '') return bad('It has no id.')
  if (externalId.length > MOST.id) return bad(`Its id is longer than ${MOST.id} characters.`)
  const zoneId = wanted.boards.get(row.board?.trim().toLowerCase() ?? '') ?? wanted.zone
  if (zoneId === undefined)
    return bad(
      row.board === undefined
        ? 'It names no board: give --zone.'
        : `No zone for the board «${row.board.slice(0, 60)}»: give --zone, or --board NAME=ZONE.`,
    )
  const title = cleaned(row.title).replace(/\s+/gu, ' ').trim()
  if (title === '') return bad('It has no title.')
  const isLong = title.length > MOST.title
  if (isLong) notes.push('the title is cut; the whole one begins the description')
  const text = cleaned(row.description).trim()
  const status = statusOf(row.status ?? '', wanted.statuses, notes)
  const votes = row.votes ?? (row.voters.length > 0 ? row.voters.length : undefined)
  // Who votes on what is decided is refused: those votes stay in the total.
  const areWeighed = wanted.weighVotes && status === 'COLLECTING_VOTES'
  const named = areWeighed ? row.voters.map((voter) => cleaned(voter).trim()) : []
  const voters = [...new Set(named)].filter((voter) => voter !== '' && voter.length <= MOST.id)
  const createdAt = timeOf(row.createdAt, 'its time', notes)
  const url =
    row.url !== undefined && URL.canParse(row.url) && row.url.length <= MOST.url ? row.url : undefined
  const body: ItemBody = {
    externalId,
    zoneId,
    title: isLong ? cut(title, MOST.title) : title,
    description: shortened(isLong ? `${title}\n\n${text}` : text, notes),
    status,
    ...given({
      type: row.type,
      statusSince: timeOf(row.statusSince, 'the time of its status', notes),
      url,
      author: personOf(row.author, notes),
      votes: votes === undefined ? undefined : Math.max(0, Math.min(votes, 1_000_000_000) - voters.length),
      createdAt,
    }),
    ...(voters.length > 0 && { voters }),
  }
  const comments = wanted.withComments ? row.comments.flatMap((comment) => commentOf(comment, notes)) : []
  return { at, body: comments.length > 0 ? { ...body, comments } : body, notes: [...new Set(notes)] }
}

function statusOf(word: string, said: Wanted['statuses'], notes: string[]): ItemStatus {
  const plain = plainStatus(word)
  const status = said.get(plain) ?? byWord.get(plain)
  if (status === undefined) notes.push(`its status «${word.slice(0, 40)}» is unknown: it collects votes`)
  return status ?? 'COLLECTING_VOTES'
}
/** Pairs such as `planned=THRESHOLD_MET`, by the word as files have it. */
export const statusKey = plainStatus

function commentOf(comment: Comment, notes: string[]): CommentBody[] {
  const [externalId, body] = [cleaned(comment.externalId).trim(), cleaned(comment.body).trim()]
  if (body === '' || externalId === '' || externalId.length > MOST.id) return []
  const { byTeam, internal } = comment
  return [
    {
      externalId,
      body: shortened(body, notes),
      ...given({
        author: personOf(comment.author, notes),
        createdAt: timeOf(comment.createdAt, 'the time of a comment', notes),
      }),
      ...(byTeam && { byTeam }),
      ...(internal && { internal }),
    },
  ]
}

function personOf(person: Person | undefined, notes: string[]): Person | undefined {
  if (!person || cleaned(person.userId).trim() === '' || person.userId.length > MOST.id) return undefined
  const name = person.name === undefined ? undefined : cut(cleaned(person.name).trim(), MOST.name)
  const isAddress = person.email !== undefined && looksLikeAddress(person.email)
  if (person.email !== undefined && !isAddress) notes.push('an address that is none was left out')
  return given({
    userId: cleaned(person.userId).trim(),
    name: name || undefined,
    email: isAddress ? person.email : undefined,
  })
}

function looksLikeAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    text.length <= MOST.address &&
    local.split('.').every((part) => /^[\w+-]+$/u.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d]+(?:-+[a-z\d]+)*$/iu.test(label) && label.length < 64)
  )
}

function timeOf(text: string | undefined, what: string, notes: string[]): string | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  const isTime =
    !Number.isNaN(time.getTime()) && time.getUTCFullYear() >= 1970 && time.getUTCFullYear() < 10_000
  if (!isTime) notes.push(`${what} «${text.slice(0, 40)}» is none`)
  return isTime ? time.toISOString() : undefined
}

/** Line ends of one kind, no control characters but those, whole letters. */
function cleaned(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
}

function shortened(text: string, notes: string[]): string {
  if (text.length <= MOST.text) return text
  notes.push(`a text is cut after ${MOST.text} characters`)
  return cut(text, MOST.text)
}
/** Not in the midst of a letter of two units. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1)
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
