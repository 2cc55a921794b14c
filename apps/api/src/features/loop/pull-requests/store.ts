import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'

export interface StoredPullRequest {
  id: string
  repositoryId: string
  number: number
  state: 'UNREAD' | 'OPEN' | 'MERGED' | 'CLOSED'
  headSha: string | null
  baseRef: string | null
  isFork: boolean
  files: string[]
  unusual: number[]
  isWhole: boolean
  approval: { at: string; by: string; headSha: string } | null
  applied: bigint
  updatedAt: Date
}
const columns =
  fragment(`p.id, p.repository_id, p.number, p.state, p.head_sha, p.base_ref, p.is_fork, p.files, p.unusual, p.is_whole,
  p.approval, p.applied, p.updated_at`)
const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Takes the next number for a reading. Call it before asking the forge. */
export async function takeTicket(
  tx: WorkspaceTx,
  of: { id: string; repositoryId: string; number: number; now: Date },
): Promise<{ id: string; ticket: bigint }> {
  return tx.one(sql`
    insert into pull_requests (workspace_id, id, repository_id, number, state, asked, created_at, updated_at)
    values (${tx.workspaceId}, ${of.id}, ${of.repositoryId}, ${of.number}, 'UNREAD', 1, ${of.now}, ${of.now})
    on conflict on constraint pull_requests_once do update set asked = pull_requests.asked + 1
    returning id, asked as ticket`)
}
export function lockPullRequest(tx: WorkspaceTx, id: string): Promise<StoredPullRequest | null> {
  return tx.maybe(
    sql`select ${columns} from pull_requests p where p.workspace_id = ${tx.workspaceId} and p.id = ${id} for update`,
  )
}
export async function updatePullRequest(tx: WorkspaceTx, now: StoredPullRequest): Promise<void> {
  await tx.run(sql`
    update pull_requests
    set state = ${now.state}, head_sha = ${now.headSha}, base_ref = ${now.baseRef}, is_fork = ${now.isFork},
      files = ${now.files}::text[], unusual = ${now.unusual}::integer[], is_whole = ${now.isWhole},
      approval = ${json(now.approval)}::jsonb, applied = ${now.applied}, updated_at = ${now.updatedAt}
    where workspace_id = ${tx.workspaceId} and id = ${now.id}`)
}
export async function replaceItems(
  tx: WorkspaceTx,
  pullRequestId: string,
  items: ReadonlyMap<string, 'LINK' | 'REFERENCE'>,
): Promise<void> {
  const ids = [...items.keys()]
  await tx.run(sql`
    delete from pull_request_items
    where workspace_id = ${tx.workspaceId} and pull_request_id = ${pullRequestId} and feedback_id <> all(${ids}::uuid[])`)
  if (ids.length === 0) return
  await tx.run(sql`
    insert into pull_request_items (workspace_id, pull_request_id, feedback_id, origin)
    select ${tx.workspaceId}, ${pullRequestId}, feedback_id, origin
    from unnest(${ids}::uuid[], ${[...items.values()]}::text[]) as given (feedback_id, origin)
    on conflict (workspace_id, pull_request_id, feedback_id) do update set origin = excluded.origin`)
}
export async function listItemsOfPullRequest(tx: WorkspaceTx, id: string): Promise<string[]> {
  const rows = await tx.many<{ feedbackId: string }>(sql`
    select feedback_id from pull_request_items
    where workspace_id = ${tx.workspaceId} and pull_request_id = ${id} order by feedback_id`)
  return rows.map((row) => row.feedbackId)
}

/** Lists the open pull requests with this head commit. */
export function listOpenPullsOfHead(
  tx: WorkspaceTx,
  repositoryId: string,
  headSha: string,
): Promise<StoredPullRequest[]> {
  return tx.many(sql`
    select ${columns} from pull_requests p
    where p.workspace_id = ${tx.workspaceId} and p.repository_id = ${repositoryId} and p.head_sha = ${headSha}
      and p.state = 'OPEN' order by p.number limit 100`)
}
export function listPullsByNumber(
  tx: WorkspaceTx,
  repositoryId: string,
  numbers: readonly number[],
): Promise<StoredPullRequest[]> {
  return tx.many(sql`
    select ${columns} from pull_requests p
    where p.workspace_id = ${tx.workspaceId} and p.repository_id = ${repositoryId} and p.number = any(${numbers}::integer[])`)
}

