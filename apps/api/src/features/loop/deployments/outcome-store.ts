import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, type Sql, sql } from '../../../core/database/sql.ts'
import { type Ending, endings, type OutcomeState } from './outcome-rules.ts'
import type { Watch } from './watch-rules.ts'

/** Records that an item's open deployment was shipped. A deployment that was shipped before is left as it is. */
export async function updateShipped(
  tx: WorkspaceTx,
  feedbackId: string,
  { at, days, stableAt }: { at: Date; days: number; stableAt: Date },
): Promise<void> {
  await tx.run(sql`
    update deployments set shipped_at = ${at}, stable_days = ${days}, stable_at = ${stableAt}
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and is_open and shipped_at is null`)
}

/** Returns the deployment whose work is shipped for an item and has not ended. */
export function findDeploymentInForce(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<{ id: string; rollback: object | null } | null> {
  return tx.maybe(sql`
    select id, rollback from deployments
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and shipped_at is not null
      and ended_at is null
    for update`)
}

export async function updateEnded(tx: WorkspaceTx, id: string, ending: Ending, at: Date): Promise<void> {
  await tx.run(sql`
    update deployments set ended_at = ${at}, ended_as = ${ending}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Saves the latest test result of shipped work, and the time at which the work becomes stable because of it. */
export async function updateWatch(
  tx: WorkspaceTx,
  id: string,
  { watch, stableAt }: { watch: Watch; stableAt: Date },
): Promise<void> {
  await tx.run(sql`
    update deployments set watch = ${JSON.stringify(watch)}::jsonb, stable_at = ${stableAt}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Returns the workspace and the item of a deployment. */
export function findDeploymentPlace(
  tx: OperatorTx,
  id: string,
): Promise<{ workspaceId: string; feedbackId: string } | null> {
  return tx.maybe(sql`select workspace_id, feedback_id from deployments where id = ${id}`)
}

/**
 * Returns the shipped work of an item, or null if no deployment made it. The implementer is named only for proven work.
 */
export function findShippedWork(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<{ implementerId: string | null; stableAt: Date } | null> {
  return tx.maybe(sql`
    select case when proof ->> 'state' = 'PROVEN' then implementer_id end as implementer_id, stable_at
    from deployments
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and shipped_at is not null
      and ended_at is null`)
}

/** The number of shipped deployments by outcome. */
export type OutcomeCounts = Record<OutcomeState, number>

/** The condition that the outcome of a deployment is STABLE. `of` is the alias of the deployment in the query. */
export const stableBySql = (now: Date, of: 'd' | 'later' = 'd'): Sql =>
  of === 'd'
    ? sql`d.stable_at <= coalesce(d.ended_at, ${now}::timestamptz)`
    : sql`later.stable_at <= coalesce(later.ended_at, ${now}::timestamptz)`

/** Builds SQL that counts the outcomes of deployments d as one JSON object, by the rule of `outcomeOf`. */
export function countOutcomesSql(now: Date): Sql {
  const isStable = stableBySql(now)
  const ended = endings.map(
    (ending) => sql`, ${ending}::text, count(*) filter (where d.ended_as = ${ending} and not ${isStable})`,
  )
  return sql`jsonb_build_object(
    'PENDING', count(*) filter (where d.shipped_at is not null and d.ended_as is null and not ${isStable}),
    'STABLE', count(*) filter (where ${isStable})${ended[0]!}${ended[1]!}${ended[2]!})`
}

/** Counts the outcomes of the work that was shipped in a period. */
export async function countOutcomes(
  tx: WorkspaceTx,
  period: { start: Date; end: Date },
  /** The zones whose items count; null means all zones. */
  { zones }: { zones: readonly string[] | null },
  now: Date,
): Promise<OutcomeCounts> {
  const { outcomes } = await tx.one<{ outcomes: OutcomeCounts }>(sql`
    select ${countOutcomesSql(now)} as outcomes from deployments d
    where ${allOf([
      sql`d.workspace_id = ${tx.workspaceId} and d.shipped_at >= ${period.start} and d.shipped_at < ${period.end}`,
      zones !== null &&
        sql`exists (select from feedback f where f.workspace_id = d.workspace_id and f.id = d.feedback_id
                      and f.zone = any(${[...zones]}::uuid[]))`,
    ])}`)
  return outcomes
}

/** Returns since when the work of an item has been shipped, if this work is stable by now; otherwise null. */
export async function findStableSince(tx: WorkspaceTx, feedbackId: string, now: Date): Promise<Date | null> {
  const found = await tx.maybe<{ shippedAt: Date }>(sql`
    select shipped_at from deployments
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and ended_at is null
      and stable_at <= ${now}
    order by shipped_at desc limit 1`)
  return found?.shippedAt ?? null
}
