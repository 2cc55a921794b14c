import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { type CopiedTable, pipelineVersion, screenWords } from '../../engines/safety/index.ts'
import type { Tally } from './rules.ts'
import type { Outcome } from './schemas.ts'

const latestFirst: ListOrder = [
  ['updated_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]

export interface StoredVerification {
  id: string
  feedbackId: string
  round: number
  /** Null for an author without a tester account. */
  testerId: string | null
  /** The author as a person; null for a tester. */
  personId: string | null
  /** Whether an active member of the pool gave it. */
  isMember: boolean
  outcome: Outcome
  /** The revision that the verdict is about; null for verdicts from before revisions were recorded. */
  revision: number | null
  note: string | null
  redactedNote: string | null
  createdAt: Date
  updatedAt: Date
}

/** Returns the workspace of an item, because testers name only the item. */
export async function findWorkspaceOfItem(tx: OperatorTx, feedbackId: string): Promise<string | null> {
  const row = await tx.maybe<{ workspaceId: string }>(sql`
    select workspace_id from feedback where id = ${feedbackId} limit 1`)
  return row?.workspaceId ?? null
}

/** An item and its workspace. */
export interface ItemPlace {
  workspaceId: string
  feedbackId: string
}

/** Returns the ids of those items that have left DEPLOYED or have a CONFIRMED verdict in their present round. */
export async function listDecidedItems(tx: OperatorTx, places: readonly ItemPlace[]): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select f.id from feedback f
    join unnest(${places.map(({ workspaceId }) => workspaceId)}::uuid[],
                ${places.map(({ feedbackId }) => feedbackId)}::uuid[]) as asked (workspace_id, id)
      on f.workspace_id = asked.workspace_id and f.id = asked.id
    where f.status <> 'DEPLOYED' or exists (
      select from verifications v
      where v.workspace_id = f.workspace_id and v.feedback_id = f.id and v.round = f.round
        and v.outcome = 'CONFIRMED')`)
  return rows.map(({ id }) => id)
}

/**
 * Inserts or replaces a tester's verdict of this round. A replaced verdict keeps its id; an identical one changes
 * nothing.
 */
export async function upsertVerification(
  tx: WorkspaceTx,
  given: StoredVerification,
): Promise<StoredVerification> {
  return tx.one(sql`
    insert into verifications (workspace_id, feedback_id, round, tester_id, person_id, is_member, id, outcome, revision,
      note, redacted_note, copy_version, created_at, updated_at)
    values (${tx.workspaceId}, ${given.feedbackId}, ${given.round}, ${given.testerId}, ${given.personId},
      ${given.isMember}, ${given.id}, ${given.outcome}, ${given.revision}, ${given.note}, ${given.redactedNote}, ${pipelineVersion}, ${given.createdAt}, ${given.updatedAt})
    on conflict (workspace_id, feedback_id, round, tester_id) do update set
      is_member = excluded.is_member, person_id = excluded.person_id, outcome = excluded.outcome, revision = excluded.revision, note = excluded.note, redacted_note = excluded.redacted_note,
      copy_version = excluded.copy_version,
      updated_at = case when (verifications.outcome, verifications.note)
        is not distinct from (excluded.outcome, excluded.note) then verifications.updated_at else excluded.updated_at end
    returning id, feedback_id, round, tester_id, person_id, is_member, outcome, revision, note, redacted_note, created_at, updated_at`)
}

/** Lists the testers who have judged a round. */
export async function listTestersWhoJudged(
  tx: WorkspaceTx,
  feedbackId: string,
  round: number,
): Promise<string[]> {
  const rows = await tx.many<{ testerId: string }>(sql`
    select tester_id from verifications
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and round = ${round} and tester_id is not null`)
  return rows.map(({ testerId }) => testerId)
}

export async function countVerdicts(tx: WorkspaceTx, feedbackId: string, round: number): Promise<Tally> {
  const row = await tx.one<{
    confirmed: number
    stillBroken: number
    memberYes: number
    memberNo: number
  }>(sql`
    select count(*) filter (where outcome = 'CONFIRMED')::int as confirmed,
           count(*) filter (where outcome = 'STILL_BROKEN')::int as still_broken,
           count(*) filter (where outcome = 'CONFIRMED' and is_member)::int as member_yes,
           count(*) filter (where outcome = 'STILL_BROKEN' and is_member)::int as member_no
    from verifications
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and round = ${round}`)
  const { confirmed, stillBroken, memberYes, memberNo } = row
  return { confirmed, stillBroken, members: { confirmed: memberYes, stillBroken: memberNo } }
}

/** Lists verdicts, latest first. Returns one row more than the slice asks for. */
export async function listVerifications(
  tx: WorkspaceTx,
  feedbackId: string,
  round: number | undefined,
  slice: Slice,
): Promise<Placed<StoredVerification>[]> {
  const list = sql`
    select id, feedback_id, round, tester_id, person_id, is_member, outcome, revision, note, redacted_note, created_at, updated_at
    from verifications
    where ${allOf([
      sql`workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}`,
      round !== undefined && sql`round = ${round}`,
    ])}`
  return tx.many(listRows(list, latestFirst, slice))
}

/** Returns the condition for verdicts of a tester, or of a person who is not a tester. */
const giverCondition = ({ id, testerId }: { id: string; testerId: string | null }) =>
  testerId === null ? sql`person_id = ${id}` : sql`tester_id = ${testerId}`

/**
 * Removes the texts that a person wrote with verdicts in this workspace; the verdicts still count. Returns the number
 * of notes.
 * @param erasedId replaces the id of the person, who stops being a tester
 */
export async function eraseVerdictNotes(
  tx: WorkspaceTx,
  person: { id: string; testerId: string | null },
  erasedId: string,
): Promise<number> {
  const notes = await tx.run(sql`
    update verifications set note = null, redacted_note = null
    where workspace_id = ${tx.workspaceId} and ${giverCondition(person)} and note is not null`)
  await tx.run(sql`
    update verifications set person_id = ${erasedId}
    where workspace_id = ${tx.workspaceId} and person_id = ${person.id} and tester_id is null`)
  return notes
}

/** Moves a session's verdicts to a tester, except on items that the tester has judged already. */
export async function moveVerdictsToTester(tx: WorkspaceTx, personId: string, testerId: string) {
  await tx.run(sql`
    update verifications v set tester_id = ${testerId}, person_id = null
    where v.workspace_id = ${tx.workspaceId} and v.person_id = ${personId} and v.tester_id is null
      and not exists (select from verifications o where o.workspace_id = v.workspace_id
        and o.feedback_id = v.feedback_id and o.round = v.round and o.tester_id = ${testerId})`)
  await tx.run(sql`
    delete from verifications
    where workspace_id = ${tx.workspaceId} and person_id = ${personId} and tester_id is null`)
}

/** Lists a person's verdicts in this workspace, for an export. */
export function listVerdictsOfPerson(
  tx: WorkspaceTx,
  person: { id: string; testerId: string | null },
): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select feedback_id, round, outcome, note, created_at, updated_at from verifications
    where workspace_id = ${tx.workspaceId} and ${giverCondition(person)} order by created_at`)
}

export const copiedNotes: CopiedTable<{ testerId: string | null; personId: string | null; note: string }> = {
  table: 'verifications',
  key: ['workspace_id', 'id'],
  version: 'copy_version',
  hasText: 'note is not null',
  texts: ['note'],
  copies: { redacted_note: 'text' },
  make: async (app, { testerId, personId, note }) => ({
    redacted_note: (await screenWords(app, testerId ?? personId!, note))!.copy,
  }),
}
