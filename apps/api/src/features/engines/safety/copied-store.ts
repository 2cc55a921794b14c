import type { App } from '../../../app.ts'
import type { Topic } from '../../../core/database/changes.ts'
import { fragment, type Sql } from '../../../core/database/sql.ts'
import { withheld } from './withheld.ts'

/** A table whose rows hold copies for agents beside the texts that these were made of; every name is a column's. */
export interface CopiedTable<Row = never> {
  table: string
  /** Its primary key. */
  key: readonly string[]
  /** Under which caches read the table. */
  topic?: Topic
  /** Holds the version of the screening that made a row's copies; NULL: there are none yet. */
  version: string
  /** Says of a row, in SQL, that it has any text at all. */
  hasText: string
  /** What the copies are made of. */
  texts: readonly string[]
  /** Where the copies are. */
  copies: Readonly<Record<string, 'text' | 'jsonb'>>
  /** A value for each column of `copies`. The row has its key and texts, by their names in camelCase. */
  make(app: App, row: Row): Promise<Record<string, unknown>>
}

/** The copy of a text that must be there, out of a column of copies. */
export function copiedText(column: string, name: string): Sql {
  return fragment(`coalesce(${column} ->> '${name}', '${withheld}')`)
}

/** The copies of a list, as JSON; withheld as a whole where they are still to be made. `texts` is the list's own column. */
export function copiedList(column: string, name: string, texts: string): Sql {
  return fragment(`case when cardinality(coalesce(${texts}, '{}')) = 0 then '[]'::jsonb
    else coalesce(${column} -> '${name}', '["${withheld}"]') end`)
}
