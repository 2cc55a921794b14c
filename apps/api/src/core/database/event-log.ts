import type { ClientBase } from 'pg'

/** The table is partitioned by month; rows of other months are in `rest`. */
const table = 'events'
const rest = 'events_rest'
/** Months for which partitions are made in advance. The service may go this long without upkeep. */
const MONTHS_AHEAD = 3
/** Longest wait for the lock of a partition that is made or dropped, because readers and writers wait behind it. */
const LOCK_TIMEOUT = '2s'

/** Returns the first moment of a month, UTC; month 12 is January of the next year. */
const startOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month))

/**
 * Creates partitions for the months around `now`, and drops those that ended `keepMonths` or more months ago. Needs the
 * rights of the tables' owner. Any number of processes may call it at once. Returns the names of the dropped
 * partitions.
 */
export async function maintainEventLog(
  client: ClientBase,
  { now, keepMonths }: { now: Date; keepMonths?: number },
): Promise<{ dropped: string[] }> {
  const { rows } = await client.query('SELECT to_regclass($1) AS found', [`public.${table}`])
  if (rows[0].found === null) return { dropped: [] }
  await raiseTransactionNumbers(client)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  // The month before is included, because the clocks of processes differ.
  for (let step = -1; step <= MONTHS_AHEAD; step++)
    await createPartition(client, startOfMonth(year, month + step))
  return {
    dropped:
      keepMonths === undefined
        ? []
        : await dropPartitionsBefore(client, startOfMonth(year, month - keepMonths)),
  }
}

/**
 * Raises the transaction numbers of events above this server's. A dump restored into another server may bring higher
 * numbers; new events would then sort before old ones, and readers would miss them.
 */
async function raiseTransactionNumbers(client: ClientBase): Promise<void> {
  await client.query(`
    WITH server AS (SELECT system_identifier::text AS id FROM pg_control_system())
    UPDATE event_log_state SET cluster = server.id,
      ahead = CASE WHEN cluster IS NULL THEN ahead ELSE greatest(ahead,
        (SELECT coalesce(max(xact), 0) FROM ${table}) + 1 - pg_current_xact_id()::text::bigint) END
    FROM server WHERE cluster IS DISTINCT FROM server.id`)
}

const partitionName = (start: Date) => `${table}_${start.toISOString().slice(0, 7).replace('-', '_')}`
const timeLiteral = (time: Date) => `'${time.toISOString()}'`

async function createPartition(client: ClientBase, start: Date): Promise<void> {
  const name = partitionName(start)
  const end = startOfMonth(start.getUTCFullYear(), start.getUTCMonth() + 1)
  // to_regclass is not used here: it may return a cached absence even after the advisory lock.
  const partitionExists = async () => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class WHERE relname = $1 AND relnamespace = 'public'::regnamespace`,
      [name],
    )
    return rowCount === 1
  }
  if (await partitionExists()) return
  await underLock(client, async () => {
    if (await partitionExists()) return
    await client.query(`CREATE TABLE ${name} (LIKE ${table})`)
    await client.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`)
    const range = `at >= ${timeLiteral(start)} AND at < ${timeLiteral(end)}`
    await client.query(`
      WITH moved AS (DELETE FROM ${rest} WHERE ${range} RETURNING *) INSERT INTO ${name} SELECT * FROM moved`)
    await client.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM (${timeLiteral(start)}) TO (${timeLiteral(end)})`,
    )
  })
}

async function dropPartitionsBefore(client: ClientBase, cutoff: Date): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = $1::regclass AND c.relname ~ '_\\d{4}_\\d{2}$' ORDER BY 1`,
    [table],
  )
  const old = rows.map(({ name }) => name).filter((name) => name < partitionName(cutoff))
  for (const name of old) await underLock(client, () => client.query(`DROP TABLE IF EXISTS ${name}`))
  await client.query(`DELETE FROM ${rest} WHERE at < $1`, [cutoff])
  return old
}

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Runs the work in a transaction, in one process at a time. If a lock is not available, it does nothing, and the next
 * upkeep tries again.
 */
async function underLock(client: ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('${table}', 0))`)
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
  }
}
