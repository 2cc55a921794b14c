import type { OperatorTx } from '../../../core/database/db.ts'
import { toCamelCase } from '../../../core/database/row-shape.ts'
import { fragment, joinSql, type Sql, sql } from '../../../core/database/sql.ts'
import type { CopiedTable } from '../../engines/safety/index.ts'

/** A row whose copies are due: its key, its texts, and PostgreSQL's version of the row. */
export type DueRow = Record<string, unknown> & { rowVersion: string }

/**
 * Which rows are due. `missing`: those without copies. `besides`: those whose copies another version of the screen
 * made.
 */
export type Due = { besides: string } | 'missing'

const joinNames = (names: readonly string[]) => fragment(names.join(', '))
const dueCondition = ({ version, hasText }: CopiedTable, due: Due): Sql => {
  const column = fragment(version)
  const old = due === 'missing' ? sql`${column} is null` : sql`${column} is distinct from ${due.besides}`
  return sql`${old} and ${fragment(hasText)}`
}

/** Lists due rows in the order of their keys, after the given row. */
export function listDueRows(
  tx: OperatorTx,
  table: CopiedTable,
  due: Due,
  after: DueRow | null,
  limit: number,
): Promise<DueRow[]> {
  const { key, texts } = table
  const rowValues = (row: DueRow) =>
    joinSql(
      key.map((name) => sql`${row[toCamelCase(name)]}`),
      ', ',
    )
  const rest = after ? sql`(${joinNames(key)}) > (${rowValues(after)})` : sql`true`
  return tx.many(sql`
    select ${joinNames([...key, ...texts])}, xmin::text as row_version from ${fragment(table.table)}
    where ${dueCondition(table, due)} and ${rest} order by ${joinNames(key)} limit ${limit}`)
}

/** Counts the due rows. */
export async function countDueRows(tx: OperatorTx, table: CopiedTable, due: Due): Promise<number> {
  const { count } = await tx.one<{ count: bigint }>(sql`
    select count(*) as count from ${fragment(table.table)} where ${dueCondition(table, due)}`)
  return Number(count)
}

/**
 * Updates the copies of a row, unless the row changed after it was read, because a change of a text writes its own
 * copy.
 */
export async function updateCopies(
  tx: OperatorTx,
  { table, topic, key, version, copies }: CopiedTable,
  row: DueRow,
  made: Record<string, unknown>,
  madeBy: string,
): Promise<boolean> {
  if (topic) tx.changed(topic, String(row.workspaceId ?? row.id))
  const set = Object.entries(copies).map(([column, type]) => {
    const copy = made[column]
    const value = type === 'jsonb' && copy !== null ? JSON.stringify(copy) : copy
    return sql`${fragment(column)} = ${value}::${fragment(type)}`
  })
  const same = key.map((column) => sql`${fragment(column)} = ${row[toCamelCase(column)]}`)
  const written = await tx.run(sql`
    update ${fragment(table)} set ${joinSql(set, ', ')}, ${fragment(version)} = ${madeBy}
    where ${joinSql(same, ' and ')} and xmin::text = ${row.rowVersion}`)
  return written > 0
}
