import type { Reader } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, fragment, onePlan, type Sql, sql } from '../../../core/database/sql.ts'
import type { Slice } from '../../../core/page.ts'
import { copiedText, pipelineVersion, type Said, withheld } from '../../engines/safety/index.ts'
import type { DeploymentCopy } from './copies.ts'
import { restingStatuses, standardTerms } from './leases.ts'
import { knownStatuses } from './rules.ts'
import type { StageBody } from './schemas.ts'

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
  /** Places, from 0, of those that were protected when they were reported. */
  protectedAt: number[]
  /** Who has released this very set of files. */
  approval: { at: string; by: string } | null
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
/** What is read for a list: no long texts. */
export type ListedDeployment = Omit<StoredDeployment, 'prompt' | 'errorLogs' | 'stages'>
export interface StoredLogLine {
  sequence: number
  level: 'debug' | 'info' | 'warn' | 'error'
  message: string
  at: Date
}

const facts =
  fragment(`d.id, d.feedback_id, d.round, d.commit_sha, d.pr_number, d.takeover, d.protected_at, d.approval, d.is_open, d.created_by,
  d.created_at, d.updated_at, d.deployed_at, d.last_log`)
/** The status as each reader gets it: words of others as their copy. */
const statusFor: Record<Reader, Sql> = {
  person: fragment('d.status'),
  agent: sql`case when d.status in (${fragment(knownStatuses.map((known) => `'${known}'`).join(', '))}) then d.status
    else ${copiedText('d.agent_copy', 'status')} end`,
}
const listed: Record<Reader, Sql> = {
  person: sql`${facts}, d.status, d.branch_name, d.pr_url, d.deployment_url, d.changed_files, d.question, d.rollback`,
  agent: sql`${facts}, ${statusFor.agent} as status, d.agent_copy ->> 'branchName' as branch_name,
    d.agent_copy ->> 'prUrl' as pr_url, d.agent_copy ->> 'deploymentUrl' as deployment_url,
    d.agent_copy -> 'changedFiles' as changed_files, d.agent_copy ->> 'question' as question,
    d.rollback || jsonb_build_object('reason', d.agent_copy -> 'rollbackReason') as rollback`,
}
/** All of a deployment, its texts as the reader may see them: of an agent's row nothing is another's own words. */
const columnsFor: Record<Reader, Sql> = {
  person: sql`${listed.person}, d.prompt, d.error_logs, d.stages`,
  agent: sql`${listed.agent}, d.prompt_copy as prompt, d.error_logs_copy as error_logs,
    coalesce(d.stages_copy, '[]') as stages`,
}

export async function insertDeployment(
  tx: WorkspaceTx,
  made: StoredDeployment,
  { prompt, errorLogs: _, ...short }: Partial<DeploymentCopy>,
) {
  await tx.run(sql`
    insert into deployments (workspace_id, id, feedback_id, round, status, branch_name, prompt, is_open, created_by,
      created_at, updated_at, agent_copy, prompt_copy, stages_copy, copy_version)
    values (${tx.workspaceId}, ${made.id}, ${made.feedbackId}, ${made.round}, ${made.status}, ${made.branchName},
      ${made.prompt}, ${made.isOpen}, ${made.createdBy}, ${made.createdAt}, ${made.updatedAt},
      ${JSON.stringify(short)}::jsonb, ${prompt ?? null}, '[]', ${pipelineVersion})`)
}

