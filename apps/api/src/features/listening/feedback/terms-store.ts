import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, onePlan, type Sql, sql } from '../../../core/database/sql.ts'
import type { FeedbackType } from './schemas.ts'

/**
 * Queues items whose words have changed, in the transaction that changes them. Until the worker has handled these
 * items, searches read their words directly.
 */
export function queueChangedWords(tx: WorkspaceTx, ids: readonly string[]): void {
  if (ids.length === 0) return
  tx.send(sql`
    insert into sketch_queue (workspace_id, feedback_id)
    select ${tx.workspaceId}, id from unnest(${ids}::uuid[]) id`)
}

/**
 * Returns the next workspace after `after` that has queued items, starting over after the last one; null if there is
 * none. Workspaces take turns, so a long queue does not delay others.
 */
export async function findQueuedWorkspace(tx: OperatorTx, after: string): Promise<string | null> {
  const { next } = await tx.one<{ next: string | null }>(sql`
    select coalesce(
      (select workspace_id from sketch_queue where workspace_id > ${after}::uuid order by workspace_id limit 1),
      (select workspace_id from sketch_queue order by workspace_id limit 1)) as next`)
  return next
}

/** The redacted words of an item, which are compared with those of other items. */
interface ComparedWords {
  id: string
  title: string
  description: string | null
}
const compared = fragment(`f.id, f.redacted_title as title, f.redacted_description as description`)
/** Whether the item f is compared with others: it is cleared, has words, and is not an answer to a poll. */
const isCompared = fragment(`
  f.safety_status = 'CLEARED' and f.withdrawn_at is null and f.redacted_title is not null and not f.is_answer`)

/** Lists the words of queued items that are compared, the newest first. */
export async function listQueuedWords(tx: WorkspaceTx, most: number): Promise<ComparedWords[]> {
  return tx.many(
    onePlan(sql`
      select ${compared}
      from (
        select distinct feedback_id from sketch_queue where workspace_id = ${tx.workspaceId}
        order by feedback_id desc limit ${most}::int) q
      join feedback f on f.workspace_id = ${tx.workspaceId} and f.id = q.feedback_id
      where ${isCompared}`),
  )
}

/** Lists the words of those given items that are compared. */
export async function listComparedWords(tx: WorkspaceTx, ids: readonly string[]): Promise<ComparedWords[]> {
  return tx.many(sql`
    select ${compared} from feedback f
    where f.workspace_id = ${tx.workspaceId} and f.id = any(${ids}::uuid[]) and ${isCompared}`)
}

/**
 * Takes some items from the queue. Returns null if another worker has this workspace: only one worker at a time is
 * allowed, so that words read before a change never overwrite words read after it.
 */
export async function takeQueuedItems(tx: WorkspaceTx, limit: number): Promise<string[] | null> {
  const { isOurs } = await tx.one<{ isOurs: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`sketches ${tx.workspaceId}`}, 0)) as is_ours`)
  if (!isOurs) return null
  const rows = await tx.many<{ feedbackId: string }>(sql`
    delete from sketch_queue q using (
      select feedback_id, seq from sketch_queue where workspace_id = ${tx.workspaceId}
      order by feedback_id, seq limit ${limit}) taken
    where q.workspace_id = ${tx.workspaceId} and q.feedback_id = taken.feedback_id and q.seq = taken.seq
    returning q.feedback_id`)
  return [...new Set(rows.map(({ feedbackId }) => feedbackId))]
}

/** Computes the terms of items again. A withdrawn item keeps its type. */
export async function upsertTerms(tx: WorkspaceTx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into item_terms (workspace_id, feedback_id, type, terms)
    select workspace_id, id, type, search_terms(workspace_id, item_words(words, redacted_description)) from feedback
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) order by id
    on conflict (workspace_id, feedback_id) do update set terms = excluded.terms
      where item_terms.terms is distinct from excluded.terms`)
}

/**
 * Removes the terms of items whose words were deleted. Queues these items again, because a worker may be reading them
 * at this moment.
 */
export function clearTerms(tx: WorkspaceTx, ids: readonly string[]): void {
  tx.send(sql`
    update item_terms set terms = ''
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${ids}::uuid[])`)
  queueChangedWords(tx, ids)
}

/**
 * Queues new items without terms. A process of an older version may have taken them from the queue. `from` is the
 * lowest id to examine.
 */
export async function queueItemsWithoutTerms(tx: OperatorTx, from: string): Promise<number> {
  return tx.run(sql`
    insert into sketch_queue (workspace_id, feedback_id)
    select f.workspace_id, f.id from workspaces w join feedback f on f.workspace_id = w.id and f.id >= ${from}::uuid
    where not exists (select from item_terms t where t.workspace_id = f.workspace_id and t.feedback_id = f.id)
      and not exists (select from sketch_queue q where q.workspace_id = f.workspace_id and q.feedback_id = f.id)`)
}

/** A condition that narrows a list. */
export type Narrowing = { words: string } | { type: FeedbackType }

/**
 * Lists the ids of all items that may have these words or this type, including some that do not match, which the list
 * filters out. Returns null if there are more than `most`, or if the words are too short.
 */
export async function listCandidates(
  tx: WorkspaceTx,
  wanted: Narrowing,
  most: number,
): Promise<string[] | null> {
  const found = 'words' in wanted ? candidatesByWords(wanted, most) : candidatesByType(tx, wanted, most)
  const { ids, queued } = await tx.one<{ ids: string | null; queued: string }>(
    onePlan(sql`
      select ${found}::text as ids, array(
        select feedback_id from sketch_queue where workspace_id = ${tx.workspaceId} limit ${most + 1}::int)::text as queued`),
  )
  const waiting = parseIdArray(queued)
  return ids === null || waiting.length > most ? null : [...new Set([...parseIdArray(ids), ...waiting])]
}

/**
 * Looks up the longest word first, since it is likely the rarest, and adding a common word would read all items that
 * have it. If too many items have the longest word, looks up all words together.
 */
function candidatesByWords({ words }: { words: string }, most: number): Sql {
  const [longest, ...others] = words
    .trim()
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length)
  const all = sql`items_with_words(${words}, ${most}::int)`
  return others.length === 0 ? all : sql`coalesce(items_with_words(${longest}, ${most}::int), ${all})`
}

function candidatesByType(tx: WorkspaceTx, { type }: { type: FeedbackType }, most: number): Sql {
  return sql`(
    select case when count(*) > ${most}::int then null else coalesce(array_agg(feedback_id), '{}') end from (
      select feedback_id from item_terms where workspace_id = ${tx.workspaceId} and type = ${type}
      order by feedback_id limit ${most + 1}::int) hits)`
}

/** Parses a PostgreSQL array of ids, which are never quoted. */
function parseIdArray(text: string): string[] {
  return text.length <= 2 ? [] : text.slice(1, -1).split(',')
}
