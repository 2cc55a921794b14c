import type { Item } from '../../parts/item/index.ts'

export type Order = 'new' | 'top' | 'revenue'
/** A position in a list, which a cursor stands for. */
export interface Place {
  id: string
  score: number
}

/** One answer of the API. */
export interface ItemPage {
  items: readonly Item[]
  nextCursor: string | null
}

/** The items that are loaded, and where each page began, so that a part can be read again alone. */
export interface ItemList {
  items: readonly Item[]
  starts: readonly { cursor: string | undefined; after: Place | null }[]
  /** The start of the next page; null means that the list ends. */
  next: { cursor: string; after: Place } | null
}

export const emptyList: ItemList = { items: [], starts: [], next: null }

export const toPlace = ({ id, totalScore }: Pick<Item, 'id' | 'totalScore'>): Place => ({
  id,
  score: totalScore,
})

/** Returns whether the list has `one` below `other`. The newest, or the highest and then the newest, come first. */
export function isBelow(order: Order, one: Place, other: Place): boolean {
  if (order === 'top' && one.score !== other.score) return one.score < other.score
  return one.id < other.id
}

/**
 * Puts a page that was read, or read again, into the list. Between its first and last item the page is complete: an
 * item that it lacks has left the list. Items above and below stay, without gaps and duplicates.
 */
export function insertPage(
  list: ItemList,
  order: Order,
  start: ItemList['starts'][number],
  page: ItemPage,
): ItemList {
  if (order === 'revenue') return appendPage(list, start, page)
  const fresh = new Set(page.items.map(({ id }) => id))
  const last = page.items.at(-1)
  const until = page.nextCursor !== null && last ? toPlace(last) : null
  const known = list.items.filter(({ id }) => !fresh.has(id))
  const above =
    start.after === null ? [] : known.filter((item) => !isBelow(order, toPlace(item), start.after!))
  const below = until === null ? [] : known.filter((item) => isBelow(order, toPlace(item), until))
  const next = page.nextCursor !== null && last ? { cursor: page.nextCursor, after: toPlace(last) } : null
  const isKnownStart = list.starts.some(({ cursor }) => cursor === start.cursor)
  return {
    items: [...above, ...page.items, ...below],
    starts: isKnownStart ? list.starts : [...list.starts, start],
    next: below.length > 0 ? list.next : next,
  }
}

/**
 * Returns the list with a page at its end. Only the service knows the order by revenue, since items do not carry it;
 * such a list is read again from its first page to its last.
 */
function appendPage(list: ItemList, start: ItemList['starts'][number], page: ItemPage): ItemList {
  const before = start.cursor === undefined ? emptyList : list
  const known = new Set(before.items.map(({ id }) => id))
  const last = page.items.at(-1)
  return {
    items: [...before.items, ...page.items.filter(({ id }) => !known.has(id))],
    starts: [...before.starts.filter(({ cursor }) => cursor !== start.cursor), start],
    next: page.nextCursor !== null && last ? { cursor: page.nextCursor, after: toPlace(last) } : null,
  }
}

/** Returns the starts of the pages that hold these items: what has to be read again when they are on the screen. */
export function pageStartsFor(list: ItemList, order: Order, ids: ReadonlySet<string>): ItemList['starts'] {
  const [first, ...deeper] = list.starts
  if (!first) return []
  if (order === 'revenue') return list.starts
  const shown = list.items.filter(({ id }) => ids.has(id))
  const holding = new Set(
    shown.map(
      (item) => deeper.findLast(({ after }) => after && isBelow(order, toPlace(item), after)) ?? first,
    ),
  )
  return [first, ...deeper.filter((start) => holding.has(start))]
}
