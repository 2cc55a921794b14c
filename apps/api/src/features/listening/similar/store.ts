import type { WorkspaceTx } from '../../../core/database/db.ts'
import { onePlan, sql } from '../../../core/database/sql.ts'
import type { Candidate } from './ranking-rules.ts'

export async function upsertSketches(
  tx: WorkspaceTx,
  sketches: readonly { feedbackId: string; features: readonly number[] }[],
) {
  await tx.run(sql`
    insert into item_sketches (workspace_id, feedback_id, features)
    select ${tx.workspaceId}, id, features::int[] from unnest(
      ${sketches.map(({ feedbackId }) => feedbackId)}::uuid[],
      ${sketches.map(({ features }) => `{${features.join(',')}}`)}::text[]) as n(id, features)
    on conflict (workspace_id, feedback_id) do update set features = excluded.features`)
}

export async function deleteSketches(tx: WorkspaceTx, feedbackIds: readonly string[]) {
  await tx.run(sql`
    delete from item_sketches
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])`)
}

/** Lists at most `limit` sketches of the workspace that share one of these features. See migration 0301. */
export async function listCandidates(
  tx: WorkspaceTx,
  features: readonly number[],
  most: number,
): Promise<Candidate[]> {
  const rows = await tx.many<{ id: string; features: string }>(
    onePlan(sql`
      select feedback_id as id, features::text
      from sketches_with_any(${`{${features.join(',')}}`}::int[], ${most}::int)`),
  )
  return rows.map(({ id, features: text }) => ({ id, sketch: parseNumberArray(text) }))
}

/** Parses a PostgreSQL array of tens of thousands of numbers, several times faster than the driver. */
function parseNumberArray(text: string): number[] {
  return text.length <= 2 ? [] : text.slice(1, -1).split(',').map(Number)
}

/** Returns the sketches of the newest items, to compute frequencies. */
export async function sampleSketches(tx: WorkspaceTx, most: number): Promise<(readonly number[])[]> {
  const rows = await tx.many<{ features: string }>(sql`
    select features::text from item_sketches where workspace_id = ${tx.workspaceId}
    order by feedback_id desc limit ${most}`)
  return rows.map(({ features }) => parseNumberArray(features))
}

/** Estimates how many items the workspace has. The number is exact up to `most`. */
export async function countSketches(tx: WorkspaceTx, most: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from item_sketches where workspace_id = ${tx.workspaceId} limit ${most}) sketches`)
  return count
}
