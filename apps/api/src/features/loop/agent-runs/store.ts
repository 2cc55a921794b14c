import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { AgentKind, AgentRunListing, RunReason, RunState } from './schemas.ts'
import { spentSinceSql } from './settings-store.ts'

export interface StoredRun {
  id: string
  campaignId: string
  feedbackId: string
  revision: number
  kind: AgentKind
  state: RunState
  reason: RunReason | null
  attempt: number
  startedBy: string
  runner: string | null
  keyId: string | null
  createdAt: Date
  dueAt: Date
  startedAt: Date | null
  endsAt: Date | null
  endedAt: Date | null
  exitCode: number | null
  costUsd: number
  mostUsd: number | null
  logBytes: number
  logCut: boolean
}
const columns = fragment(`
  r.id, r.campaign_id, r.feedback_id, r.revision, r.kind, r.state, r.reason, r.attempt, r.started_by, r.runner, r.key_id,
  r.created_at, r.due_at, r.started_at, r.ends_at, r.ended_at, r.exit_code, r.cost_usd::double precision as cost_usd,
  r.most_usd::double precision as most_usd, r.log_bytes, r.log_cut`)
const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

export type NewRun = Pick<
  StoredRun,
  'id' | 'campaignId' | 'feedbackId' | 'revision' | 'kind' | 'attempt' | 'startedBy' | 'createdAt' | 'dueAt'
>
/**
 * Queues a run. Returns null if its item has an open run, or if `most` runs of the workspace are queued. Concurrent
 * calls may exceed `most`, each by one run.
 */
export function insertRun(tx: WorkspaceTx, made: NewRun, most: number): Promise<StoredRun | null> {
  return tx.maybe(sql`
    insert into agent_runs as r (workspace_id, id, campaign_id, feedback_id, revision, kind, state, attempt, started_by,
      created_at, due_at)
    select ${tx.workspaceId}, ${made.id}, ${made.campaignId}, ${made.feedbackId}, ${made.revision}, ${made.kind}, 'QUEUED',
      ${made.attempt}, ${made.startedBy}, ${made.createdAt}, ${made.dueAt}
    where (select count(*) from agent_runs where workspace_id = ${tx.workspaceId} and state = 'QUEUED') < ${most}
    on conflict do nothing
    returning ${columns}`)
}

export function findRun(tx: WorkspaceTx, id: string): Promise<StoredRun | null> {
  return tx.maybe(
    sql`select ${columns} from agent_runs r where r.workspace_id = ${tx.workspaceId} and r.id = ${id}`,
  )
}
/** Lists the runs of these items that are queued or under way, at most one per item. */
export function listOpenRuns(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<StoredRun[]> {
  return tx.many(sql`
    select ${columns} from agent_runs r
    where r.workspace_id = ${tx.workspaceId} and r.feedback_id = any(${feedbackIds}::uuid[])
      and r.state in ('QUEUED', 'STARTED')`)
}

export function listRuns(
  tx: WorkspaceTx,
  wanted: AgentRunListing,
  slice: Slice,
): Promise<Placed<StoredRun>[]> {
  const { feedbackId, campaignId, state } = wanted
  const list = sql`select ${columns} from agent_runs r where ${allOf([
    sql`r.workspace_id = ${tx.workspaceId}`,
    feedbackId !== undefined && sql`r.feedback_id = ${feedbackId}`,
    campaignId !== undefined && sql`r.campaign_id = ${campaignId}`,
    state !== undefined && sql`r.state = ${state}`,
  ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** The run that a runner asks for: a named one, or the next one that waits for a command. */
export interface Wanted {
  runId: string | undefined
  campaignId: string | undefined
}
function waitingRunsSql(tx: WorkspaceTx, { runId, campaignId }: Wanted, now: Date): Sql {
  return allOf([
    sql`q.workspace_id = ${tx.workspaceId} and q.state = 'QUEUED' and q.due_at <= ${now} and a.kind is not null`,
    runId === undefined ? sql`q.kind = 'COMMAND'` : sql`q.id = ${runId}`,
    campaignId !== undefined && sql`q.campaign_id = ${campaignId}`,
  ])
}
const withSettings = fragment(`
  agent_runs q join agent_settings a on a.workspace_id = q.workspace_id and a.campaign_id = q.campaign_id`)

/** Returns whether a run may be waiting for this runner. Call this before locking the runs of the workspace. */
export async function hasWaiting(tx: WorkspaceTx, wanted: Wanted, now: Date): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(
    sql`select exists (select from ${withSettings} where ${waitingRunsSql(tx, wanted, now)}) as found`,
  )
  return found
}

/**
 * Locks the taking of runs in a workspace, so that runs are taken one after the other. Otherwise concurrent runners
 * could exceed the limit on concurrent runs or the budget.
 */
export async function lockRunTaking(tx: WorkspaceTx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`agent-runs ${tx.workspaceId}`}, 0))`)
}

