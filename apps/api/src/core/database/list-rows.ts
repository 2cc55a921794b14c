import type { Slice } from '../page.ts'
import { invalidCursor } from '../problems.ts'
import { allOf, fragment, joinSql, type Sql, sql } from './sql.ts'

/** A column of a list's order, by its name in the list, with its type in the database. Never null. */
export type OrderColumn = readonly [
  name: string,
  type: 'uuid' | 'timestamptz' | 'text' | 'numeric' | 'boolean',
  direction: 'asc' | 'desc',
]
/** The order of a list; its columns together tell its rows apart. */
export type ListOrder = readonly OrderColumn[]

/**
 * Reads a page of a list: one row more than the limit, each with its position. `after`: the position of the last row
 * before the page. Pass the list without order and limit, so that one index serves. Throws `invalid_cursor`.
 */
export function listRows(list: Sql, order: ListOrder, slice: Slice): Sql {
  const { by, place } = writtenOrder(order)
  return sql`
    select l.*, ${place} as row_place from (${list}) l
    where ${!slice.after ? sql`true` : rowsAfter(order, slice.after)}
    order by ${by} limit ${slice.limit + 1} offset ${slice.offset}`
}

const written = new WeakMap<ListOrder, { by: Sql; place: Sql }>()
function writtenOrder(order: ListOrder) {
  let known = written.get(order)
  if (!known) {
    known = {
      by: fragment(order.map(([name, , direction]) => `l.${name} ${direction}`).join(', ')),
      place: fragment(`array[${order.map(([name]) => `l.${name}::text`).join(', ')}]`),
    }
    written.set(order, known)
  }
  return known
}

function rowsAfter(order: ListOrder, place: readonly string[]): Sql {
  if (place.length !== order.length) throw invalidCursor()
  const directions = new Set(order.map(([, , direction]) => direction))
  const columnSql = ([name]: OrderColumn) => fragment(`l.${name}`)
  const valueSql = ([, type]: OrderColumn, at: number) => sql`${place[at]}::text::${fragment(type)}`
  const comparisonSign = (direction: string) => fragment(direction === 'desc' ? '<' : '>')
  // All columns sort in one direction, so rows are compared as a whole, which an index answers.
  if (directions.size === 1)
    return sql`(${joinSql(order.map(columnSql), ', ')}) ${comparisonSign(order[0]![2])} (${joinSql(order.map(valueSql), ', ')})`
  const steps = order.map((each, at) =>
    allOf([
      ...order.slice(0, at).map((equal, index) => sql`${columnSql(equal)} = ${valueSql(equal, index)}`),
      sql`${columnSql(each)} ${comparisonSign(each[2])} ${valueSql(each, at)}`,
    ]),
  )
  return sql`(${joinSql(steps, ' or ')})`
}
