import { withheld } from '@groundswell/screen'
import type { App } from '../../../app.ts'
import type { Topic } from '../../../core/database/changes.ts'
import { fragment, type Sql } from '../../../core/database/sql.ts'

/** A table whose rows hold texts and the redacted copies of these texts. All names are column names. */
export interface CopiedTable<Row = never> {
  table: string
  /** The columns of the primary key. */
  key: readonly string[]
  /** The topic on which caches of the table learn of changes. */
  topic?: Topic
  /** The column with the version of the screen that made a row's copies; NULL if the row has none yet. */
  version: string
  /** An SQL condition that the row has at least one text. */
  hasText: string
  /** The columns with the original texts. */
  texts: readonly string[]
  /** The columns with the copies. */
  copies: Readonly<Record<string, 'text' | 'jsonb'>>
  /**
   * Makes a value for each column of `copies`. `row` contains the primary key and the texts, by their column names in
   * camelCase.
   */
  make(app: App, row: Row): Promise<Record<string, unknown>>
}

/** Builds SQL that reads the copy of one text from a JSON column of copies; withheld if there is none. */
export function copiedText(column: string, name: string): Sql {
  return fragment(`coalesce(${column} ->> '${name}', '${withheld}')`)
}

/**
 * Builds SQL that reads the copies of a list as JSON. A list without copies yet is withheld. `texts` is the column
 * with the originals.
 */
export function copiedList(column: string, name: string, texts: string): Sql {
  return fragment(`case when cardinality(coalesce(${texts}, '{}')) = 0 then '[]'::jsonb
    else coalesce(${column} -> '${name}', '["${withheld}"]') end`)
}
