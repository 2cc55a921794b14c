import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { onePlan, sql } from '../../../core/database/sql.ts'
import type { StoredFeedback } from '../feedback/index.ts'
import type { Direction } from './rules.ts'

export interface StoredVote {
  feedbackId: string
  /** 't' and a tester's id, or 's' and a keyed hash of a session. */
  voter: string
  zone: string
  direction: Direction
  weight: number
  trusted: boolean
  testerId: string | null
  addressHash: Buffer | null
  castAt: Date
}

/** The columns that counting and moving an item need. */
export type TalliedItem = Pick<
  StoredFeedback,
  | 'workspaceId'
  | 'id'
  | 'zone'
  | 'campaignId'
  | 'testerId'
  | 'sessionHash'
  | 'status'
  | 'safetyStatus'
  | 'round'
  | 'upvotes'
  | 'downvotes'
  | 'totalScore'
  | 'trustedUpvotes'
>

/** Locks items in the order of their ids, so that two batches cannot deadlock. */
export async function lockItems(tx: WorkspaceTx, ids: readonly string[]): Promise<TalliedItem[]> {
  return tx.many(sql`
    select f.workspace_id, f.id, f.zone, z.campaign_id, f.tester_id, f.session_hash, f.status, f.safety_status,
           f.round, f.upvotes, f.downvotes, f.total_score, f.trusted_upvotes
    from feedback f join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    where f.workspace_id = ${tx.workspaceId} and f.id = any(${ids}::uuid[])
    order by f.id for no key update of f`)
}

/** The current votes of these pairs of item and voter. */
export async function listVotes(
  tx: WorkspaceTx,
  pairs: readonly { feedbackId: string; voter: string }[],
): Promise<StoredVote[]> {
  // A lateral join looks up each vote by its whole key. With stale statistics, a plain join of a small batch would
  // read all votes of the workspace.
  return tx.many(sql`
    select wanted.feedback_id, wanted.voter, standing.*
    from unnest(${pairs.map((pair) => pair.feedbackId)}::uuid[], ${pairs.map((pair) => pair.voter)}::text[])
      as wanted(feedback_id, voter)
    cross join lateral (
      select v.zone, v.direction, v.weight, v.trusted, v.tester_id, v.address_hash, v.cast_at from votes v
      where v.workspace_id = ${tx.workspaceId} and v.feedback_id = wanted.feedback_id and v.voter = wanted.voter
      limit 1) standing`)
}

/** Counts the weighted anonymous votes of an address on an item, up to `most`. */
export async function countVotesByAddress(
  tx: WorkspaceTx,
  pairs: readonly { feedbackId: string; addressHash: Buffer }[],
  most: number,
): Promise<{ feedbackId: string; addressHash: Buffer; votes: number }[]> {
  if (pairs.length === 0) return []
  return tx.many(sql`
    select wanted.feedback_id, wanted.address_hash, counted.votes
    from unnest(${pairs.map((pair) => pair.feedbackId)}::uuid[],
                ${pairs.map((pair) => pair.addressHash)}::bytea[]) as wanted(feedback_id, address_hash)
    cross join lateral (
      select count(*)::int as votes from (
        select 1 from votes v
        where v.workspace_id = ${tx.workspaceId} and v.feedback_id = wanted.feedback_id
          and v.address_hash = wanted.address_hash and v.weight > 0
        limit ${most}) weighing) counted`)
}

/** Upserts the votes of a batch, one row per pair; a voter's later vote replaces the earlier one. */
export function upsertVotes(tx: WorkspaceTx, votes: readonly StoredVote[]) {
  const of = <Key extends keyof StoredVote>(key: Key) => votes.map((vote) => vote[key])
  tx.send(sql`
    insert into votes (workspace_id, feedback_id, voter, zone, direction, weight, trusted, tester_id, address_hash, cast_at)
    select ${tx.workspaceId}, * from unnest(${of('feedbackId')}::uuid[], ${of('voter')}::text[], ${of('zone')}::uuid[],
      ${of('direction')}::smallint[], ${of('weight')}::int[], ${of('trusted')}::boolean[],
      ${of('testerId')}::uuid[], ${of('addressHash')}::bytea[], ${of('castAt')}::timestamptz[])
    on conflict (workspace_id, feedback_id, voter) do update set
      direction = excluded.direction, weight = excluded.weight, trusted = excluded.trusted,
      address_hash = excluded.address_hash, cast_at = excluded.cast_at`)
}

/** Counts the distinct voters of each zone since a time, by weighted votes. */
export async function countVotersOfZones(
  tx: WorkspaceTx,
  zones: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await tx.many<{ zone: string; voters: number }>(sql`
    select zone, count(distinct voter)::int as voters from votes
    where workspace_id = ${tx.workspaceId} and zone = any(${zones}::uuid[]) and cast_at >= ${since}
      and weight > 0
    group by zone`)
  return new Map(rows.map((row) => [row.zone, row.voters]))
}

/** Counts the weighted votes of each item; items without one are left out. */
export async function countWeighingVotes(
  tx: WorkspaceTx,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.many<{ feedbackId: string; voters: number }>(sql`
    select feedback_id, count(*)::int as voters from votes
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${ids}::uuid[]) and weight > 0
    group by feedback_id`)
  return new Map(rows.map((row) => [row.feedbackId, row.voters]))
}

/** Cleared items of a zone that still collect votes, after the id `after`. */
export async function listCollecting(
  tx: WorkspaceTx,
  zone: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from feedback
    where workspace_id = ${tx.workspaceId} and zone = ${zone} and status = 'COLLECTING_VOTES'
      and safety_status = 'CLEARED' and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

/** A tester's weighted votes in this workspace, in the order of their items, some at a time. */
export async function listWeighingVotes(
  tx: WorkspaceTx,
  testerId: string,
  limit: number,
): Promise<{ feedbackId: string; voter: string }[]> {
  return tx.many(sql`
    select feedback_id, voter from votes
    where workspace_id = ${tx.workspaceId} and tester_id = ${testerId} and (weight > 0 or trusted)
    order by feedback_id limit ${limit}`)
}

/** Signed-in voters for an item with a weighted up-vote, and the weight: they share in its reward. */
export async function listUpVoters(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<{ testerId: string; weight: number }[]> {
  return tx.many(sql`
    select tester_id, weight from votes
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}
      and direction = 1 and weight > 0 and tester_id is not null
    order by tester_id`)
}

export async function listLatestVotes(
  tx: WorkspaceTx,
  feedbackId: string,
  limit: number,
): Promise<Pick<StoredVote, 'direction' | 'weight' | 'trusted' | 'testerId' | 'castAt'>[]> {
  return tx.many(
    onePlan(sql`
      select direction, weight, trusted, tester_id, cast_at from votes
      where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}
      order by cast_at desc, voter limit ${limit}`),
  )
}

/** Workspaces in which a tester has weighted votes. */
export async function listWorkspacesVotedIn(tx: OperatorTx, testerId: string): Promise<string[]> {
  const rows = await tx.many<{ workspaceId: string }>(sql`
    select distinct workspace_id from votes where tester_id = ${testerId} and (weight > 0 or trusted)`)
  return rows.map((row) => row.workspaceId)
}
