import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Sight, StoredEntry } from './rules.ts'

const columns =
  fragment(`id, feedback_id, kind, audience, side, written_by, person_id, body, redacted, choices,
  choices_redacted, safety_status, safety_report, held, for_agents, deployment_id, question_id, choice, approved,
  resume_status, created_at, edited_at`)

const oldestFirst: ListOrder = [['id', 'uuid', 'asc']]
const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/** Returns the condition under which a reader sees an entry. This is the only place that decides it. */
function visibleEntriesSql(sight: Sight, persons: readonly string[]): Sql {
  const shown: Record<Sight, Sql> = {
    team: sql`true`,
    viewer: sql`true`,
    agent: sql`safety_status = 'CLEARED' and (audience <> 'TEAM' or for_agents)`,
    author: sql`safety_status = 'CLEARED' and audience <> 'TEAM'`,
    public: sql`safety_status = 'CLEARED' and audience = 'PUBLIC'`,
  }
  return persons.length === 0
    ? sql`(${shown[sight]})`
    : sql`(${shown[sight]} or person_id = any(${persons}::uuid[]))`
}
const livingEntriesSql = (tx: WorkspaceTx): Sql =>
  sql`workspace_id = ${tx.workspaceId} and deleted_at is null`

/**
 * Lists the entries of an item's conversation that a reader sees, oldest first. Returns one row more than the slice
 * asks for.
 */
export function listEntries(
  tx: WorkspaceTx,
  feedbackId: string,
  reader: { sight: Sight; persons: readonly string[] },
  slice: Slice,
): Promise<Placed<StoredEntry>[]> {
  const list = sql`
    select ${columns} from thread_entries
    where ${livingEntriesSql(tx)} and feedback_id = ${feedbackId} and ${visibleEntriesSql(reader.sight, reader.persons)}`
  return tx.many(listRows(list, oldestFirst, slice))
}

/** Locks an entry until the end of the transaction. Returns null if the entry does not exist or was deleted. */
export function lockEntry(tx: WorkspaceTx, id: string): Promise<StoredEntry | null> {
  return tx.maybe(
    sql`select ${columns} from thread_entries where ${livingEntriesSql(tx)} and id = ${id} for update`,
  )
}
/** Returns the item of an entry that was not deleted. */
export async function findItemOfEntry(tx: WorkspaceTx, id: string): Promise<string | null> {
  const row = await tx.maybe<{ feedbackId: string }>(sql`
    select feedback_id from thread_entries where ${livingEntriesSql(tx)} and id = ${id}`)
  return row?.feedbackId ?? null
}
/** Returns whether a reader sees the entry. */
export async function isEntryShown(
  tx: WorkspaceTx,
  id: string,
  reader: { sight: Sight; persons: readonly string[] },
): Promise<boolean> {
  const row = await tx.maybe(sql`
    select id from thread_entries where ${livingEntriesSql(tx)} and id = ${id} and ${visibleEntriesSql(reader.sight, reader.persons)}`)
  return row !== null
}

/**
 * Inserts an entry. A repeat after a crash finds the entry of the first try. A second answer violates
 * `thread_entries_one_answer`.
 */
