import { createHash } from 'node:crypto'
import type { Tx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { type Bucket, bucketExpiryDay } from './rules.ts'

/**
 * Returns the stored key of a bucket: a hash without a secret. Values that could be guessed, such as addresses, are
 * hashed with a secret before.
 */
function bucketKeyOf({ name }: Bucket): Buffer {
  return createHash('sha256').update(name).digest().subarray(0, 16)
}

/**
 * Counts each mail against all of its buckets, if all of them have room. Returns, in the order of the mails, whether
 * they had room. Exact under concurrency: the first statement locks the buckets in key order, and the second counts.
 * Both are sent together.
 */
export async function takeRoomInBuckets(
  tx: Tx,
  tellings: readonly (readonly Bucket[])[],
  now: Date,
): Promise<boolean[]> {
  const wanted = tellings.flatMap((buckets, telling) =>
    buckets.map((bucket) => ({
      telling,
      key: bucketKeyOf(bucket),
      most: bucket.most,
      forget: bucketExpiryDay(bucket, now),
    })),
  )
  if (wanted.length === 0) return tellings.map(() => true)
  const keys = wanted.map(({ key }) => key)
  tx.send(sql`
    insert into told_counts (key, times, forget_on)
    select key, 0, max(forget) from unnest(${keys}::bytea[], ${wanted.map(({ forget }) => forget)}::date[])
      as w(key, forget)
    group by key order by key
    on conflict (key) do update set times = told_counts.times`)
  const refused = await tx.many<{ telling: number }>(sql`
    with wanted as (
      select telling, key, most, row_number() over (partition by key order by telling)::int as place
      from unnest(${wanted.map(({ telling }) => telling)}::int[], ${keys}::bytea[],
        ${wanted.map(({ most }) => most)}::int[]) as w(telling, key, most)),
    refused as (
      select distinct telling from wanted w join told_counts c using (key) where c.times + w.place > w.most),
    taken as (
      select key, count(*)::int as places from wanted
      where telling not in (select telling from refused) group by key),
    counted as (
      update told_counts c set times = c.times + t.places from taken t where c.key = t.key)
    select telling from refused`)
  const full = new Set(refused.map(({ telling }) => telling))
  return tellings.map((_, telling) => !full.has(telling))
}

/** Deletes expired counts, a batch of rows at a time. Returns whether there may be more. */
export async function deleteExpiredCounts(tx: Tx, now: Date, limit: number): Promise<boolean> {
  const today = now.toISOString().slice(0, 10)
  const deleted = await tx.run(sql`
    delete from told_counts where key = any(array(
      select key from told_counts where forget_on <= ${today}::date limit ${limit} for update skip locked))`)
  return deleted === limit
}
