import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, onePlan, sql } from '../../../core/database/sql.ts'
import { itemsOfSetSql, type StoredFeedback, seenByCondition } from '../feedback/index.ts'
import type { Direction } from './rules.ts'

export interface StoredVote {
  feedbackId: string
  /** 't' and a tester's id, 'u' and an identified person's id, or 's' and a keyed hash of a session. */
  voter: string
  zone: string
  direction: Direction
  weight: number
  trusted: boolean
  testerId: string | null
  addressHash: Buffer | null
  castAt: Date
  /** Whether the vote adds nothing to the score of the item's survivor. */
  barred: boolean
  /** The member who cast the vote in the voter's name; null if the voter cast it. */
  onBehalfBy: string | null
}

/** The columns that counting and moving an item need. */
export type TalliedItem = Pick<
  StoredFeedback,
  | 'workspaceId'
  | 'id'
  | 'zone'
  | 'campaignId'
  | 'testerId'
  | 'personId'
  | 'sessionHash'
  | 'status'
  | 'safetyStatus'
  | 'round'
  | 'upvotes'
  | 'downvotes'
  | 'totalScore'
  | 'trustedUpvotes'
  | 'visibility'
  | 'reach'
  | 'editedAt'
  | 'mergedInto'
  | 'mergedCount'
> & {
  /** The highest quarter of the threshold that the score has reached, 0 to 4. */
  scoreQuarter: number
}

/**
 * Locks items, and the survivors of merged ones, in the order of their ids, so that two batches cannot deadlock.
 * `takingBack` names voters who take votes back: every item of the sets in which they voted is locked too.
 */
export async function lockItems(
  tx: WorkspaceTx,
  ids: readonly string[],
  takingBack: readonly { feedbackId: string; voter: string }[] = [],
): Promise<TalliedItem[]> {
  const items = await lockItemsById(tx, ids, takingBack)
  const held = new Set(items.map(({ id }) => id))
  const missing = items.flatMap(({ mergedInto }) => (mergedInto && !held.has(mergedInto) ? mergedInto : []))
  // Items were merged between reading and locking. This is rare, because a merge holds the lock of joining.
  return missing.length > 0 ? lockItems(tx, [...ids, ...missing], takingBack) : items
}

function lockItemsById(
  tx: WorkspaceTx,
  ids: readonly string[],
  takingBack: readonly { feedbackId: string; voter: string }[],
): Promise<TalliedItem[]> {
  const siblings =
    takingBack.length === 0
      ? sql``
      : sql`
        union select v.feedback_id
        from unnest(${takingBack.map(({ feedbackId }) => feedbackId)}::uuid[],
          ${takingBack.map(({ voter }) => voter)}::text[]) as asked(feedback_id, voter)
        join feedback i on i.workspace_id = ${tx.workspaceId} and i.id = asked.feedback_id
        join feedback m on m.workspace_id = ${tx.workspaceId} and m.merged_into = coalesce(i.merged_into, i.id)
        join votes v on v.workspace_id = ${tx.workspaceId} and v.feedback_id = m.id and v.voter = asked.voter`
  return tx.many(sql`
    select f.workspace_id, f.id, f.zone, z.campaign_id, f.tester_id, f.person_id, f.session_hash, f.status, f.safety_status,
           f.round, f.upvotes, f.downvotes, f.total_score, f.trusted_upvotes, f.score_quarter, f.visibility, f.reach,
           f.edited_at, f.merged_into, f.merged_count
    from feedback f join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    where f.workspace_id = ${tx.workspaceId} and f.id = any(array(
      select unnest(${ids}::uuid[])
      union select r.merged_into from feedback r
        where r.workspace_id = ${tx.workspaceId} and r.id = any(${ids}::uuid[]) and r.merged_into is not null
      ${siblings}))
    order by f.id for no key update of f`)
}

