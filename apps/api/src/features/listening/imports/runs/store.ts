import type { OperatorTx, WorkspaceTx } from '../../../../core/database/db.ts'
import { fragment, sql } from '../../../../core/database/sql.ts'
import type { ImportResult } from '../schemas.ts'
import type { Recorded, Sums } from './rules.ts'
import type { FindingRow, PartBody, RunCreate, runFailures, runStatuses } from './schemas.ts'

export interface StoredRun extends Sums {
  id: string
  memberId: string
  accountId: string
  source: string
  fileName: string
  notes: NonNullable<RunCreate['notes']>
  status: (typeof runStatuses)[number]
  failure: (typeof runFailures)[number] | null
  items: number
  parts: number
  doneParts: number
  uploadedParts: number
  createdAt: Date
  endedAt: Date | null
}
const columns =
  fragment(`r.id, r.member_id, r.account_id, r.source, r.file_name, r.notes, r.status, r.failure, r.items,
  r.parts, r.done_parts, r.created, r.updated, r.unchanged, r.refused, r.held, r.comments_created, r.comments_held,
  r.created_at, r.ended_at, (select count(*)::int from import_parts p
    where p.workspace_id = r.workspace_id and p.run_id = r.id) as uploaded_parts`)

/** Inserts a run and returns true, unless another run of the workspace is open. */
export async function insertRun(
  tx: WorkspaceTx,
  id: string,
  by: { memberId: string; accountId: string },
  { source, fileName, items, parts, notes = [] }: RunCreate,
  at: Date,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into import_runs (workspace_id, id, member_id, account_id, source, file_name, notes, items, parts, status,
      created_at, touched_at)
    values (${tx.workspaceId}, ${id}, ${by.memberId}, ${by.accountId}, ${source}, ${fileName},
      ${JSON.stringify(notes)}::jsonb, ${items}, ${parts}, 'UPLOADING', ${at}, ${at})
    on conflict (workspace_id) where status in ('UPLOADING', 'RUNNING') do nothing`)
  return inserted > 0
}

export function listRuns(tx: WorkspaceTx, most: number): Promise<StoredRun[]> {
  return tx.many(sql`
    select ${columns} from import_runs r where r.workspace_id = ${tx.workspaceId}
    order by r.created_at desc, r.id desc limit ${most}`)
}

export function findRun(tx: WorkspaceTx, id: string): Promise<StoredRun | null> {
  return tx.maybe(sql`
    select ${columns} from import_runs r where r.workspace_id = ${tx.workspaceId} and r.id = ${id}`)
}

/** Locks the run, so that its chunks and its end are handled one after the other. */
export function lockRun(tx: WorkspaceTx, id: string): Promise<StoredRun | null> {
  return tx.maybe(sql`
    select ${columns} from import_runs r where r.workspace_id = ${tx.workspaceId} and r.id = ${id} for update of r`)
}

/** Lists items with a finding for the summary, in the order of the file. */
export async function listFindings(tx: WorkspaceTx, id: string, most: number): Promise<FindingRow[]> {
  const found = await tx.many<{ finding: FindingRow }>(sql`
    select f.finding from import_parts p, jsonb_array_elements(p.findings) with ordinality as f (finding, place)
    where p.workspace_id = ${tx.workspaceId} and p.run_id = ${id} order by p.part, f.place limit ${most}`)
  return found.map(({ finding }) => finding)
}

/** Stores a chunk. A repeated chunk replaces the first one. */
export async function upsertPart(tx: WorkspaceTx, id: string, body: PartBody) {
  await tx.run(sql`
    insert into import_parts (workspace_id, run_id, part, content)
    values (${tx.workspaceId}, ${id}, ${body.part}, ${JSON.stringify(body)}::jsonb)
    on conflict (workspace_id, run_id, part) do update set content = excluded.content`)
}

export function findPart(
  tx: WorkspaceTx,
  id: string,
  part: number,
): Promise<{ content: PartBody | null; recorded: Recorded } | null> {
  return tx.maybe(sql`
    select content, recorded from import_parts
    where workspace_id = ${tx.workspaceId} and run_id = ${id} and part = ${part}`)
}

/** Records the outcome of an item in the transaction of that item. The first record stays. */
export async function recordOutcome(
  tx: WorkspaceTx,
  id: string,
  part: number,
  { externalId, outcome, comments }: ImportResult,
) {
  const recorded = JSON.stringify({ [externalId]: { outcome, comments: comments.created } })
  await tx.run(sql`
    update import_parts set recorded = ${recorded}::jsonb || recorded
    where workspace_id = ${tx.workspaceId} and run_id = ${id} and part = ${part}`)
}

/** Ends a chunk: deletes its texts and adds its sums to the run. */
export async function finishPart(
  tx: WorkspaceTx,
  id: string,
  part: number,
  sums: Sums,
  findings: readonly FindingRow[],
  at: Date,
) {
  await tx.run(sql`
    update import_parts set content = null, recorded = '{}', findings = ${JSON.stringify(findings)}::jsonb
    where workspace_id = ${tx.workspaceId} and run_id = ${id} and part = ${part}`)
  await tx.run(sql`
    update import_runs set done_parts = ${part + 1}, touched_at = ${at}, created = created + ${sums.created},
      updated = updated + ${sums.updated}, unchanged = unchanged + ${sums.unchanged},
      refused = refused + ${sums.refused}, held = held + ${sums.held},
      comments_created = comments_created + ${sums.commentsCreated},
      comments_held = comments_held + ${sums.commentsHeld},
      status = case when parts = ${part + 1} then 'DONE' else status end,
      ended_at = case when parts = ${part + 1} then ${at}::timestamptz end
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Starts a run whose uploads are complete. */
export async function startRun(tx: WorkspaceTx, id: string, at: Date) {
  await tx.run(sql`
    update import_runs set status = 'RUNNING', touched_at = ${at}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Ends a run before it is complete, and deletes texts that were not imported. */
export async function endRun(
  tx: WorkspaceTx,
  id: string,
  { status, failure }: Pick<StoredRun, 'status' | 'failure'>,
  at: Date,
) {
  await tx.run(sql`
    update import_runs set status = ${status}, failure = ${failure}, ended_at = ${at}, touched_at = ${at}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
  await tx.run(sql`
    delete from import_parts
    where workspace_id = ${tx.workspaceId} and run_id = ${id} and content is not null`)
}

export interface OpenRun {
  workspaceId: string
  id: string
  isAbandoned: boolean
}

/** Lists runs of all workspaces without progress since the given time, oldest first. */
export function listSilentRuns(
  tx: OperatorTx,
  since: { abandoned: Date; silent: Date },
  most: number,
): Promise<OpenRun[]> {
  return tx.many(sql`
    select workspace_id, id, touched_at < ${since.abandoned} as is_abandoned from import_runs
    where ended_at is null
      and touched_at < case status when 'UPLOADING' then ${since.abandoned}::timestamptz else ${since.silent} end
    order by touched_at limit ${most}`)
}

/** Deletes runs that ended long ago. */
export async function deleteOldRuns(tx: OperatorTx, before: Date, most: number) {
  await tx.run(sql`
    with old as (
      select workspace_id, id from import_runs where ended_at < ${before} order by ended_at limit ${most}
    ), parts as (
      delete from import_parts p using old where p.workspace_id = old.workspace_id and p.run_id = old.id
    )
    delete from import_runs r using old where r.workspace_id = old.workspace_id and r.id = old.id`)
}
