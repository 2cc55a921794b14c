import type { WorkspaceTx } from '../../../core/database/db.ts'
import { onePlan, sql } from '../../../core/database/sql.ts'
import type { NewAnswer } from '../feedback/index.ts'
import type { Counted } from './rules.ts'

export type StoredAnswer = NewAnswer & { feedbackId: string }

/**
 * Records answers, one per person and zone. The later submission counts, whatever the order of arrival. Returns the
 * replaced items that the same person wrote; only these may be withdrawn, because a copied session id must not remove
 * words.
 */
export async function upsertAnswers(tx: WorkspaceTx, answers: readonly StoredAnswer[]): Promise<string[]> {
  const column = <Key extends keyof StoredAnswer>(key: Key) => answers.map((answer) => answer[key])
  const rows = await tx.many<{ replacedId: string | null }>(sql`
    insert into zone_answers as a (workspace_id, zone, voter, feedback_id, person_id, choices, rating)
    select ${tx.workspaceId}, n.zone, n.voter, n.feedback_id, n.person_id,
      array(select jsonb_array_elements_text(n.choices)), n.rating
    from unnest(${column('zone')}::uuid[], ${column('voter')}::text[], ${column('feedbackId')}::uuid[], ${column('personId')}::uuid[],
      ${answers.map(({ choices }) => JSON.stringify(choices))}::jsonb[], ${column('rating')}::double precision[])
      as n(zone, voter, feedback_id, person_id, choices, rating)
    on conflict (workspace_id, zone, voter) do update set
      feedback_id = greatest(a.feedback_id, excluded.feedback_id),
      choices = case when excluded.feedback_id > a.feedback_id then excluded.choices else a.choices end,
      rating = case when excluded.feedback_id > a.feedback_id then excluded.rating else a.rating end,
      counted = excluded.feedback_id > a.feedback_id or a.counted,
      person_id = case when excluded.feedback_id > a.feedback_id then excluded.person_id else a.person_id end,
      replaced_id = case when excluded.person_id = a.person_id
        then least(a.feedback_id, excluded.feedback_id) end
    returning replaced_id`)
  return rows.flatMap(({ replacedId }) => replacedId ?? [])
}

/** Sets whether the answer of an item counts. Only a person's latest answer counts. */
export function updateAnswerCounted(tx: WorkspaceTx, feedbackId: string, counted: boolean) {
  return tx.run(sql`
    update zone_answers set counted = ${counted}
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}`)
}
export function deleteAnswer(tx: WorkspaceTx, feedbackId: string) {
  return tx.run(sql`
    delete from zone_answers where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}`)
}
/** Updates the rating of an item whose author changed it. A null removes the rating from the results. */
export async function updateRating(tx: WorkspaceTx, feedbackId: string, rating: number | null) {
  if (rating === null) return deleteAnswer(tx, feedbackId)
  return tx.run(sql`
    update zone_answers set rating = ${rating}
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and rating is not null`)
}

/**
 * Transfers the answers of a session to a tester. If both answered in a zone, the later answer remains. Returns the
 * items of the dropped answers.
 */
export async function joinAnswers(
  tx: WorkspaceTx,
  from: { voter: string | null; personId: string },
  to: { voter: string; personId: string },
): Promise<string[]> {
  const ofSession = sql`(s.voter = ${from.voter} or s.voter = ${`p${from.personId}`})`
  const rows = await tx.many<{ feedbackId: string }>(sql`
    with mine as (
      select s.zone, s.voter, s.feedback_id from zone_answers s
      where s.workspace_id = ${tx.workspaceId} and (${ofSession} or s.voter = ${to.voter}) for update),
    late as (select zone, max(feedback_id::text)::uuid as feedback_id from mine group by zone)
    delete from zone_answers a using mine, late
    where a.workspace_id = ${tx.workspaceId} and a.zone = mine.zone and a.voter = mine.voter
      and late.zone = mine.zone and mine.feedback_id <> late.feedback_id
    returning a.feedback_id`)
  await tx.run(sql`
    update zone_answers s set voter = ${to.voter}, person_id = ${to.personId}
    where s.workspace_id = ${tx.workspaceId} and ${ofSession}`)
  return rows.map(({ feedbackId }) => feedbackId)
}

/** Removes the reference to a person from the person's answers, which still count. Returns the number of answers. */
export function eraseAnswers(
  tx: WorkspaceTx,
  { id, voter }: { id: string; voter: string | null },
  erasedId: string,
): Promise<number> {
  return tx.run(sql`
    update zone_answers set voter = 'x' || ${erasedId}::text || '.' || right(feedback_id::text, 12), person_id = null,
      replaced_id = null
    where workspace_id = ${tx.workspaceId} and (person_id = ${id} or voter = ${voter})`)
}

/** Lists a person's answers, for an export. */
export function listAnswersOfPerson(
  tx: WorkspaceTx,
  { id, voter }: { id: string; voter: string | null },
): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select z.zone_id, a.feedback_id, a.choices as options, a.rating from zone_answers a
    join zones z on z.workspace_id = a.workspace_id and z.id = a.zone
    where a.workspace_id = ${tx.workspaceId} and (a.person_id = ${id} or a.voter = ${voter}) order by a.feedback_id`)
}

/** Counts the answers in a zone by reading only an index: the people, and how many gave each answer. */
export async function countAnswers(
  tx: WorkspaceTx,
  { zone, options }: { zone: string; options: readonly string[] },
): Promise<{ answers: number; counted: Counted[] }> {
  const rows = await tx.many<Counted & { answers: number }>(
    onePlan(sql`
    with standing as (
      select choices, rating from zone_answers where workspace_id = ${tx.workspaceId} and zone = ${zone} and counted
        and (cardinality(${options}::text[]) = 0) = (rating is not null)
        and (rating is not null or choices && ${options}::text[])),
    total as (select count(*)::int as answers from standing)
    select answers, option, null::int as rating, count(*)::int as count, null::double precision as sum
      from standing cross join total cross join unnest(choices) option group by answers, option
    union all
    select answers, null, round(rating)::int, count(*)::int, sum(rating)
      from standing cross join total where rating is not null group by answers, round(rating)`),
  )
  return { answers: rows[0]?.answers ?? 0, counted: rows }
}

/** Returns the answer that counts for one of these people in a zone. */
export function findAnswer(
  tx: WorkspaceTx,
  zone: string,
  personIds: readonly string[],
): Promise<{ options: string[]; rating: number | null } | null> {
  return tx.maybe(sql`
    select choices as options, rating from zone_answers
    where workspace_id = ${tx.workspaceId} and zone = ${zone} and person_id = any(${personIds}::uuid[]) and counted
    order by feedback_id desc limit 1`)
}