/** Lists the current votes of these pairs of item and voter. */
export async function listVotes(
  tx: WorkspaceTx,
  pairs: readonly { feedbackId: string; voter: string }[],
): Promise<StoredVote[]> {
  // The lateral join looks up each vote by its whole key. With stale statistics, a plain join of a small batch would
  // read all votes of the workspace.
  return tx.many(sql`
    select wanted.feedback_id, wanted.voter, standing.*
    from unnest(${pairs.map((pair) => pair.feedbackId)}::uuid[], ${pairs.map((pair) => pair.voter)}::text[])
      as wanted(feedback_id, voter)
    cross join lateral (
      select v.zone, v.direction, v.weight, v.trusted, v.tester_id, v.address_hash, v.cast_at, v.barred,
        v.on_behalf_by from votes v
      where v.workspace_id = ${tx.workspaceId} and v.feedback_id = wanted.feedback_id and v.voter = wanted.voter
      limit 1) standing`)
}

/**
 * Returns the direction of a voter's vote on an item or on one merged into it; of several votes, the one that counts.
 * Null if there is none.
 */
export async function findDirection(
  tx: WorkspaceTx,
  feedbackId: string,
  voter: string,
): Promise<'up' | 'down' | null> {
  const row = await tx.maybe<{ direction: Direction }>(
    onePlan(sql`
      select v.direction from ${itemsOfSetSql(tx.workspaceId, sql`${feedbackId}`)} m
      cross join lateral (
        select v.feedback_id, v.direction, v.barred, v.weight, v.cast_at from votes v
        where v.workspace_id = ${tx.workspaceId} and v.feedback_id = m.id and v.voter = ${voter} offset 0) v
      where m.edited_at is null or v.cast_at > m.edited_at
      order by case when v.barred then 0 else v.weight end desc, v.cast_at desc, v.feedback_id desc limit 1`),
  )
  return row && (row.direction === 1 ? 'up' : 'down')
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
  const column = <Key extends keyof StoredVote>(key: Key) => votes.map((vote) => vote[key])
  tx.send(sql`
    insert into votes (workspace_id, feedback_id, voter, zone, direction, weight, trusted, tester_id, address_hash, cast_at,
      barred, on_behalf_by)
    select ${tx.workspaceId}, * from unnest(${column('feedbackId')}::uuid[], ${column('voter')}::text[], ${column('zone')}::uuid[],
      ${column('direction')}::smallint[], ${column('weight')}::int[], ${column('trusted')}::boolean[],
      ${column('testerId')}::uuid[], ${column('addressHash')}::bytea[], ${column('castAt')}::timestamptz[], ${column('barred')}::boolean[],
      ${column('onBehalfBy')}::uuid[])
    on conflict (workspace_id, feedback_id, voter) do update set
      direction = excluded.direction, weight = excluded.weight, trusted = excluded.trusted,
      address_hash = excluded.address_hash, cast_at = excluded.cast_at, barred = excluded.barred,
      on_behalf_by = excluded.on_behalf_by`)
}

/** Deletes votes. The caller has locked their items and changes the counters. */
export function deleteVotes(tx: WorkspaceTx, votes: readonly { feedbackId: string; voter: string }[]) {
  tx.send(sql`
    delete from votes v
    using unnest(${votes.map((vote) => vote.feedbackId)}::uuid[], ${votes.map((vote) => vote.voter)}::text[])
      as taken(feedback_id, voter)
    where v.workspace_id = ${tx.workspaceId} and v.feedback_id = taken.feedback_id and v.voter = taken.voter`)
}

/** Lists the items that a session or an identified user has voted on. */
export async function listItemsVotedOn(tx: WorkspaceTx, voter: string): Promise<string[]> {
  const rows = await tx.many<{ feedbackId: string }>(sql`
    select feedback_id from votes
    where workspace_id = ${tx.workspaceId} and voter = ${voter} and tester_id is null order by feedback_id`)
  return rows.map(({ feedbackId }) => feedbackId)
}

/**
 * Removes the reference to a session or an identified user from their votes, which still count. Returns the number of
 * votes.
 */
export function eraseVoter(tx: WorkspaceTx, voter: string, erasedId: string): Promise<number> {
  return tx.run(sql`
    update votes set voter = ${`x${erasedId}`}, address_hash = null
    where workspace_id = ${tx.workspaceId} and voter = ${voter} and tester_id is null`)
}

