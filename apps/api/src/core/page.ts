import { type Static, Type } from 'typebox'

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
}
const PageQuery = Type.Object(pageQuery)

/** So many rows are skipped in the time that a request costs on average: 0.1 to 0.2 ms of the database. */
const SKIPPED_FOR_A_REQUEST = 100

/** How many requests more a page is worth for where it begins. */
export function costOfOffset(query: unknown): number {
  const { offset, cursor } = query as { offset?: unknown; cursor?: unknown }
  // A cursor takes the place of an offset.
  return typeof offset === 'number' && !cursor ? Math.floor(offset / SKIPPED_FOR_A_REQUEST) : 0
}

/** Which part of a list is asked for. */
export interface Slice {
  limit: number
  offset: number
}

export function sliceOf(query: Static<typeof PageQuery>): Slice {
  return { limit: query.limit ?? 50, offset: query.offset ?? 0 }
}

/** Stores read one row more than asked; that row tells whether there are more. */
export function pageOf<Row>(rows: Row[], slice: Slice) {
  return {
    items: rows.slice(0, slice.limit),
    limit: slice.limit,
    offset: slice.offset,
    hasMore: rows.length > slice.limit,
  }
}
