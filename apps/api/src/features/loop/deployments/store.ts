import type { Reader } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, onePlan, type Sql, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { copiedText, pipelineVersion, type Said, withheld } from '../../engines/safety/index.ts'
import type { Usage } from '../../listening/campaigns/index.ts'
import { seenByCondition } from '../../listening/feedback/index.ts'
import type { AgentName } from './agent.ts'
import type { DeploymentCopy } from './copies.ts'
import { restingStatuses, standardTerms } from './leases.ts'
import type { ShippedFacts } from './outcome-rules.ts'
import { knownStatuses } from './rules.ts'
import type { StageBody } from './schemas.ts'
import type { Watch } from './watch-rules.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/**
 * The proof for a deployment's commit: a receipt, or a person's waiver. LINKED is not a proof, because the test ran at an
 * address.
 */
export interface Proof {
  state: 'PROVEN' | 'WAIVED' | 'LINKED'
  at: string
  by: string
  /** Null means that the deployment named no commit when its proof was waived. */
  commitSha: string | null
  receiptId: string | null
  testSha256: string | null
  beforeCommit: string | null
  /** Null for a receipt. */
  reason: string | null
}

/** The facts that the forge has shown about a deployment's pull request. */
export interface Seen {
  pullRequestId: string
  headSha: string
  /** Whether all changed files were seen. */
  isWhole: boolean
  /** Indexes of the changed files that are links, submodules, or have another mode. */
  unusual: number[]
}

/** A deployment as it is stored. */
export interface StoredDeployment extends ShippedFacts {
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
  /** Indexes, from 0, of the files that were protected when they were reported. */
  protectedAt: number[]
  /** The approval of exactly this set of files. */
  approval: { at: string; by: string } | null
  /** The member who has confirmed the present links. */
  attestation: { at: string; by: string; commitSha: string } | null
  /** The proof of the present commit. */
  proof: Proof | null
  /** The member who allows the agent to ship despite the campaign's approval rule. */
  gate: { at: string; by: string } | null
  agent: AgentName | null
  usage: Usage | null
  /** The usage at the time when a person last let the work continue. */
  usageReleased: Usage | null
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
  /** The state of its pull request at the forge. Null means that the agent's own reports count. */
  seen: Seen | null
  /** The latest run of its test on a later commit. */
  watch: Watch | null
  /** The tester who earns the implementer's share. The agent's key named this tester when the item was claimed. */
  implementerId: string | null
  /** The item's revision that was claimed; null in claims from before revisions were recorded. */
  revision: number | null
}
/** The columns of a list: no long texts. */
export type ListedDeployment = Omit<StoredDeployment, 'prompt' | 'errorLogs' | 'stages'>
export interface StoredLogLine {
  sequence: number
  level: 'debug' | 'info' | 'warn' | 'error'
  message: string
  at: Date
}

const facts =
  fragment(`d.id, d.feedback_id, d.round, d.commit_sha, d.pr_number, d.takeover, d.protected_at, d.approval, d.attestation, d.gate, d.seen,
  d.usage, d.usage_released, d.is_open, d.created_by,
  d.created_at, d.updated_at, d.deployed_at, d.shipped_at, d.stable_days, d.stable_at, d.ended_at, d.ended_as, d.watch, d.implementer_id, d.last_log,
  d.revision`)