/** Lists a voter's votes, for an export. */
export function listVotesOfVoter(tx: WorkspaceTx, voter: string): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select feedback_id, case direction when 1 then 'up' else 'down' end as vote_type, weight, cast_at from votes
    where workspace_id = ${tx.workspaceId} and voter = ${voter} order by cast_at`)
}

/** Sets the weight of all votes of a locked item to 0. Returns the testers whose vote carried weight. */
export async function resetWeights(tx: WorkspaceTx, feedbackId: string): Promise<string[]> {
  const rows = await tx.many<{ testerId: string | null }>(sql`
    update votes set weight = 0, trusted = false
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and (weight > 0 or trusted)
    returning tester_id`)
  return rows.flatMap(({ testerId }) => testerId ?? []).sort()
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

/** Lists the cleared PUBLIC items of a zone that still collect votes, after the id `after`. */
export async function listCollectingItems(
  tx: WorkspaceTx,
  zone: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from feedback
    where workspace_id = ${tx.workspaceId} and zone = ${zone} and status = 'COLLECTING_VOTES'
      and ${seenByCondition('public', 'feedback')} and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

/** Lists a tester's weighted votes in this workspace, in the order of their items. */
export async function listWeighingVotes(
  tx: WorkspaceTx,
  testerId: string,
): Promise<{ feedbackId: string; voter: string }[]> {
  return tx.many(sql`
    select feedback_id, voter from votes
    where workspace_id = ${tx.workspaceId} and tester_id = ${testerId} and (weight > 0 or trusted)
    order by feedback_id`)
}

/**
 * Lists the signed-in voters who get a part of the reward, with their weights. Their vote on the item, or on one merged
 * into it, is an up-vote with weight.
 */
export async function listUpVoters(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<{ testerId: string; weight: number }[]> {
  return tx.many(sql`
    select tester_id, weight from (
      select distinct on (v.tester_id) v.tester_id, v.direction, case when v.barred then 0 else v.weight end as weight
      from ${itemsOfSetSql(tx.workspaceId, sql`${feedbackId}`)} m
      cross join lateral (
        select v.feedback_id, v.tester_id, v.direction, v.barred, v.weight, v.cast_at from votes v
        where v.workspace_id = ${tx.workspaceId} and v.feedback_id = m.id and v.tester_id is not null offset 0) v
      order by v.tester_id, weight desc, v.cast_at desc, v.feedback_id desc) strongest
    where direction = 1 and weight > 0 order by tester_id`)
}

type ShownVote = Pick<StoredVote, 'direction' | 'weight' | 'trusted' | 'testerId' | 'castAt'>

const shownVote = fragment(`v.direction, case when v.barred then 0 else v.weight end as weight,
        v.trusted and not v.barred as trusted, v.tester_id, v.cast_at`)

/** Lists the latest votes on an item, without votes on items merged into it. */
export function listLatestVotes(tx: WorkspaceTx, feedbackId: string, limit: number): Promise<ShownVote[]> {
  return tx.many(
    onePlan(sql`
      select ${shownVote} from votes v where v.workspace_id = ${tx.workspaceId} and v.feedback_id = ${feedbackId}
      order by v.cast_at desc, v.voter limit ${limit}`),
  )
}

/** Lists the latest votes on an item and on the items merged into it, with the weight that each has for the item. */
export function listLatestVotesOfSet(
  tx: WorkspaceTx,
  feedbackId: string,
  limit: number,
): Promise<ShownVote[]> {
  return tx.many(
    onePlan(sql`
      select ${shownVote}
      from (
        select ${feedbackId}::uuid as id union all
        select id from feedback where workspace_id = ${tx.workspaceId} and merged_into = ${feedbackId}) m
      cross join lateral (
        select v.voter, v.direction, v.barred, v.weight, v.trusted, v.tester_id, v.cast_at from votes v
        where v.workspace_id = ${tx.workspaceId} and v.feedback_id = m.id offset 0) v
      order by v.cast_at desc, v.voter limit ${limit}`),
  )
}

/** Lists the workspaces in which a tester has votes with weight. */
export async function listWorkspacesVotedIn(tx: OperatorTx, testerId: string): Promise<string[]> {
  const rows = await tx.many<{ workspaceId: string }>(sql`
    select distinct workspace_id from votes where tester_id = ${testerId} and (weight > 0 or trusted)`)
  return rows.map((row) => row.workspaceId)
}
