import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Topic, topicsWrittenBy } from './changes.ts'
import type { Tx } from './db.ts'
import { type Row, toCamelCase } from './row-shape.ts'
import type { Sql } from './sql.ts'
import { inStatement } from './statement-span.ts'

/** Properties of a statement that follow from its text. */
export interface KnownStatement {
  /** The name under which a connection prepares it: parsed and planned once per connection. */
  readonly name: string
  /** Its name on a trip: the driver tracks the names that it assigns itself. */
  readonly tripName: string
  /** The topics that it makes stale, see `topicsWrittenBy`. */
  readonly topics: readonly Topic[]
}

const known = new Map<string, KnownStatement>()

/** Returns the properties of a statement. They are computed once per text. */
export function statementOf(text: string): KnownStatement {
  let statement = known.get(text)
  if (!statement) {
    const hash = createHash('sha256').update(text).digest('base64url')
    const short = hash.slice(0, 20)
    statement = { name: `s${short}`, tripName: `t${short}`, topics: topicsWrittenBy(text) }
    known.set(text, statement)
  }
  return statement
}

/**
 * Runs a statement on a connection that is in a transaction. Without a name, the server parses the statement each time.
 */
export async function runStatement(
  client: pg.PoolClient,
  name: string | undefined,
  text: string,
  values: unknown[],
): Promise<{ rows: Row[]; rowCount: number }> {
  const result = await inStatement(text, () =>
    client.query({ name, text, values, rowMode: 'array' } as pg.QueryArrayConfig),
  )
  const columns = result.fields.map((field) => toCamelCase(field.name))
  const rows = result.rows.map((cells: unknown[]) => {
    const row: Row = {}
    for (let i = 0; i < columns.length; i++) row[columns[i]!] = cells[i]
    return row
  })
  return { rows, rowCount: result.rowCount ?? 0 }
}

/** Builds `many`, `one` and `maybe` from a function that returns all rows. */
export function queryMethods(rows: (query: Sql) => Promise<Row[]>): Pick<Tx, 'many' | 'one' | 'maybe'> {
  return {
    many: async <Row>(query: Sql) => (await rows(query)) as Row[],
    async one<Row>(query: Sql) {
      const found = await rows(query)
      if (found.length !== 1) throw new Error(`expected one row, found ${found.length}`)
      return found[0] as Row
    },
    async maybe<Row>(query: Sql) {
      const found = await rows(query)
      if (found.length > 1) throw new Error(`expected at most one row, found ${found.length}`)
      return (found[0] as Row | undefined) ?? null
    },
  }
}