/** The values that are stored when a runner takes a run. */
export interface Taking {
  runner: string
  keyId: string
  now: Date
  silentAt: Date
  /** The time since which the costs of the month are counted. */
  monthStart: Date
}
/**
 * Takes the next waiting run in one statement, within the campaign's limit on concurrent runs and its budget. Returns
 * null if no run may start now.
 */
export function takeRun(
  tx: WorkspaceTx,
  wanted: Wanted,
  { runner, keyId, now, silentAt, monthStart }: Taking,
): Promise<StoredRun | null> {
  const spent = spentSinceSql(tx, fragment('q.campaign_id'), monthStart)
  return tx.maybe(sql`
    with next as materialized (
      select q.id, a.minutes, least(a.run_usd, a.month_usd - ${spent}) as most_usd
      from ${withSettings}
      where ${waitingRunsSql(tx, wanted, now)}
        and (select count(*) from agent_runs o
             where o.workspace_id = q.workspace_id and o.campaign_id = q.campaign_id and o.state = 'STARTED')
            < a.most_at_once
        and (a.month_usd is null or ${spent} < a.month_usd)
      order by q.id limit 1
      for update of q)
    update agent_runs r
    set state = 'STARTED', runner = ${runner}, key_id = ${keyId}, started_at = ${now}, silent_at = ${silentAt},
      ends_at = ${now}::timestamptz + next.minutes * interval '1 minute', most_usd = next.most_usd
    from next
    where r.workspace_id = ${tx.workspaceId} and r.id = next.id
    returning ${columns}`)
}
export async function updateRevision(tx: WorkspaceTx, id: string, revision: number): Promise<void> {
  await tx.run(sql`
    update agent_runs set revision = ${revision} where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/**
 * Records that the runner is alive and the cost so far, which never decreases. Returns null if this runner has not
 * taken the run or the run has ended.
 */
export function updateReported(
  tx: WorkspaceTx,
  { id, runner }: { id: string; runner: string },
  { costUsd, silentAt }: { costUsd: number; silentAt: Date },
): Promise<StoredRun | null> {
  return tx.maybe(sql`
    update agent_runs r set silent_at = ${silentAt}, cost_usd = greatest(r.cost_usd, ${costUsd})
    where r.workspace_id = ${tx.workspaceId} and r.id = ${id} and r.runner = ${runner} and r.state = 'STARTED'
    returning ${columns}`)
}

/** Ends an open run. Returns null if the run has already ended. */
export function endOpenRun(
  tx: WorkspaceTx,
  id: string,
  ended: { state: RunState; reason: RunReason | null; exitCode: number | null; costUsd: number; at: Date },
): Promise<StoredRun | null> {
  return tx.maybe(sql`
    update agent_runs r
    set state = ${ended.state}, reason = ${ended.reason}, exit_code = ${ended.exitCode}, ended_at = ${ended.at},
      cost_usd = greatest(r.cost_usd, ${ended.costUsd})
    where r.workspace_id = ${tx.workspaceId} and r.id = ${id} and r.state in ('QUEUED', 'STARTED')
    returning ${columns}`)
}

/** A run that should have ended, and the way in which it ends. */
export interface OverdueRun {
  workspaceId: string
  id: string
  end: 'UNCLAIMED' | 'TIMED_OUT' | 'LOST'
}
export function listOverdueRuns(
  tx: OperatorTx,
  { now, lateSince, unclaimedSince }: { now: Date; lateSince: Date; unclaimedSince: Date },
  limit: number,
): Promise<OverdueRun[]> {
  return tx.many(sql`
    select workspace_id, id,
      case when state = 'QUEUED' then 'UNCLAIMED' when ends_at < ${lateSince} then 'TIMED_OUT' else 'LOST' end as end
    from agent_runs
    where (state = 'STARTED' and (silent_at < ${now} or ends_at < ${lateSince}))
      or (state = 'QUEUED' and created_at < ${unclaimedSince})
    order by created_at limit ${limit}`)
}
/** Deletes runs that ended before the given time, with their logs. */
export async function deleteOldRuns(tx: OperatorTx, before: Date, limit: number): Promise<void> {
  await tx.run(sql`
    delete from agent_runs where (workspace_id, id) in (
      select workspace_id, id from agent_runs where ended_at < ${before} order by ended_at limit ${limit})`)
}
