import type { OperatorTx } from '../../../core/database/db.ts'
import { fragment, joinSql, sql } from '../../../core/database/sql.ts'
import type { SealedColumn } from '../../../core/sealing/sealed-column.ts'

/** An encrypted text with the primary key of its row. */
export interface SealedRow {
  key: string[]
  sealed: string
}

/** Lists texts that were encrypted with another key than `keyId`, in the order of the rows' keys. */
export function listSealedOtherwise(
  tx: OperatorTx,
  of: SealedColumn,
  wanted: { keyId: string; after: readonly string[] | null; limit: number },
): Promise<SealedRow[]> {
  const { keyId, after, limit } = wanted
  const column = fragment(of.column)
  const keys = joinSql(of.key.map(fragment), ', ')
  const place =
    after &&
    sql`(${keys}) > (${joinSql(
      after.map((part) => sql`${part}::uuid`),
      ', ',
    )})`
  return tx.many(sql`
    select array[${joinSql(
      of.key.map((name) => fragment(`${name}::text`)),
      ', ',
    )}] as key, ${column} as sealed
    from ${fragment(of.table)}
    where ${column} is not null and not starts_with(${column}, ${`s1.${keyId}.`}) and ${place ?? sql`true`}
    order by ${keys} limit ${limit}`)
}

/** Replaces a text, unless it has changed since it was read. Returns whether it did. */
export async function replaceSealed(
  tx: OperatorTx,
  of: SealedColumn,
  row: SealedRow,
  to: string,
): Promise<boolean> {
  const column = fragment(of.column)
  const key = joinSql(
    of.key.map((name, place) => sql`${fragment(name)} = ${row.key[place]}::uuid`),
    ' and ',
  )
  const changed = await tx.run(sql`
    update ${fragment(of.table)} set ${column} = ${to} where ${key} and ${column} = ${row.sealed}`)
  return changed > 0
}
