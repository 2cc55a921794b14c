import type { SealedPlace } from './sealer.ts'

/**
 * A column of sealed texts. Every such column is also listed in features/running/sealed-texts, so that its texts follow
 * a change of the sealing key. Its name ends with `_sealed`; null: nothing is kept.
 */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The columns of the primary key, in the order of `of`. */
  readonly key: readonly string[]
  /** The row of a sealed text: the values of its primary key, as the database prints them. */
  of(...row: string[]): SealedPlace
}

/** Declares a column of sealed texts: `sealedColumn('people', 'email_sealed', ['workspace_id', 'id'])`. */
export function sealedColumn(table: string, column: string, key: readonly string[]): SealedColumn {
  const purpose = `${table}.${column}`
  return {
    table,
    column,
    key,
    of(...row) {
      if (row.length !== key.length) throw new Error(`a row of ${table} has ${key.length} key columns`)
      return { purpose, row }
    },
  }
}
