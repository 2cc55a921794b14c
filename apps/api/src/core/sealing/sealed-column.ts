import type { SealedPlace } from './sealer.ts'

/**
 * A column of sealed texts; its name ends with `_sealed`, and null means that nothing is kept. Every such column is
 * also listed in features/running/sealed-texts, so that its texts are sealed again when the sealing key changes.
 */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The columns of the primary key, in the order of `of`. */
  readonly key: readonly string[]
  /** Returns the place of a sealed text in a row, given the values of its primary key as the database prints them. */
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
