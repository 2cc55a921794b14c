import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, sql } from '../../../core/database/sql.ts'
import type { Slice } from '../../../core/page.ts'
import { type CopiedTable, pipelineVersion, wordsOf } from '../../engines/safety/index.ts'
import type { Outcome } from './schemas.ts'

export interface StoredVerification {
  id: string
  feedbackId: string
  round: number
  testerId: string
  outcome: Outcome
  note: string | null
  redactedNote: string | null
  createdAt: Date
  updatedAt: Date
}

/** The workspace of an item: testers name items alone. */
export async function findWorkspaceOf(tx: OperatorTx, feedbackId: string): Promise<string | null> {
  const row = await tx.maybe<{ workspaceId: string }>(sql`
    select workspace_id from feedback where id = ${feedbackId} limit 1`)
  return row?.workspaceId ?? null
}

/** An item, and the workspace that it belongs to. */
export interface ItemPlace {
  workspaceId: string
  feedbackId: string
}

/** Those of the items that are no longer DEPLOYED, or confirmed in their present round. Ids. */
export async function listDecided(tx: OperatorTx, places: readonly ItemPlace[]): Promise<string[]> {
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

/** Writes a tester's verdict of this round; it keeps its id when it is replaced, and all of it when it is the same. */
export async function upsertVerification(
  tx: WorkspaceTx,
  given: StoredVerification,
): Promise<StoredVerification> {
  return tx.one(sql`
    insert into verifications (workspace_id, feedback_id, round, tester_id, id, outcome, note, redacted_note,
      copy_version, created_at, updated_at)
    values (${tx.workspaceId}, ${given.feedbackId}, ${given.round}, ${given.testerId}, ${given.id}, ${given.outcome},
      ${given.note}, ${given.redactedNote}, ${pipelineVersion}, ${given.createdAt}, ${given.updatedAt})
    on conflict (workspace_id, feedback_id, round, tester_id) do update set
      outcome = excluded.outcome, note = excluded.note, redacted_note = excluded.redacted_note,
      copy_version = excluded.copy_version,
      updated_at = case when (verifications.outcome, verifications.note)
        is not distinct from (excluded.outcome, excluded.note) then verifications.updated_at else excluded.updated_at end
    returning id, feedback_id, round, tester_id, outcome, note, redacted_note, created_at, updated_at`)
}

export async function countVerdicts(
  tx: WorkspaceTx,
  feedbackId: string,
  round: number,
): Promise<{ confirmed: number; stillBroken: number }> {
  return tx.one(sql`
    select count(*) filter (where outcome = 'CONFIRMED')::int as confirmed,
           count(*) filter (where outcome = 'STILL_BROKEN')::int as still_broken
    from verifications
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and round = ${round}`)
}

/** Latest first, one more than the slice asks for. */
export async function listVerifications(
  tx: WorkspaceTx,
  feedbackId: string,
  round: number | undefined,
  slice: Slice,
): Promise<StoredVerification[]> {
  return tx.many(sql`
    select id, feedback_id, round, tester_id, outcome, note, redacted_note, created_at, updated_at
    from verifications
    where ${allOf([
      sql`workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}`,
      round !== undefined && sql`round = ${round}`,
    ])}
    order by updated_at desc, id desc limit ${slice.limit + 1} offset ${slice.offset}`)
}

export const copiedNotes: CopiedTable<{ testerId: string; note: string }> = {
  table: 'verifications',
  key: ['workspace_id', 'feedback_id', 'round', 'tester_id'],
  version: 'copy_version',
  hasText: 'note is not null',
  texts: ['note'],
  copies: { redacted_note: 'text' },
  make: async (app, { testerId, note }) => ({ redacted_note: (await wordsOf(app, testerId, note))!.copy }),
}
