import type pg from 'pg'

/** One table, or a few related tables, to be filled with many rows. */
export interface Steps {
  /** The name under which progress is stored in the filled database. */
  name: string
  /** The tables whose indexes and foreign keys are created after the rows. */
  tables: readonly string[]
  items: number
  batch: number
  say(what: string): void
}

/** The fewest rows for which dropping and rebuilding the indexes pays. */
const MANY = 100_000
const record = `
  CREATE TABLE IF NOT EXISTS bench_steps (
    name text PRIMARY KEY, next bigint NOT NULL DEFAULT 1, is_done boolean NOT NULL DEFAULT false,
    dropped text[] NOT NULL DEFAULT '{}')`

/**
 * Fills tables in batches, each in a separate transaction, and continues where a stopped run ended. With many rows,
 * indexes and foreign keys are created at the end, which is faster than updating them row by row.
 */
export async function fillInSteps(
  client: pg.Client,
  { name, tables, items, batch, say }: Steps,
  fill: (first: number, last: number) => Promise<void>,
): Promise<void> {
  await client.query(record)
  await client.query('INSERT INTO bench_steps (name) VALUES ($1) ON CONFLICT DO NOTHING', [name])
  const state = async () =>
    (await client.query('SELECT next::float8, is_done, dropped FROM bench_steps WHERE name = $1', [name]))
      .rows[0]
  const { next, is_done: isDone } = await state()
  if (isDone) return
  await client.query('SET synchronous_commit = off')
  if (items >= MANY && next === 1) await inTransaction(client, () => dropIndexes(client, name, tables))
  for (let first: number = next; first <= items; first += batch) {
    const last = Math.min(first + batch - 1, items)
    await inTransaction(client, async () => {
      await fill(first, last)
      await client.query('UPDATE bench_steps SET next = $2 WHERE name = $1', [name, last + 1])
    })
    say(`${name}: ${last.toLocaleString('en')} of ${items.toLocaleString('en')}`)
  }
  await client.query(`SET maintenance_work_mem = '1GB'`)
  for (const statement of (await state()).dropped as string[]) {
    say(`${name}: ${statement.slice(0, 80)}`)
    await inTransaction(client, async () => {
      await client.query(statement)
      await client.query('UPDATE bench_steps SET dropped = array_remove(dropped, $2) WHERE name = $1', [
        name,
        statement,
      ])
    })
  }
  say(`${name}: vacuum`)
  await client.query(`VACUUM ${tables.join(', ')}`)
  await client.query('ANALYZE')
  await client.query('UPDATE bench_steps SET is_done = true WHERE name = $1', [name])
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/**
 * Drops indexes and foreign keys, which are slow to update row by row, and stores the statements that create them
 * again, indexes first.
 */
async function dropIndexes(client: pg.Client, name: string, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ make: string; drop: string }>(
    `SELECT pg_get_indexdef(i.indexrelid) AS make, format('DROP INDEX %s', i.indexrelid::regclass) AS drop, 1 AS place
     FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisunique
     UNION ALL
     SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)),
       format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname), 2
     FROM pg_constraint c WHERE c.conrelid = ANY ($1::regclass[]) AND c.contype = 'f'
     ORDER BY place, 1`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  await client.query('UPDATE bench_steps SET dropped = $2 WHERE name = $1', [
    name,
    rows.map(({ make }) => make),
  ])
}