const withheldAgent = fragment(`'{"name":"${withheld}","version":null,"model":null}'::jsonb`)
/** SQL for the status, by reader. Agents get a redacted copy of a status in an agent's own words. */
const statusFor: Record<Reader, Sql> = {
  person: fragment('d.status'),
  agent: sql`case when d.status in (${fragment(knownStatuses.map((known) => `'${known}'`).join(', '))}) then d.status
    else ${copiedText('d.agent_copy', 'status')} end`,
}
const listed: Record<Reader, Sql> = {
  person: sql`${facts}, d.status, d.branch_name, d.pr_url, d.deployment_url, d.changed_files, d.question, d.rollback, d.proof, d.agent`,
  agent: sql`${facts}, ${statusFor.agent} as status, d.agent_copy ->> 'branchName' as branch_name,
    d.agent_copy ->> 'prUrl' as pr_url, d.agent_copy ->> 'deploymentUrl' as deployment_url,
    d.agent_copy -> 'changedFiles' as changed_files,
    case when d.agent is not null then coalesce(d.agent_copy -> 'agent', ${withheldAgent}) end as agent, d.agent_copy ->> 'question' as question,
    d.rollback || jsonb_build_object('reason', d.agent_copy -> 'rollbackReason') as rollback,
    d.proof || jsonb_build_object('reason', d.agent_copy -> 'waiverReason') as proof`,
}
/** SQL for all columns, by reader. Agents get redacted copies of texts that other people wrote. */
const columnsFor: Record<Reader, Sql> = {
  person: sql`${listed.person}, d.prompt, d.error_logs, d.stages`,
  agent: sql`${listed.agent}, d.prompt_copy as prompt, d.error_logs_copy as error_logs,
    coalesce(d.stages_copy, '[]') as stages`,
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

export async function insertDeployment(
  tx: WorkspaceTx,
  made: StoredDeployment,
  { prompt, errorLogs: _, ...short }: Partial<DeploymentCopy>,
) {
  await tx.run(sql`
    insert into deployments (workspace_id, id, feedback_id, round, status, branch_name, prompt, is_open, created_by,
      created_at, updated_at, revision, implementer_id, agent, agent_copy, prompt_copy, stages_copy, copy_version)
    values (${tx.workspaceId}, ${made.id}, ${made.feedbackId}, ${made.round}, ${made.status}, ${made.branchName},
      ${made.prompt}, ${made.isOpen}, ${made.createdBy}, ${made.createdAt}, ${made.updatedAt}, ${made.revision}, ${made.implementerId},
      ${json(made.agent)}::jsonb, ${JSON.stringify(short)}::jsonb, ${prompt ?? null}, '[]', ${pipelineVersion})`)
}

export async function findDeployment(
  tx: WorkspaceTx,
  id: string,
  reader: Reader,
): Promise<StoredDeployment | null> {
  return tx.maybe(sql`
    select ${columnsFor[reader]} from deployments d where d.workspace_id = ${tx.workspaceId} and d.id = ${id}`)
}
/** Returns the item of a deployment. */
export async function findDeployedItem(tx: WorkspaceTx, id: string): Promise<string | null> {
  const row = await tx.maybe<{ feedbackId: string }>(sql`
    select feedback_id from deployments where workspace_id = ${tx.workspaceId} and id = ${id}`)
  return row?.feedbackId ?? null
}
/** Locks a deployment until the end of the transaction. Lock the item first. */
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
/** Returns the latest deployment that this caller started for an item, open or closed. */
export async function findDeploymentByCaller(
  tx: WorkspaceTx,
  feedbackId: string,
  createdBy: string,
): Promise<StoredDeployment | null> {
  return tx.maybe(sql`
    select ${columnsFor.person} from deployments d
    where d.workspace_id = ${tx.workspaceId} and d.feedback_id = ${feedbackId} and d.created_by = ${createdBy}
    order by d.created_at desc, d.id desc limit 1`)
}
/** Returns the latest deployment of an item, open or closed. */
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
  /** Whether the lease has expired at the given time. */
  stale?: boolean | undefined
  now: Date
  /** Agents get only deployments of items that they are allowed to see. */
  reader: Reader
}

/** Builds the rule of `isStale` in SQL, for deployments d in campaigns c. */
const staleAtSql = (
  now: Date,
) => sql`(d.is_open and d.status <> all(${restingStatuses}::text[]) and d.updated_at <=
    ${now}::timestamptz - coalesce(c.lease_minutes, ${standardTerms.leaseMinutes}::integer) * interval '1 minute')`

