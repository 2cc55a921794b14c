import { type Static, Type } from 'typebox'

/** Query parameters of every list. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
}
const PageQuery = Type.Object(pageQuery)

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
