import type { OperatorTx, Tx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Badge, Reputation, ReputationEvent, Stats } from './rules.ts'

const highestFirst: ListOrder = [
  ['score', 'numeric', 'desc'],
  ['tester_id', 'uuid', 'asc'],
]

export type LoggedEvent = ReputationEvent & { testerId: string }

/** Inserts events into the logs of any number of testers in one statement. */
export async function insertEvents(tx: Tx, events: readonly LoggedEvent[]) {
  if (events.length === 0) return
  const column = <Key extends keyof LoggedEvent>(key: Key) => events.map((event) => event[key])
  tx.send(sql`
    insert into reputation_events (tester_id, kind, at, feedback_id, other_id, value)
    select * from unnest(${column('testerId')}::uuid[], ${column('kind')}::text[], ${column('at')}::timestamptz[],
      ${column('feedbackId')}::uuid[], ${column('otherId')}::uuid[], ${column('value')}::smallint[])`)
}

/** Logs an item's outcome for all testers who voted on it, in one statement. */
export async function insertSettledVotes(
  tx: WorkspaceTx,
  item: { feedbackId: string; value: 1 | -1; at: Date },
) {
  await tx.run(sql`
    insert into reputation_events (tester_id, kind, at, feedback_id, value)
    select tester_id, 'VOTE_SETTLED', ${item.at}, feedback_id, ${item.value}
    from vote_facts
    where workspace_id = ${tx.workspaceId} and feedback_id = ${item.feedbackId} and tester_id is not null`)
}

/** Lists testers whose logs contain events that their figures do not include yet. */
export async function listTestersToRefresh(tx: OperatorTx, limit: number): Promise<string[]> {
  const rows = await tx.many<{ testerId: string }>(sql`
    select distinct tester_id from reputation_events where not counted limit ${limit}`)
  return rows.map((row) => row.testerId)
}
export async function hasUncountedEvents(tx: OperatorTx, testerId: string): Promise<boolean> {
  const found = await tx.maybe(sql`
    select 1 from reputation_events where tester_id = ${testerId} and not counted limit 1`)
  return found !== null
}

/** Lists all testers with a log, a few at a time, in the order of their ids. */
export async function listTestersWithLog(
  tx: OperatorTx,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await tx.many<{ testerId: string }>(sql`
    select distinct tester_id from reputation_events
    where ${after}::uuid is null or tester_id > ${after}::uuid order by tester_id limit ${limit}`)
  return rows.map((row) => row.testerId)
}

/** Locks a tester's figures, so that one process at a time computes them. */
export async function lockReputation(tx: OperatorTx, testerId: string) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('reputation:' || ${testerId}::text, 0))`)
}

/** Returns the whole log of a tester in order. */
export function listEvents(tx: OperatorTx, testerId: string): Promise<(ReputationEvent & { id: bigint })[]> {
  return tx.many(sql`
    select id, kind, at, feedback_id, other_id, value from reputation_events
    where tester_id = ${testerId} order by at, id`)
}

export async function markEventsCounted(tx: OperatorTx, testerId: string, ids: readonly bigint[]) {
  await tx.run(sql`
    update reputation_events set counted = true
    where tester_id = ${testerId} and not counted and id = any(${ids.map(String)}::bigint[])`)
}

/** Replaces all stored figures of a tester by those for the given periods. */
export async function replaceReputations(
  tx: OperatorTx,
  testerId: string,
  figures: readonly { period: string; reputation: Reputation }[],
) {
  await tx.run(sql`delete from reputations where tester_id = ${testerId}`)
  await tx.run(sql`
    insert into reputations (tester_id, period, score, stats, badges)
    select ${testerId}, * from unnest(${figures.map(({ period }) => period)}::text[],
      ${figures.map(({ reputation }) => reputation.score)}::integer[],
      ${figures.map(({ reputation }) => JSON.stringify(reputation.stats))}::jsonb[],
      ${figures.map(({ reputation }) => JSON.stringify(reputation.badges))}::jsonb[])`)
}

export function findReputation(
  tx: OperatorTx,
  testerId: string,
  period: string,
): Promise<{ score: number; stats: Stats; badges: Badge[]; isListed: boolean } | null> {
  return tx.maybe(sql`
    select r.score, r.stats, r.badges, t.leaderboard_opt_in as is_listed
    from reputations r join testers t on t.id = r.tester_id
    where r.tester_id = ${testerId} and r.period = ${period}`)
}

/** Returns the rank among listed testers: one more than the number of testers with a higher score. */
export async function findRank(tx: OperatorTx, period: string, score: number): Promise<number> {
  const { rank } = await tx.one<{ rank: number }>(sql`
    select 1 + count(*)::integer as rank from reputations r join testers t on t.id = r.tester_id
    where r.period = ${period} and r.score > ${score} and t.leaderboard_opt_in`)
  return rank
}

/** Lists testers who opted in, the highest first. Equal scores have equal ranks. */
export function listLeaders(
  tx: OperatorTx,
  period: string,
  slice: Slice,
): Promise<Placed<{ rank: number; displayName: string | null; score: number }>[]> {
  const list = sql`
    select rank() over (order by r.score desc)::integer as rank, t.public_name as display_name, r.score, r.tester_id
    from reputations r join testers t on t.id = r.tester_id
    where r.period = ${period} and r.score > 0 and t.leaderboard_opt_in`
  return tx.many(listRows(list, highestFirst, slice))
}