/** A commit, and the repository that contains it. */
export interface Commit {
  repositoryId: string
  headSha: string
}
/** Lists the heads of the open pull requests for some items. */
export function listHeadsOfItems(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<Commit[]> {
  return tx.many(sql`
    select distinct p.repository_id, p.head_sha
    from pull_request_items i join pull_requests p on p.workspace_id = i.workspace_id and p.id = i.pull_request_id
    where i.workspace_id = ${tx.workspaceId} and i.feedback_id = any(${feedbackIds}::uuid[]) and p.state = 'OPEN'
      and p.head_sha is not null limit 200`)
}
/** Lists the check runs that show words of these items, including those of closed pull requests. */
export function listChecksShowingItems(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<Commit[]> {
  return tx.many(sql`
    select repository_id, head_sha from check_runs
    where workspace_id = ${tx.workspaceId} and words_of && ${feedbackIds}::uuid[] and words_of <> '{}' limit 1000`)
}
/** Lists the checks of a repository that show words, and all checks of its open pull requests. */
export function listShowableChecks(tx: WorkspaceTx, repositoryId: string): Promise<Commit[]> {
  return tx.many(sql`
    select c.repository_id, c.head_sha from check_runs c
    where c.workspace_id = ${tx.workspaceId} and c.repository_id = ${repositoryId}
      and (c.words_of <> '{}' or exists (
        select from pull_requests p
        where p.workspace_id = c.workspace_id and p.repository_id = c.repository_id and p.head_sha = c.head_sha
          and p.state = 'OPEN')) limit 5000`)
}
/** Ends the waiting checks of a repository, because the service will get no further messages about it. */
export async function endWaitingChecks(tx: WorkspaceTx, repositoryId: string): Promise<void> {
  await tx.run(sql`
    update check_runs set conclusion = 'failure', reason = 'TIMED_OUT', shown = null
    where workspace_id = ${tx.workspaceId} and repository_id = ${repositoryId} and conclusion is null`)
}
/** Lists the heads of the open pull requests of a repository, and its waiting merge groups. */
export function listOpenHeads(tx: WorkspaceTx, repositoryId: string): Promise<Commit[]> {
  return tx.many(sql`
    select repository_id, head_sha from pull_requests
    where workspace_id = ${tx.workspaceId} and repository_id = ${repositoryId} and state = 'OPEN' and head_sha is not null
    union
    select repository_id, head_sha from check_runs
    where workspace_id = ${tx.workspaceId} and repository_id = ${repositoryId} and branch is not null and conclusion is null
    limit 2000`)
}
export function listOpenPullRequests(
  tx: WorkspaceTx,
  repositoryId: string,
): Promise<{ number: number; headSha: string | null; state: StoredPullRequest['state'] }[]> {
  return tx.many(sql`
    select number, head_sha, state from pull_requests
    where workspace_id = ${tx.workspaceId} and repository_id = ${repositoryId} and state in ('OPEN', 'UNREAD') limit 5000`)
}
/** Lists the waiting merge groups of a repository. */
export function listWaitingGroups(tx: WorkspaceTx, repositoryId: string): Promise<Commit[]> {
  return tx.many(sql`
    select repository_id, head_sha from check_runs
    where workspace_id = ${tx.workspaceId} and repository_id = ${repositoryId} and branch is not null
      and conclusion is distinct from 'success' and conclusion is distinct from 'failure' limit 100`)
}

export interface StoredCheckRun {
  id: string
  repositoryId: string
  headSha: string
  branch: string | null
  externalId: string | null
  conclusion: 'success' | 'failure' | 'action_required' | null
  reason: string
  shown: string | null
  wordsOf: string[]
  waitsSince: Date
  publishedAt: Date | null
}
const runColumns = fragment(
  'id, repository_id, head_sha, branch, external_id, conclusion, reason, shown, words_of, waits_since, published_at',
)
/** Stores the row of a check before it is shown. With `again`, its waiting time starts again. */
export async function upsertCheckRun(
  tx: WorkspaceTx,
  {
    id,
    repositoryId,
    headSha,
    branch,
    again,
    now,
  }: Commit & { id: string; branch: string | null; again: boolean; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into check_runs (workspace_id, id, repository_id, head_sha, branch, reason, waits_since, created_at)
    values (${tx.workspaceId}, ${id}, ${repositoryId}, ${headSha}, ${branch}, 'READING', ${now}, ${now})
    on conflict on constraint check_runs_once do update
    set waits_since = case when ${again} then excluded.waits_since else check_runs.waits_since end`)
}
export function findCheckRun(
  tx: WorkspaceTx,
  { repositoryId, headSha }: Commit,
): Promise<StoredCheckRun | null> {
  return tx.maybe(sql`
    select ${runColumns} from check_runs
    where workspace_id = ${tx.workspaceId} and repository_id = ${repositoryId} and head_sha = ${headSha}`)
}
export async function updateCheckRun(tx: WorkspaceTx, now: StoredCheckRun): Promise<void> {
  await tx.run(sql`
    update check_runs
    set external_id = ${now.externalId}, conclusion = ${now.conclusion}, reason = ${now.reason}, shown = ${now.shown},
      words_of = ${now.wordsOf}::uuid[], published_at = ${now.publishedAt}
    where workspace_id = ${tx.workspaceId} and id = ${now.id}`)
}

/** Lists checks that have been waiting since before the given time. */
export function listOverdueChecks(
  tx: OperatorTx,
  before: Date,
  limit: number,
): Promise<(Commit & { workspaceId: string })[]> {
  return tx.many(sql`
    select workspace_id, repository_id, head_sha from check_runs
    where conclusion is null and reason <> 'PEOPLE_ASKED' and waits_since < ${before} order by waits_since limit ${limit}`)
}
/** Lists checks that wait for a preview. */
export function listChecksAwaitingPreview(
  tx: OperatorTx,
  limit: number,
): Promise<(Commit & { workspaceId: string })[]> {
  return tx.many(sql`
    select workspace_id, repository_id, head_sha from check_runs
    where conclusion is null and reason = 'PREVIEW_AWAITED' order by waits_since limit ${limit}`)
}
/** Lists the heads of the open pull requests in a workspace that are linked to items. */
export function listHeadsForItems(tx: WorkspaceTx): Promise<Commit[]> {
  return tx.many(sql`
    select distinct p.repository_id, p.head_sha from pull_requests p
    where p.workspace_id = ${tx.workspaceId} and p.state = 'OPEN' and p.head_sha is not null
      and exists (select from pull_request_items i where i.workspace_id = p.workspace_id and i.pull_request_id = p.id)
    limit 2000`)
}
/** Deletes pull requests that were closed before the given time, and old checks that show no texts of people. */
export async function deleteOldPullRequests(tx: OperatorTx, before: Date, limit: number): Promise<void> {
  await tx.run(sql`
    delete from pull_requests where (workspace_id, id) in (
      select workspace_id, id from pull_requests
      where state in ('MERGED', 'CLOSED') and updated_at < ${before} order by updated_at limit ${limit})`)
  await tx.run(sql`
    delete from check_runs where (workspace_id, id) in (
      select workspace_id, id from check_runs
      where created_at < ${before} and words_of = '{}' and conclusion is not null order by created_at limit ${limit})`)
}

export interface ListedPullRequest extends Omit<StoredPullRequest, 'unusual' | 'applied'> {
  repository: string
  fileCount: number
  feedbackIds: string[]
  conclusion: StoredCheckRun['conclusion']
  reason: string | null
}
const newestFirst: ListOrder = [['id', 'uuid', 'desc']]
const MOST_SHOWN = 200
const listed = sql`
  select p.id, p.repository_id, r.full_name as repository, p.number, p.state, p.head_sha, p.base_ref, p.is_fork,
    p.files[1:${MOST_SHOWN}] as files, cardinality(p.files) as file_count, p.is_whole, p.approval, p.updated_at,
    array(select i.feedback_id from pull_request_items i
          where i.workspace_id = p.workspace_id and i.pull_request_id = p.id order by 1) as feedback_ids,
    c.conclusion, c.reason
  from pull_requests p
  join repositories r on r.workspace_id = p.workspace_id and r.id = p.repository_id
  left join check_runs c on c.workspace_id = p.workspace_id and c.repository_id = p.repository_id and c.head_sha = p.head_sha`
export function listPullRequests(
  tx: WorkspaceTx,
  { state, waits }: { state?: StoredPullRequest['state'] | undefined; waits?: boolean | undefined },
  slice: Slice,
): Promise<Placed<ListedPullRequest>[]> {
  const list = sql`${listed} where ${allOf([
    sql`p.workspace_id = ${tx.workspaceId}`,
    state !== undefined && sql`p.state = ${state}`,
    waits === true && sql`p.state = 'OPEN' and c.conclusion = 'action_required'`,
  ])}`
  return tx.many(listRows(list, newestFirst, slice))
}
export function findListedPullRequest(tx: WorkspaceTx, id: string): Promise<ListedPullRequest | null> {
  return tx.maybe(sql`${listed} where p.workspace_id = ${tx.workspaceId} and p.id = ${id}`)
}

/** Selects the ids of the pull requests of a repository. */
export function pullRequestIdsSql(tx: WorkspaceTx, repositoryId: string): Sql {
  return sql`
    select id from pull_requests where workspace_id = ${tx.workspaceId} and repository_id = ${repositoryId}`
}
