import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { upsertTerms } from './terms-store.ts'

/** The progress of computing the search words of all items again, up to the last examined item. */
export interface Renewal {
  workspaceId: string
  feedbackId: string
}

const NAME = 'texts'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Returns the progress, or null if the search words of all items are up to date. */
export async function findRenewal(tx: OperatorTx): Promise<Renewal | null> {
  return tx.maybe(sql`
    select workspace_id, feedback_id from word_renewals where name = ${NAME} and ended_at is null`)
}

/** Moves the renewal to the next workspace, or ends it if none is left. */
export async function moveRenewal(tx: OperatorTx, { workspaceId }: Renewal, at: Date): Promise<void> {
  await tx.run(sql`
    update word_renewals r
    set workspace_id = coalesce(next.id, r.workspace_id), feedback_id = ${FIRST_ID}::uuid,
      ended_at = case when next.id is null then ${at}::timestamptz end
    from (select (select id from workspaces where id > ${workspaceId}::uuid order by id limit 1) as id) next
    where r.name = ${NAME} and r.workspace_id = ${workspaceId}::uuid and r.ended_at is null`)
}

/**
 * Computes the search words of the workspace's next items again and stores those that differ, and the terms of all
 * these items. Returns how many items were examined, or null if another worker has this workspace.
 */
export async function recomputeWordsOfBatch(
  tx: WorkspaceTx,
  { feedbackId }: Renewal,
  limit: number,
): Promise<number | null> {
  const { isOurs } = await tx.one<{ isOurs: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`sketches ${tx.workspaceId}`}, 0)) as is_ours`)
  if (!isOurs) return null
  const seen = await tx.many<{ id: string }>(sql`
    select id from feedback where workspace_id = ${tx.workspaceId} and id > ${feedbackId}::uuid
    order by id limit ${limit}::int`)
  const last = seen.at(-1)?.id
  if (last === undefined) return 0
  // Locks in the same order as votes do, so that renewals and votes cannot deadlock.
  const differing = await tx.many<{ id: string }>(sql`
    select id from feedback
    where workspace_id = ${tx.workspaceId} and id > ${feedbackId}::uuid and id <= ${last}::uuid
      and words is distinct from search_words(redacted_title)
    order by id for no key update`)
  if (differing.length > 0)
    await tx.run(sql`
      update feedback set redacted_title = redacted_title
      where workspace_id = ${tx.workspaceId} and id = any(${differing.map(({ id }) => id)}::uuid[])`)
  await upsertTerms(
    tx,
    seen.map(({ id }) => id),
  )
  await tx.run(sql`
    update word_renewals set feedback_id = ${last}::uuid
    where name = ${NAME} and workspace_id = ${tx.workspaceId}::uuid and feedback_id = ${feedbackId}::uuid`)
  return seen.length
}
