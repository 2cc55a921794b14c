import { type Static, Type } from 'typebox'

/** The cursor of a list that `listRows` reads; http/ signs and checks it. */
export const cursorParameter = Type.Optional(
  Type.String({
    maxLength: 2000,
    description:
      '`nextCursor` of the page before, with the same filters. Takes the place of `offset`: no row is skipped or repeated while others come and go, and its cost does not grow with depth.',
  }),
)

/** Query parameters of every list. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      default: 0,
      description: 'for rate limits, each 100 skipped rows count as one request',
    }),
  ),
  cursor: cursorParameter,
}
const PageQuery = Type.Object(pageQuery)

/** The number of rows that the database skips in the time of an average request, 0.1 to 0.2 ms. */
const SKIPPED_FOR_A_REQUEST = 100

/** Returns the cost of a page's offset, counted in additional requests. */
export function costOfOffset(query: unknown): number {
  const { offset, cursor } = query as { offset?: unknown; cursor?: unknown }
  // A cursor replaces the offset.
  return typeof offset === 'number' && !cursor ? Math.floor(offset / SKIPPED_FOR_A_REQUEST) : 0
}

/** The sort key of a row, as text from the database. */
export type RowPlace = readonly string[]

/** The requested slice of a list: the rows after a sort key, or after a number of rows. */
export interface Slice {
  limit: number
  offset: number
  after?: RowPlace | null
}

/**
 * Returns the slice that a query asks for.
 *
 * @param query its cursor has been checked by http/ and is the JSON of a sort key
 */
export function sliceOf({ limit = 50, offset = 0, cursor }: Static<typeof PageQuery>): Slice {
  return cursor ? { limit, offset: 0, after: JSON.parse(cursor) } : { limit, offset, after: null }
}

/** A row of a list with its sort key, which no answer shows. */
export type Placed<Row> = Row & { rowPlace: RowPlace }

/** Makes a page. Stores read one row more than asked; that row tells whether there are more. */
export function pageOf<Row extends { rowPlace: RowPlace }>(rows: Row[], slice: Slice) {
  const hasMore = rows.length > slice.limit
  const items = rows.slice(0, slice.limit)
  return {
    items,
    limit: slice.limit,
    offset: slice.offset,
    hasMore,
    nextCursor: hasMore ? JSON.stringify(items.at(-1)!.rowPlace) : null,
  }
}

/** Returns a page with its items as the caller sees them. */
export function mapPage<Page extends { items: unknown[] }, Item>(
  page: Page,
  view: (item: Page['items'][number]) => Item,
): Omit<Page, 'items'> & { items: Item[] } {
  return { ...page, items: page.items.map(view) }
}
