import type { WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, fragment, onePlan, sql } from '../../../core/database/sql.ts'
import type { Slice } from '../../../core/page.ts'
import { restingStatuses, standardTerms } from './leases.ts'
import type { LogBody, StageBody } from './schemas.ts'

/** A deployment as it is stored. */
export interface StoredDeployment {
  id: string
  feedbackId: string
  round: number
  status: string
  branchName: string | null
  commitSha: string | null
  prUrl: string | null
  prNumber: number | null
  deploymentUrl: string | null
  prompt: string | null
  errorLogs: string | null
  changedFiles: string[] | null
  stages: StageBody[]
  rollback: { reason: string; commitSha: string | null; at: string; by: string } | null
  question: string | null
  takeover: { at: string; by: string; deploymentId: string } | null
  isOpen: boolean
  createdBy: string
  createdAt: Date
  updatedAt: Date
  deployedAt: Date | null
  lastLog: number
}
export interface StoredLogLine {
  sequence: number
  level: 'debug' | 'info' | 'warn' | 'error'
  message: string
  at: Date
}

const columns =
  fragment(`d.id, d.feedback_id, d.round, d.status, d.branch_name, d.commit_sha, d.pr_url, d.pr_number,
  d.deployment_url, d.prompt, d.error_logs, d.changed_files, d.stages, d.rollback, d.question,
  d.takeover, d.is_open, d.created_by,
  d.created_at, d.updated_at, d.deployed_at, d.last_log`)

export async function insertDeployment(tx: WorkspaceTx, made: StoredDeployment) {
  await tx.run(sql`
    insert into deployments (workspace_id, id, feedback_id, round, status, branch_name, prompt, is_open, created_by,
      created_at, updated_at)
    values (${tx.workspaceId}, ${made.id}, ${made.feedbackId}, ${made.round}, ${made.status}, ${made.branchName},
      ${made.prompt}, ${made.isOpen}, ${made.createdBy}, ${made.createdAt}, ${made.updatedAt})`)
}

export async function findDeployment(tx: WorkspaceTx, id: string): Promise<StoredDeployment | null> {
  return tx.maybe(sql`
    select ${columns} from deployments d where d.workspace_id = ${tx.workspaceId} and d.id = ${id}`)
}
/** Locks it until the end of the transaction. The item is always locked first. */
export async function lockDeployment(tx: WorkspaceTx, id: string): Promise<StoredDeployment | null> {
  return tx.maybe(sql`
    select ${columns} from deployments d where d.workspace_id = ${tx.workspaceId} and d.id = ${id} for update`)
}
export async function findOpenDeployment(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<StoredDeployment | null> {
  return tx.maybe(sql`
    select ${columns} from deployments d
    where d.workspace_id = ${tx.workspaceId} and d.feedback_id = ${feedbackId} and d.is_open`)
}
/** The one started last, open or not. */
export async function findLatestDeployment(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<StoredDeployment | null> {
  return tx.maybe(
    onePlan(sql`
      select ${columns} from deployments d
      where d.workspace_id = ${tx.workspaceId} and d.feedback_id = ${feedbackId}
      order by d.created_at desc, d.id desc limit 1`),
  )
}

export interface DeploymentListing {
  feedbackId?: string | undefined
  campaignId?: string | undefined
  status?: string | undefined
  isOpen?: boolean | undefined
  /** Whether the lease has run out at the given moment. */
  stale?: boolean | undefined
  now: Date
  /** Only those of items that agents may read. */
  clearedOnly: boolean
}

/** Newest first, one more than the slice asks for; each with its item's campaign. */
export async function listDeployments(
  tx: WorkspaceTx,
  wanted: DeploymentListing,
  slice: Slice,
): Promise<(StoredDeployment & { campaignId: string | null })[]> {
  // isStale, as the database can say it.
  const stale = sql`(d.is_open and d.status <> all(${restingStatuses}::text[]) and d.updated_at <=
    ${wanted.now}::timestamptz - coalesce(c.lease_minutes, ${standardTerms.leaseMinutes}::integer) * interval '1 minute')`
  return tx.many(sql`
    select ${columns}, z.campaign_id
    from deployments d
    join feedback f on f.workspace_id = d.workspace_id and f.id = d.feedback_id
    join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id
    where ${allOf([
      sql`d.workspace_id = ${tx.workspaceId}`,
      wanted.feedbackId !== undefined && sql`d.feedback_id = ${wanted.feedbackId}`,
      wanted.campaignId !== undefined && sql`z.campaign_id = ${wanted.campaignId}`,
      wanted.status !== undefined && sql`d.status = ${wanted.status}`,
      wanted.isOpen !== undefined && sql`d.is_open = ${wanted.isOpen}`,
      wanted.stale !== undefined && sql`${stale} = ${wanted.stale}`,
      wanted.clearedOnly && sql`f.safety_status = 'CLEARED'`,
    ])}
    order by d.id desc limit ${slice.limit + 1} offset ${slice.offset}`)
}

export async function updateDeployment(tx: WorkspaceTx, now: StoredDeployment) {
  await tx.run(sql`
    update deployments set status = ${now.status}, branch_name = ${now.branchName}, commit_sha = ${now.commitSha},
      pr_url = ${now.prUrl}, pr_number = ${now.prNumber}, deployment_url = ${now.deploymentUrl},
      error_logs = ${now.errorLogs}, changed_files = ${now.changedFiles}::text[],
      rollback = ${now.rollback && JSON.stringify(now.rollback)}::jsonb, question = ${now.question},
      takeover = ${now.takeover && JSON.stringify(now.takeover)}::jsonb, is_open = ${now.isOpen},
      deployed_at = ${now.deployedAt}, updated_at = ${now.updatedAt}
    where workspace_id = ${tx.workspaceId} and id = ${now.id}`)
}
export async function updateStages(tx: WorkspaceTx, id: string, stages: readonly StageBody[], now: Date) {
  await tx.run(sql`
    update deployments set stages = ${JSON.stringify(stages)}::jsonb, updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}
/** Closes what belongs to rounds before this one. */
export async function updateEndedRounds(tx: WorkspaceTx, feedbackId: string, round: number, now: Date) {
  await tx.run(sql`
    update deployments set is_open = false, updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and is_open and round < ${round}`)
}

/** Appends a line; its number follows the last one, however many arrive at once. */
export async function insertLogLine(
  tx: WorkspaceTx,
  id: string,
  line: Required<Pick<LogBody, 'message'>> & { level: string; at: Date },
  now: Date,
): Promise<StoredLogLine> {
  return tx.one(sql`
    with numbered as (
      update deployments set last_log = last_log + 1, updated_at = ${now}
      where workspace_id = ${tx.workspaceId} and id = ${id} returning last_log
    )
    insert into deployment_logs (workspace_id, deployment_id, sequence, level, message, at)
    select ${tx.workspaceId}, ${id}, last_log, ${line.level}, ${line.message}, ${line.at} from numbered
    returning sequence, level, message, at`)
}
/** In the order of their numbers: those after a number, else the latest. */
export async function listLogLines(
  tx: WorkspaceTx,
  id: string,
  after: number | undefined,
  limit: number,
): Promise<StoredLogLine[]> {
  const lines = sql`
    select sequence, level, message, at from deployment_logs
    where workspace_id = ${tx.workspaceId} and deployment_id = ${id}`
  if (after !== undefined)
    return tx.many(sql`${lines} and sequence > ${after} order by sequence limit ${limit}`)
  return tx.many(sql`select * from (${lines} order by sequence desc limit ${limit}) latest order by sequence`)
}