/** Selects a row for each open deployment whose lease has expired. */
export function staleDeployments(workspaceId: string, now: Date): Sql {
  return sql`
    select from deployments d
    join feedback f on f.workspace_id = ${workspaceId} and f.id = d.feedback_id
    join zones z on z.workspace_id = ${workspaceId} and z.id = f.zone
    left join campaigns c on c.workspace_id = ${workspaceId} and c.id = z.campaign_id
    where d.workspace_id = ${workspaceId} and ${staleAtSql(now)}`
}

/** Lists deployments with the campaigns of their items, newest first. Returns one row more than the slice asks for. */
export async function listDeployments(
  tx: WorkspaceTx,
  wanted: DeploymentListing,
  slice: Slice,
): Promise<Placed<ListedDeployment & { campaignId: string | null }>[]> {
  const stale = staleAtSql(wanted.now)
  const list = sql`
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
      wanted.reader === 'agent' && seenByCondition('agent'),
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/**
 * Updates a deployment, and the redacted copies of the given texts. The outcome is not part of it, because it is
 * written when the item's status changes.
 */
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
      protected_at = ${now.protectedAt}::integer[], approval = ${json(now.approval)}::jsonb,
      attestation = ${json(now.attestation)}::jsonb, gate = ${json(now.gate)}::jsonb, seen = ${json(now.seen)}::jsonb, proof = ${json(now.proof)}::jsonb, agent = ${json(now.agent)}::jsonb,
      usage = ${json(now.usage)}::jsonb, usage_released = ${json(now.usageReleased)}::jsonb,
      rollback = ${json(now.rollback)}::jsonb, question = ${now.question},
      takeover = ${json(now.takeover)}::jsonb, is_open = ${now.isOpen},
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
/** Closes the deployments of earlier rounds. */
export async function updateEndedRounds(tx: WorkspaceTx, feedbackId: string, round: number, now: Date) {
  await tx.run(sql`
    update deployments set is_open = false, updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and is_open and round < ${round}`)
}

const messageFor: Record<Reader, Sql> = {
  person: fragment('message'),
  agent: fragment(`coalesce(message_copy, '${withheld}')`),
}

/** Appends a line with the next number. Safe under concurrency. */
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
/** Lists lines in the order of their numbers: the lines after a number, or else the latest ones. */
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

/** Lists items whose open deployment names a pull request. `url` ends with the number of the pull request. */
export async function listItemsByPullRequest(tx: WorkspaceTx, url: string): Promise<string[]> {
  const address = url.toLowerCase()
  const rows = await tx.many<{ feedbackId: string }>(sql`
    select feedback_id from deployments
    where workspace_id = ${tx.workspaceId} and is_open and starts_with(lower(pr_url), ${address})
      and substr(pr_url, ${address.length + 1}, 1) in ('', '/', '?', '#')
    order by feedback_id limit 20`)
  return rows.map((row) => row.feedbackId)
}
/** Makes agents' own reports count again on deployments whose pull requests the forge no longer shows. */
export async function clearSeen(tx: WorkspaceTx, pullRequestIds: Sql): Promise<void> {
  await tx.run(sql`
    update deployments set seen = null
    where workspace_id = ${tx.workspaceId} and seen is not null
      and (seen ->> 'pullRequestId')::uuid in (${pullRequestIds})`)
}

/** Removes prompts and reported texts of items whose words were deleted. Status and history stay. */
export async function erasePrompts(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update deployments set prompt = null, prompt_copy = null, error_logs = null, error_logs_copy = null
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])`)
  await tx.run(sql`
    delete from deployment_logs l using deployments d
    where d.workspace_id = ${tx.workspaceId} and d.feedback_id = any(${feedbackIds}::uuid[])
      and l.workspace_id = d.workspace_id and l.deployment_id = d.id`)
}
