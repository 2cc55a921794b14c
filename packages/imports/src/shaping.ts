import type { components } from '@groundswell/client'
import { readDate } from './dates.ts'
import { type Note, note } from './notes.ts'
import { type BadRow, type Comment, type Person, type Row, withoutUndefined } from './row.ts'
import { withheldAs } from './withheld.ts'

export type ItemBody = components['schemas']['ImportedItem']
type CommentBody = components['schemas']['ImportedComment']
export const itemStatuses = ['COLLECTING_VOTES', 'THRESHOLD_MET', 'DEPLOYED', 'REJECTED'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** The person's choices for an import. */
export interface Wanted {
  zone: string | undefined
  /** Zones by the board that a row names, in lower case. */
  boards: ReadonlyMap<string, string>
  /** The status for each status word of the other service, in lower case. */
  statuses: ReadonlyMap<string, ItemStatus>
  weighVotes: boolean
  withComments: boolean
}

/** A row in the service's form, with the changes that this took. */
export interface Shaped {
  at: number
  body: ItemBody
  notes: Note[]
  /** The number of comments left out because they were spam in the other service. */
  spamComments: number
}

/**
 * The words of other services for each status. No word leads to a status that releases an item to agents: being planned
 * elsewhere is not enough.
 */
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

/** Adapts a row to the service: cuts texts that are too long, and leaves out values that are not times or addresses. */
export function shapeRow(row: Row, wanted: Wanted): Shaped | BadRow {
  const { at } = row
  const externalId = cleanText(row.externalId).trim()
  const badRow = (...given: Parameters<typeof note>): BadRow => ({ at, externalId, why: note(...given) })
  const notes: Note[] = [...(row.notes ?? [])]
  if (externalId === '') return badRow('no_id', 'It has no id.')
  if (externalId.length > MOST.id)
    return badRow('id_too_long', `Its id is longer than ${MOST.id} characters.`)
  const withheld = row.withheld ?? withheldByStatus(row.status, wanted.statuses)
  if (withheld === 'SPAM') return { ...badRow('spam_there', 'It was spam there.'), isSpam: true }
  if (withheld === 'DELETED') return badRow('deleted_there', 'It was deleted there.')
  if (withheld === 'HELD') notes.push(note('held_there', 'the other service held it back'))
  const zoneId = wanted.boards.get(row.board?.trim().toLowerCase() ?? '') ?? wanted.zone ?? row.zone
  if (zoneId === undefined)
    return badRow(
      'no_zone',
      row.board === undefined
        ? 'It names no board: give --zone.'
        : `No zone for the board «${row.board.slice(0, 60)}»: give --zone, or --board NAME=ZONE.`,
      row.board?.slice(0, 60),
    )
  const title = cleanText(row.title).replace(/\s+/gu, ' ').trim()
  if (title === '') return badRow('no_title', 'It has no title.')
  const isLong = title.length > MOST.title
  if (isLong) notes.push(note('title_cut', 'the title is cut; the whole one begins the description'))
  const text = cleanText(row.description).trim()
  const status = statusOf(row.status ?? '', wanted.statuses, withheld === 'HELD', notes)
  const votes = row.votes ?? (row.voters.length > 0 ? row.voters.length : undefined)
  if (votes !== undefined && votes < 0)
    notes.push(
      note('votes_below_zero', `its score ${votes} is below zero: it has no votes here`, String(votes)),
    )
  // The service refuses voters on a decided item, so such votes are only added to the total.
  const areWeighed = wanted.weighVotes && status === 'COLLECTING_VOTES'
  const named = areWeighed ? row.voters.map((voter) => cleanText(voter).trim()) : []
  const voters = [...new Set(named)].filter((voter) => voter !== '' && voter.length <= MOST.id)
  const createdAt = toValidTime(row.createdAt, 'its time', notes)
  const url =
    row.url !== undefined && URL.canParse(row.url) && row.url.length <= MOST.url ? row.url : undefined
  if (row.url !== undefined && url === undefined)
    notes.push(note('address_left_out', 'its address is none, or too long, and was left out'))
  const body: ItemBody = {
    externalId,
    zoneId,
    title: isLong ? cut(title, MOST.title) : title,
    description: shortenText(isLong ? `${title}\n\n${text}` : text, notes),
    status,
    ...withoutUndefined({
      type: row.type,
      statusSince: toValidTime(row.statusSince, 'the time of its status', notes),
      url,
      author: toValidPerson(row.author, notes),
      votes: votes === undefined ? undefined : Math.max(0, Math.min(votes, 1_000_000_000) - voters.length),
      createdAt,
    }),
    ...(voters.length > 0 && { voters }),
    ...(withheld === 'HELD' && { held: true }),
  }
  const said = wanted.withComments ? row.comments : []
  const spam = said.filter((comment) => comment.withheld === 'SPAM').length
  if (spam > 0)
    notes.push(note('comment_spam', `${spam} comments were spam there, and were left out`, String(spam)))
  const comments = said.flatMap((comment) => toCommentBodies(comment, notes))
  const all = comments.length > 0 ? { ...body, comments } : body
  return { at, body: all, notes: distinctNotes(notes), spamComments: spam }
}

/** Returns the remarks of one row, each only once. */
const distinctNotes = (notes: readonly Note[]) => [
  ...new Map(notes.map((each) => [each.text, each])).values(),
]

/**
 * Returns how the other service withheld an item, by its status word. A word that the person has mapped to a status is
 * not read in this way.
 */
function withheldByStatus(word: string | undefined, said: Wanted['statuses']) {
  const plain = plainStatus(word ?? '')
  return said.has(plain) || byWord.has(plain) ? null : withheldAs(plain)
}

function statusOf(word: string, said: Wanted['statuses'], isHeld: boolean, notes: Note[]): ItemStatus {
  const plain = plainStatus(word)
  const status = said.get(plain) ?? byWord.get(plain)
  if (status === undefined && !isHeld)
    notes.push(
      note(
        'status_unknown',
        `its status «${word.slice(0, 40)}» is unknown: it collects votes`,
        word.slice(0, 40),
      ),
    )
  return status ?? 'COLLECTING_VOTES'
}
/** Returns the key of a status word in `statuses`, so that words of files and of options match. */
export const statusKey = plainStatus

function toCommentBodies(comment: Comment, notes: Note[]): CommentBody[] {
  const [externalId, body] = [cleanText(comment.externalId).trim(), cleanText(comment.body).trim()]
  const { byTeam, internal, withheld } = comment
  if (withheld === 'SPAM') return []
  if (withheld === 'DELETED')
    notes.push(note('comment_deleted', 'a comment that was deleted there was left out'))
  if (withheld === 'DELETED') return []
  if (body === '' || externalId === '' || externalId.length > MOST.id) {
    notes.push(note('comment_empty', 'a comment without words, or with an id that is too long, was left out'))
    return []
  }
  if (withheld === 'HELD') notes.push(note('comment_held', 'the other service held a comment back'))
  return [
    {
      externalId,
      body: shortenText(body, notes),
      ...withoutUndefined({
        author: toValidPerson(comment.author, notes),
        createdAt: toValidTime(comment.createdAt, 'the time of a comment', notes),
      }),
      ...(byTeam && { byTeam }),
      ...(internal && { internal }),
      ...(withheld === 'HELD' && { held: true }),
    },
  ]
}

function toValidPerson(person: Person | undefined, notes: Note[]): Person | undefined {
  if (!person) return undefined
  if (cleanText(person.userId).trim() === '' || person.userId.length > MOST.id) {
    notes.push(note('author_left_out', `an author with an id longer than ${MOST.id} characters was left out`))
    return undefined
  }
  const name = person.name === undefined ? undefined : cut(cleanText(person.name).trim(), MOST.name)
  const email = person.email === undefined ? undefined : normalizeAddress(person.email)
  if (person.email !== undefined && email === undefined)
    notes.push(note('mail_address_left_out', 'an address that is none was left out'))
  return withoutUndefined({
    userId: cleanText(person.userId).trim(),
    name: name || undefined,
    email,
  })
}

/** The characters of a local part without quotes (RFC 5322), and letters (RFC 6531). */
const localPart = /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+$/u

/** Returns an address in the service's form, with its domain as in DNS. Undefined: it is not an address. */
export function normalizeAddress(text: string): string | undefined {
  const at = text.trim().lastIndexOf('@')
  const local = text.trim().slice(0, at)
  const domain = toAsciiDomain(text.trim().slice(at + 1))
  const address = `${local}@${domain}`
  const labels = domain.split('.')
  const isAddress =
    at > 0 &&
    address.length <= MOST.address &&
    new TextEncoder().encode(local).length <= 64 &&
    local.split('.').every((part) => localPart.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d]+(?:-+[a-z\d]+)*$/iu.test(label) && label.length < 64)
  return isAddress ? address : undefined
}

/** Returns a domain as ASCII, as DNS has it; empty: the text is not a domain. */
function toAsciiDomain(domain: string): string {
  const address = `http://${domain}`
  return /^[^\s/?#@:%\\[\]]+$/u.test(domain) && URL.canParse(address) ? new URL(address).hostname : ''
}

function toValidTime(text: string | undefined, what: string, notes: Note[]): string | undefined {
  if (text === undefined) return undefined
  const time = readDate(text)
  if (!time) notes.push(note('time_unreadable', `${what} «${text.slice(0, 40)}» is none`, text.slice(0, 40)))
  return time?.toISOString()
}

/** Unifies line ends, and removes other control characters and half surrogate pairs. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
}

function shortenText(text: string, notes: Note[]): string {
  if (text.length <= MOST.text) return text
  notes.push(note('text_cut', `a text is cut after ${MOST.text} characters`))
  return cut(text, MOST.text)
}
/** Cuts a text after at most `most` UTF-16 units, never inside a character of two units. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1)
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
