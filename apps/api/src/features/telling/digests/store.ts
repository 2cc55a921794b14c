import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Week } from './rules.ts'

/**
 * Lists testers with a verified address and activity since `start`, but without a digest of this week, in the order of
 * their ids. Includes the activity since their last digest.
 */
export function listWeeks(
  tx: OperatorTx,
  wanted: { week: string; start: Date; now: Date; after: string | null; limit: number },
): Promise<Week[]> {
  const { week, start, now, after, limit } = wanted
  return tx.many(sql`
    with active as (
      select tester_id from reputation_events where at > ${start} and at <= ${now}
      union select tester_id from earning_facts where created_at > ${start} and created_at <= ${now}),
    chosen as (
      select t.id as tester_id, greatest(${start}::timestamptz, (
        select max(d.covered_to) from digests d where d.tester_id = t.id)) as covered_from
      from testers t
      where t.id in (select tester_id from active) and t.email_verified and t.email is not null
        and (${after}::uuid is null or t.id > ${after}::uuid)
        and not exists (select from digests d where d.tester_id = t.id and d.week = ${week})
      order by t.id limit ${limit})
    select c.tester_id, c.covered_from, e.*, coalesce(r.earned, '{}') as earned
    from chosen c
    cross join lateral (
      select count(*) filter (where kind = 'SUBMITTED')::integer as submitted,
             count(distinct feedback_id) filter (where kind = 'DEPLOYED')::integer as deployed,
             count(*) filter (where kind = 'CONFIRMED')::integer as confirmed,
             count(distinct feedback_id) filter (where kind = 'VOTED')::integer as voted,
             count(distinct (feedback_id, other_id)) filter (where kind = 'VOTE_RECEIVED')::integer as votes_received,
             count(distinct feedback_id) filter (where kind = 'VOTE_SETTLED' and value = 1)::integer as foreseen,
             count(*) filter (where kind = 'VERIFIED')::integer as verified
      from reputation_events e
      where e.tester_id = c.tester_id and e.at > c.covered_from and e.at <= ${now}) e
    left join lateral (
      select jsonb_object_agg(asset, units) as earned
      from (select asset, sum(amount)::text as units from earning_facts f
            where f.tester_id = c.tester_id and f.created_at > c.covered_from and f.created_at <= ${now}
            group by asset) sums) r on true
    order by c.tester_id`)
}

/**
 * Inserts the digests of this week and returns the testers who had none yet. If runs are concurrent, only one inserts
 * each digest.
 */
export async function insertDigests(
  tx: OperatorTx,
  week: string,
  now: Date,
  weeks: readonly Pick<Week, 'testerId' | 'coveredFrom'>[],
): Promise<Set<string>> {
  const rows = await tx.many<{ testerId: string }>(sql`
    insert into digests (tester_id, week, covered_from, covered_to)
    select tester_id, ${week}, covered_from, ${now}
    from unnest(${weeks.map((each) => each.testerId)}::uuid[],
      ${weeks.map((each) => each.coveredFrom)}::timestamptz[]) as w(tester_id, covered_from)
    order by tester_id
    on conflict (tester_id, week) do nothing returning tester_id`)
  return new Set(rows.map((row) => row.testerId))
}
