import type { Note } from './notes.ts'
import type { Withheld } from './withheld.ts'

/** An author as an export names them. */
export interface Person {
  userId: string
  name?: string
  email?: string
}

/** A comment of an export. */
export interface Comment {
  externalId: string
  body: string
  author?: Person | undefined
  byTeam?: boolean
  internal?: boolean
  createdAt?: string | undefined
  /** Entries that the other service did not show to everybody. */
  withheld?: Withheld | null
}

/** An item of an export, before it is adapted to the service. */
export interface Row {
  /** The position in the file: a line of CSV, or else a number from 1. */
  at: number
  externalId: string
  title: string
  description: string
  type?: 'bug' | 'suggestion' | 'comment' | undefined
  /** The status, as the other service names it. */
  status?: string | undefined
  statusSince?: string | undefined
  /** The container in the other service, such as a board or a repository. */
  board?: string | undefined
  /** The zone that it had in another installation of this service. */
  zone?: string | undefined
  url?: string | undefined
  author?: Person | undefined
  votes?: number | undefined
  /** The voters, as far as the export names them. */
  voters: string[]
  comments: Comment[]
  createdAt?: string | undefined
  withheld?: Withheld | null
  /** Remarks of the report about the row. */
  notes?: readonly Note[]
}

/** A row that cannot become an item, and the reason. */
export interface BadRow {
  at: number
  externalId: string | null
  why: Note
  /** Whether the row was left out on purpose, because it was spam, and not for a fault of the file. */
  isSpam?: true
}

/** A row that can become an item, or one that cannot. */
export type Read = Row | BadRow
export const isBad = (read: object): read is BadRow => 'why' in read

/** A value in another service's file, which may have any type. */
export type Unknown = Readonly<Record<string, unknown>>
export function asObject(value: unknown): Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unknown) : {}
}
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns a text, or a number as text; undefined for other values and for blanks. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
/** Returns a count; undefined for other values. */
export function asCount(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*\d+\s*$/u.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** Returns the fields without those that are undefined. */
export function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(there) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
}

/** Returns all entries of the list with this name, in one object or in several pages. Pages may contain pages. */
export function gatherEntries(file: unknown, name: string): readonly unknown[] {
  const pages = Array.isArray(file) ? entriesOfPages(file) : [file]
  return pages.flatMap((page) => entriesOfPages(asObject(page)[name]))
}
/** Returns the entries of a list, or of a list of pages, nested as deeply as tools write them. */
export const entriesOfPages = (value: unknown): readonly unknown[] => asList(value).flat(4)

/** Returns which of these fields have a value in any entry. An import reports them as left out. */
export function givenFields(entries: readonly unknown[], names: readonly string[]): string[] {
  const isGiven = (value: unknown) =>
    Array.isArray(value)
      ? value.length > 0
      : value !== null && value !== undefined && value !== '' && value !== false
  return names.filter((name) => entries.some((entry) => isGiven(asObject(entry)[name])))
}
/** Groups entries by a property. */
export function groupedBy(
  entries: readonly unknown[],
  keyOf: (entry: Unknown) => string | undefined,
): Map<string, Unknown[]> {
  const groups = new Map<string, Unknown[]>()
  for (const entry of entries.map(asObject)) {
    const key = keyOf(entry)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