export async function findDeployment(
  tx: WorkspaceTx,
  id: string,
  reader: Reader,
): Promise<StoredDeployment | null> {
  return tx.maybe(sql`
    select ${columnsFor[reader]} from deployments d where d.workspace_id = ${tx.workspaceId} and d.id = ${id}`)
}
/** The item that a deployment is of. */
export async function findDeployedItem(tx: WorkspaceTx, id: string): Promise<string | null> {
  const row = await tx.maybe<{ feedbackId: string }>(sql`
    select feedback_id from deployments where workspace_id = ${tx.workspaceId} and id = ${id}`)
  return row?.feedbackId ?? null
}
/** Locks it until the end of the transaction. The item is always locked first. */
export async function lockDeployment(tx: WorkspaceTx, id: string): Promise<StoredDeployment | null> {
  return tx.maybe(sql`
    select ${columnsFor.person} from deployments d
    where d.workspace_id = ${tx.workspaceId} and d.id = ${id} for update`)
}
export async function findOpenDeployment(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<StoredDeployment | null> {
  return tx.maybe(sql`
    select ${columnsFor.person} from deployments d
    where d.workspace_id = ${tx.workspaceId} and d.feedback_id = ${feedbackId} and d.is_open`)
}
/** The one started last, open or not. */
export async function findLatestDeployment(
  tx: WorkspaceTx,
  feedbackId: string,
  reader: Reader,
): Promise<StoredDeployment | null> {
  return tx.maybe(
    onePlan(sql`
      select ${columnsFor[reader]} from deployments d
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
  /** Agents get only those of items that they may read. */
  reader: Reader
}

/** Newest first, one more than the slice asks for; each with its item's campaign. */
export async function listDeployments(
  tx: WorkspaceTx,
  wanted: DeploymentListing,
  slice: Slice,
): Promise<(ListedDeployment & { campaignId: string | null })[]> {
  // isStale, as the database can say it.
  const stale = sql`(d.is_open and d.status <> all(${restingStatuses}::text[]) and d.updated_at <=
    ${wanted.now}::timestamptz - coalesce(c.lease_minutes, ${standardTerms.leaseMinutes}::integer) * interval '1 minute')`
  return tx.many(sql`
    select ${listed[wanted.reader]}, z.campaign_id
    from deployments d
    join feedback f on f.workspace_id = d.workspace_id and f.id = d.feedback_id
    join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id
    where ${allOf([
      sql`d.workspace_id = ${tx.workspaceId}`,
      wanted.feedbackId !== undefined && sql`d.feedback_id = ${wanted.feedbackId}`,
      wanted.campaignId !== undefined && sql`z.campaign_id = ${wanted.campaignId}`,
      wanted.status !== undefined && sql`${statusFor[wanted.reader]} = ${wanted.status}`,
      wanted.isOpen !== undefined && sql`d.is_open = ${wanted.isOpen}`,
      wanted.stale !== undefined && sql`${stale} = ${wanted.stale}`,
      wanted.reader === 'agent' && sql`f.safety_status = 'CLEARED'`,
    ])}
    order by d.id desc limit ${slice.limit + 1} offset ${slice.offset}`)
}

/** Writes what may change of a deployment, and the copies of texts that were given. */
export async function updateDeployment(
  tx: WorkspaceTx,
  now: StoredDeployment,
  { prompt: _, errorLogs, ...short }: Partial<DeploymentCopy> = {},
) {
  const logsCopy = errorLogs === undefined ? sql`error_logs_copy` : sql`${errorLogs}`
  await tx.run(sql`
    update deployments set status = ${now.status}, branch_name = ${now.branchName}, commit_sha = ${now.commitSha},
      pr_url = ${now.prUrl}, pr_number = ${now.prNumber}, deployment_url = ${now.deploymentUrl},
      error_logs = ${now.errorLogs}, changed_files = ${now.changedFiles}::text[],
      protected_at = ${now.protectedAt}::integer[], approval = ${now.approval && JSON.stringify(now.approval)}::jsonb,
      rollback = ${now.rollback && JSON.stringify(now.rollback)}::jsonb, question = ${now.question},
      takeover = ${now.takeover && JSON.stringify(now.takeover)}::jsonb, is_open = ${now.isOpen},
      deployed_at = ${now.deployedAt}, updated_at = ${now.updatedAt},
      agent_copy = coalesce(agent_copy, '{}') || ${JSON.stringify(short)}::jsonb, error_logs_copy = ${logsCopy}
    where workspace_id = ${tx.workspaceId} and id = ${now.id}`)
}
export async function updateStages(
  tx: WorkspaceTx,
  id: string,
  { stages, copy }: { stages: readonly StageBody[]; copy: readonly StageBody[] },
  now: Date,
) {
  await tx.run(sql`
    update deployments set stages = ${JSON.stringify(stages)}::jsonb, stages_copy = ${JSON.stringify(copy)}::jsonb,
      updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}
/** Closes what belongs to rounds before this one. */
export async function updateEndedRounds(tx: WorkspaceTx, feedbackId: string, round: number, now: Date) {
  await tx.run(sql`
    update deployments set is_open = false, updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and is_open and round < ${round}`)
}

const messageFor: Record<Reader, Sql> = {
  person: fragment('message'),
  agent: fragment(`coalesce(message_copy, '${withheld}')`),
}

/** Appends a line; its number follows the last one, however many arrive at once. */
export async function insertLogLine(
  tx: WorkspaceTx,
  id: string,
  { message, level, at }: { message: Said; level: string; at: Date },
  now: Date,
  reader: Reader = 'person',
): Promise<StoredLogLine> {
  return tx.one(sql`
    with numbered as (
      update deployments set last_log = last_log + 1, updated_at = ${now}
      where workspace_id = ${tx.workspaceId} and id = ${id} returning last_log
    )
    insert into deployment_logs (workspace_id, deployment_id, sequence, level, message, message_copy, copy_version, at)
    select ${tx.workspaceId}, ${id}, last_log, ${level}, ${message.text}, ${message.copy}, ${pipelineVersion}, ${at}
    from numbered
    returning sequence, level, ${messageFor[reader]} as message, at`)
}
/** In the order of their numbers: those after a number, else the latest. */
export async function listLogLines(
  tx: WorkspaceTx,
  id: string,
  after: number | undefined,
  limit: number,
  reader: Reader,
): Promise<StoredLogLine[]> {
  const lines = sql`
    select sequence, level, ${messageFor[reader]} as message, at from deployment_logs
    where workspace_id = ${tx.workspaceId} and deployment_id = ${id}`
  if (after !== undefined)
    return tx.many(sql`${lines} and sequence > ${after} order by sequence limit ${limit}`)
  return tx.many(sql`select * from (${lines} order by sequence desc limit ${limit}) latest order by sequence`)
}
