import type { WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { Counters } from '../feedback/index.ts'
import type { StoredVote } from './store.ts'

/**
 * Which votes the zone of a survivor admits: only those of signed-in voters, or only those of the testers listed here.
 */
export interface Admission {
  survivor: string
  audience: 'ANONYMOUS' | 'ACCOUNT' | 'TRUSTED_POOL'
  /** Testers whom a zone for the pool admits. */
  testerIds: readonly string[]
}

/** Builds SQL for the items m of these sets: each survivor and the items merged into it. */
function setMembersSql(tx: WorkspaceTx, survivors: readonly string[]): Sql {
  return sql`
    select f.id, coalesce(f.merged_into, f.id) as survivor, f.tester_id, f.person_id, f.session_hash
    from feedback f
    where f.workspace_id = ${tx.workspaceId}
      and (f.id = any(${survivors}::uuid[]) or f.merged_into = any(${survivors}::uuid[]))`
}
/** The order of a voter's votes in a set: the strongest first; of equally strong votes, the latest. */
const strongestFirst = fragment('weight desc, v.cast_at desc, v.feedback_id desc')
const weightInSet = fragment('case when v.barred then 0 else v.weight end as weight')

/** Lists the votes of some voters on any item of their sets. */
export function listSetVotes(
  tx: WorkspaceTx,
  pairs: readonly { survivor: string; voter: string }[],
): Promise<(StoredVote & { survivor: string })[]> {
  return tx.many(sql`
    select m.id as feedback_id, wanted.survivor, wanted.voter, standing.*
    from (select distinct * from unnest(${pairs.map(({ survivor }) => survivor)}::uuid[],
            ${pairs.map(({ voter }) => voter)}::text[]) as pairs(survivor, voter)) wanted
    join feedback m on m.workspace_id = ${tx.workspaceId}
      and (m.id = wanted.survivor or m.merged_into = wanted.survivor)
    cross join lateral (
      select v.zone, v.direction, v.weight, v.trusted, v.tester_id, v.address_hash, v.cast_at, v.barred,
        v.on_behalf_by from votes v
      where v.workspace_id = ${tx.workspaceId} and v.feedback_id = m.id and v.voter = wanted.voter
      limit 1) standing`)
}

/** Lists the authors of the items of these sets. */
export function listAuthorsOfSets(
  tx: WorkspaceTx,
  survivors: readonly string[],
): Promise<
  { survivor: string; testerId: string | null; personId: string | null; sessionHash: Buffer | null }[]
> {
  return tx.many(
    sql`select survivor, tester_id, person_id, session_hash from (${setMembersSql(tx, survivors)}) m`,
  )
}

/** Counts the voters of an address whose anonymous votes weigh in a set. */
export function countSetVotesByAddress(
  tx: WorkspaceTx,
  pairs: readonly { survivor: string; addressHash: Buffer }[],
): Promise<{ feedbackId: string; addressHash: Buffer; votes: number }[]> {
  return tx.many(sql`
    select wanted.survivor as feedback_id, wanted.address_hash, count(distinct v.voter)::int as votes
    from unnest(${pairs.map(({ survivor }) => survivor)}::uuid[],
                ${pairs.map(({ addressHash }) => addressHash)}::bytea[]) as wanted(survivor, address_hash)
    join feedback m on m.workspace_id = ${tx.workspaceId}
      and (m.id = wanted.survivor or m.merged_into = wanted.survivor)
    join votes v on v.workspace_id = ${tx.workspaceId} and v.feedback_id = m.id
      and v.address_hash = wanted.address_hash and v.weight > 0
    group by wanted.survivor, wanted.address_hash`)
}

/**
 * Decides again which votes of these sets weigh nothing for their survivor: votes of the set's authors, and of people
 * whom the survivor's zone does not admit. Votes on an item that belongs to no set are never barred.
 */
export async function updateBarred(
  tx: WorkspaceTx,
  survivors: readonly string[],
  admissions: readonly Admission[],
) {
  const strict = admissions.filter(({ audience }) => audience !== 'ANONYMOUS')
  const admitted = strict.flatMap(({ survivor, testerIds }) =>
    testerIds.map((testerId) => ({ survivor, testerId })),
  )
  await tx.run(sql`
    with parts as materialized (${setMembersSql(tx, survivors)}),
    sets as (select survivor from parts group by survivor having count(*) > 1),
    authors as (
      select survivor, 't' || tester_id as voter from parts where tester_id is not null
      union select survivor, name || person_id from parts cross join unnest(array['u', 'x']) name
        where person_id is not null
      union select survivor, 's' || translate(rtrim(encode(session_hash, 'base64'), '='), '+/', '-_') from parts
        where session_hash is not null),
    gates as (
      select * from unnest(${strict.map(({ survivor }) => survivor)}::uuid[],
        ${strict.map(({ audience }) => audience)}::text[]) as gates(survivor, audience)),
    admitted as (
      select * from unnest(${admitted.map(({ survivor }) => survivor)}::uuid[],
        ${admitted.map(({ testerId }) => testerId)}::uuid[]) as admitted(survivor, tester_id)),
    judged as (
      select v.feedback_id, v.voter, sets.survivor is not null and (
          a.voter is not null
          -- Whoever was erased stays what he was.
          or case when m.id = m.survivor then false when left(v.voter, 1) = 'x' then v.barred
            when z.audience = 'ACCOUNT' then left(v.voter, 1) = 's'
            when z.audience = 'TRUSTED_POOL' then not exists (
              select from admitted e where e.survivor = m.survivor and e.tester_id = v.tester_id)
            else false end) as barred
      from parts m
      join votes v on v.workspace_id = ${tx.workspaceId} and v.feedback_id = m.id
      left join sets on sets.survivor = m.survivor
      left join gates z on z.survivor = m.survivor
      left join authors a on a.survivor = m.survivor and a.voter = v.voter)
    update votes v set barred = j.barred from judged j
    where v.workspace_id = ${tx.workspaceId} and v.feedback_id = j.feedback_id and v.voter = j.voter
      and v.barred <> j.barred`)
}

/** Lists the testers who have voted on the items merged into this survivor. */
export async function listTestersOfSet(tx: WorkspaceTx, survivor: string): Promise<string[]> {
  const rows = await tx.many<{ testerId: string }>(sql`
    select distinct v.tester_id from feedback m
    join votes v on v.workspace_id = m.workspace_id and v.feedback_id = m.id
    where m.workspace_id = ${tx.workspaceId} and m.merged_into = ${survivor} and v.tester_id is not null`)
  return rows.map(({ testerId }) => testerId)
}

/** Computes the counters of these sets. Every voter counts once, with the strongest vote. */
export function tallySets(
  tx: WorkspaceTx,
  survivors: readonly string[],
): Promise<(Counters & { id: string })[]> {
  return tallyVotes(
    tx,
    survivors,
    sql`
      select distinct on (m.survivor, v.voter) m.survivor as id, v.direction, ${weightInSet},
        v.trusted and not v.barred as trusted
      from (${setMembersSql(tx, survivors)}) m
      join votes v on v.workspace_id = ${tx.workspaceId} and v.feedback_id = m.id
      order by m.survivor, v.voter, ${strongestFirst}`,
  )
}

/** Computes the counters of items from the votes that were cast on them. */
export function tallyItems(tx: WorkspaceTx, ids: readonly string[]): Promise<(Counters & { id: string })[]> {
  return tallyVotes(
    tx,
    ids,
    sql`
      select v.feedback_id as id, v.direction, v.weight, v.trusted from votes v
      where v.workspace_id = ${tx.workspaceId} and v.feedback_id = any(${ids}::uuid[])`,
  )
}

function tallyVotes(
  tx: WorkspaceTx,
  ids: readonly string[],
  votes: Sql,
): Promise<(Counters & { id: string })[]> {
  return tx.many(sql`
    select wanted.id, count(*) filter (where v.direction = 1)::int as upvotes,
      count(*) filter (where v.direction = -1)::int as downvotes,
      coalesce(sum(v.direction * v.weight), 0)::int as total_score,
      count(*) filter (where v.direction = 1 and v.trusted)::int as trusted_upvotes
    from unnest(${ids}::uuid[]) as wanted(id) left join (${votes}) v on v.id = wanted.id
    group by wanted.id`)
}

/** Counts the voters of each set whose vote has weight. Sets without such a voter are left out. */
export async function countWeighingVoters(
  tx: WorkspaceTx,
  survivors: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.many<{ survivor: string; voters: number }>(sql`
    select m.survivor, count(distinct v.voter)::int as voters from (${setMembersSql(tx, survivors)}) m
    join votes v on v.workspace_id = ${tx.workspaceId} and v.feedback_id = m.id
    where v.weight > 0 and not v.barred group by m.survivor`)
  return new Map(rows.map((row) => [row.survivor, row.voters]))
}

/** Returns whether a vote was cast on one of these items after a time. */
export async function wasVotedOnSince(
  tx: WorkspaceTx,
  ids: readonly string[],
  since: Date,
): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from votes where workspace_id = ${tx.workspaceId}
                   and feedback_id = any(${ids}::uuid[]) and cast_at > ${since}) as found`)
  return found
}