export async function insertEntry(tx: WorkspaceTx, made: StoredEntry): Promise<void> {
  await tx.run(sql`
    insert into thread_entries (workspace_id, ${columns})
    values (${tx.workspaceId}, ${made.id}, ${made.feedbackId}, ${made.kind}, ${made.audience}, ${made.side},
      ${made.writtenBy}, ${made.personId}, ${made.body}, ${made.redacted}, ${json(made.choices)}::jsonb,
      ${json(made.choicesRedacted)}::jsonb, ${made.safetyStatus}, ${JSON.stringify(made.safetyReport)}::jsonb,
      ${made.held}, ${made.forAgents}, ${made.deploymentId}, ${made.questionId}, ${made.choice}, ${made.approved},
      ${made.resumeStatus}, ${made.createdAt}, ${made.editedAt})
    on conflict (workspace_id, id) do nothing`)
}
const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Updates the words of an entry and the verdict on them. */
export async function updateEntry(tx: WorkspaceTx, now: StoredEntry): Promise<void> {
  await tx.run(sql`
    update thread_entries set body = ${now.body}, redacted = ${now.redacted}, safety_status = ${now.safetyStatus},
      safety_report = ${JSON.stringify(now.safetyReport)}::jsonb, held = ${now.held}, edited_at = ${now.editedAt}
    where workspace_id = ${tx.workspaceId} and id = ${now.id}`)
}
const withoutWords = fragment(`body = '', redacted = '', choices = null, choices_redacted = null`)
/** Deletes the words of an entry and keeps its row. */
export async function deleteEntry(tx: WorkspaceTx, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update thread_entries set ${withoutWords}, deleted_at = ${now}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}
/** Removes the words of a person, and the references to them. Returns the ids of the entries. */
export async function eraseEntriesOfPerson(
  tx: WorkspaceTx,
  personId: string,
  erasedId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    update thread_entries set ${withoutWords}, person_id = ${erasedId}, written_by = 'erased',
      deleted_at = coalesce(deleted_at, ${now})
    where workspace_id = ${tx.workspaceId} and person_id = ${personId} returning id`)
  return rows.map(({ id }) => id)
}
/**
 * Removes the entries of items whose words were deleted, because they may quote them. Returns the ids of the entries.
 */
export async function eraseEntriesOfItems(
  tx: WorkspaceTx,
  feedbackIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    update thread_entries set ${withoutWords}, deleted_at = coalesce(deleted_at, ${now})
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[]) returning id`)
  return rows.map(({ id }) => id)
}
/** Returns the team's latest public entry about an item since the given time, redacted. */
export async function findLatestPublicEntry(
  tx: WorkspaceTx,
  feedbackId: string,
  since: Date,
): Promise<string | null> {
  const row = await tx.maybe<{ redacted: string }>(sql`
    select redacted from thread_entries
    where ${livingEntriesSql(tx)} and feedback_id = ${feedbackId} and ${visibleEntriesSql('public', [])} and side = 'TEAM'
      and kind = 'COMMENT' and created_at >= ${since}
    order by id desc limit 1`)
  return row?.redacted ?? null
}
/** Lists a person's entries in this workspace, for an export. */
export function listEntriesOfPerson(tx: WorkspaceTx, personId: string): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select feedback_id, kind, audience, body, created_at, edited_at from thread_entries
    where ${livingEntriesSql(tx)} and person_id = ${personId} order by id`)
}

/** Adds a moderator's decision to the list of earlier decisions. */
export async function updateDecision(
  tx: WorkspaceTx,
  { id, safetyStatus, redacted }: Pick<StoredEntry, 'id' | 'safetyStatus' | 'redacted'>,
  decision: { decision: string; from: string; to: string; by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update thread_entries set safety_status = ${safetyStatus}, redacted = ${redacted}, held = true,
      decisions = decisions || ${JSON.stringify([decision])}::jsonb
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Lists entries that were held back, newest first. Returns one row more than the slice asks for. */
export function listHeldEntriesInStatus(
  tx: WorkspaceTx,
  status: string,
  slice: Slice,
): Promise<Placed<StoredEntry>[]> {
  const list = sql`
    select ${columns} from thread_entries
    where ${livingEntriesSql(tx)} and safety_status <> 'CLEARED' and safety_status = ${status}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Lists the questions of a deployment with their answers, oldest first; at most `limit`. */
export function listQuestions(
  tx: WorkspaceTx,
  wanted: { deploymentId: string; id?: string },
  limit: number,
): Promise<StoredEntry[]> {
  return tx.many(sql`
    select ${columns} from thread_entries
    where ${allOf([
      livingEntriesSql(tx),
      sql`deployment_id = ${wanted.deploymentId}`,
      wanted.id !== undefined && sql`(id = ${wanted.id} or question_id = ${wanted.id})`,
    ])} order by id limit ${limit}`)
}

/** Lists the ids of those questions that have an answer which agents are allowed to see. */
export async function listAnsweredQuestions(
  tx: OperatorTx,
  questions: readonly { workspaceId: string; questionId: string }[],
): Promise<string[]> {
  const rows = await tx.many<{ questionId: string }>(sql`
    select e.question_id from thread_entries e
    join unnest(${questions.map(({ workspaceId }) => workspaceId)}::uuid[],
                ${questions.map(({ questionId }) => questionId)}::uuid[]) as asked (workspace_id, id)
      on e.workspace_id = asked.workspace_id and e.question_id = asked.id
    where e.safety_status = 'CLEARED' and e.deleted_at is null`)
  return rows.map(({ questionId }) => questionId)
}
