/** The method of a PostgreSQL pool that counting needs. */
export interface CountQueries {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

export interface SharedCount {
  /** A UUID in lower case with dashes. */
  bucket: string
  /** The number of the window, counted since the epoch. */
  index: number
  /** Requests to add to the sum; 0 only reads it. */
  add: number
  /** Milliseconds since the epoch after which the row is useless. */
  expiresAt: number
}

/** Looks up the sum of a bucket's window over all nodes; 0 if nothing was counted. */
export type Sums = (bucket: string, index: number) => number

const ROWS_PER_SWEEP = 20_000

const MERGE = `
WITH added AS (
  INSERT INTO rate_limit_counts AS c (bucket, window_index, used, expires_at)
  SELECT bucket, window_index, used, to_timestamp(expires_at)
  FROM unnest($1::uuid[], $2::bigint[], $3::integer[], $4::double precision[])
    AS fresh (bucket, window_index, used, expires_at)
  ON CONFLICT (bucket, window_index) DO UPDATE SET used = c.used + excluded.used
  RETURNING bucket, window_index, used
)
SELECT bucket, window_index, used FROM added
UNION ALL
SELECT bucket, window_index, used FROM rate_limit_counts
JOIN unnest($5::uuid[], $6::bigint[]) AS asked (bucket, window_index) USING (bucket, window_index)`

const SWEEP = `
DELETE FROM rate_limit_counts WHERE ctid = ANY (ARRAY (
  SELECT ctid FROM rate_limit_counts WHERE expires_at < to_timestamp($1)
  LIMIT ${ROWS_PER_SWEEP} FOR UPDATE SKIP LOCKED
))`

/**
 * Adds this node's counts to the shared ones and returns the new sums, in one statement. Rows are written in key order,
 * so that nodes cannot deadlock.
 *
 * @throws the driver's error: nothing was counted, or (rarely) the response was lost
 */
export async function mergeCounts(pool: CountQueries, counts: readonly SharedCount[]): Promise<Sums> {
  const rows = [...combineCounts(counts).values()].sort(compareKeys)
  const fresh = rows.filter((row) => row.add > 0)
  const asked = rows.filter((row) => row.add === 0)
  const answer = await pool.query({
    name: 'rate_limit_merge',
    text: MERGE,
    values: [
      fresh.map((row) => row.bucket),
      fresh.map((row) => row.index),
      fresh.map((row) => row.add),
      fresh.map((row) => row.expiresAt / 1000),
      asked.map((row) => row.bucket),
      asked.map((row) => row.index),
    ],
  })
  const sums = new Map<string, number>()
  for (const row of answer.rows as { bucket: string; window_index: string; used: number }[]) {
    sums.set(`${row.bucket}:${row.window_index}`, row.used)
  }
  return (bucket, index) => sums.get(`${bucket}:${index}`) ?? 0
}

/** Deletes rows of past windows, at most 20,000 at a time. */
export async function sweepCounts(pool: CountQueries, now: number): Promise<void> {
  await pool.query({ name: 'rate_limit_sweep', text: SWEEP, values: [now / 1000] })
}

/** Combines the counts into one row for each bucket and window, because a statement must not touch a row twice. */
function combineCounts(counts: readonly SharedCount[]): Map<string, SharedCount> {
  const rows = new Map<string, SharedCount>()
  for (const count of counts) {
    const key = `${count.bucket}:${count.index}`
    const known = rows.get(key)
    if (known) known.add += count.add
    else rows.set(key, { ...count })
  }
  return rows
}

function compareKeys(a: SharedCount, b: SharedCount): number {
  return a.bucket < b.bucket ? -1 : a.bucket > b.bucket ? 1 : a.index - b.index
}
