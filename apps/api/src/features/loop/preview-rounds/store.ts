import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import { type CopiedTable, pipelineVersion, screenWords } from '../../engines/safety/index.ts'
import type { PreviewOutcome, PreviewTally } from './rules.ts'

export interface StoredRound {
  id: string
  feedbackId: string
  itemRound: number
  pullRequestId: string
  repositoryId: string
  headSha: string
  treeSha: string
  url: string | null
  /** The time at which the forge showed the preview; null if it is gone. */
  deployedAt: Date | null
  isCurrent: boolean
  outcome: PreviewOutcome | null
  openedAt: Date
  closesAt: Date
  endedAt: Date | null
  mergedTree: string | null
  countedAt: Date | null
}
const columns =
  fragment(`r.id, r.feedback_id, r.item_round, r.pull_request_id, r.repository_id, r.head_sha, r.tree_sha, r.url,
  r.deployed_at, r.is_current, r.outcome, r.opened_at, r.closes_at, r.ended_at, r.merged_tree, r.counted_at`)

/** The commit that a round of an item is about. */
export interface RoundKey {
  feedbackId: string
  pullRequestId: string
  headSha: string
}
const roundKeySql = (tx: WorkspaceTx, { feedbackId, pullRequestId, headSha }: RoundKey) => sql`
  r.workspace_id = ${tx.workspaceId} and r.pull_request_id = ${pullRequestId} and r.feedback_id = ${feedbackId}
    and r.head_sha = ${headSha}`

export function findRound(tx: WorkspaceTx, key: RoundKey): Promise<StoredRound | null> {
  return tx.maybe(sql`select ${columns} from preview_rounds r where ${roundKeySql(tx, key)}`)
}
export function lockRound(tx: WorkspaceTx, key: RoundKey): Promise<StoredRound | null> {
  return tx.maybe(sql`select ${columns} from preview_rounds r where ${roundKeySql(tx, key)} for update`)
}
export function lockRoundById(tx: WorkspaceTx, id: string): Promise<StoredRound | null> {
  return tx.maybe(sql`
    select ${columns} from preview_rounds r where r.workspace_id = ${tx.workspaceId} and r.id = ${id} for update`)
}
/** Returns the workspace and the item of a round, because testers name only the round. */
export function findPlaceOfRound(
  tx: OperatorTx,
  id: string,
): Promise<{ workspaceId: string; feedbackId: string } | null> {
  return tx.maybe(sql`select workspace_id, feedback_id from preview_rounds where id = ${id} limit 1`)
}
/** Opens a round. Returns false if this commit already has one. */
export async function insertRound(tx: WorkspaceTx, made: StoredRound): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into preview_rounds (workspace_id, id, feedback_id, item_round, pull_request_id, repository_id, head_sha, tree_sha,
      url, deployed_at, is_current, opened_at, closes_at)
    values (${tx.workspaceId}, ${made.id}, ${made.feedbackId}, ${made.itemRound}, ${made.pullRequestId}, ${made.repositoryId},
      ${made.headSha}, ${made.treeSha}, ${made.url}, ${made.deployedAt}, ${made.isCurrent}, ${made.openedAt}, ${made.closesAt})
    on conflict on constraint preview_rounds_once do nothing`)
  return inserted > 0
}
export async function updateRound(tx: WorkspaceTx, now: StoredRound): Promise<void> {
  await tx.run(sql`
    update preview_rounds
    set url = ${now.url}, deployed_at = ${now.deployedAt}, outcome = ${now.outcome}, closes_at = ${now.closesAt},
      ended_at = ${now.endedAt}, counted_at = ${now.countedAt}
    where workspace_id = ${tx.workspaceId} and id = ${now.id}`)
}
/** Makes the rounds of this commit the current ones of its pull request, or none of them if the commit is null. */
export async function makeRoundsCurrent(
  tx: WorkspaceTx,
  pullRequestId: string,
  headSha: string | null,
): Promise<void> {
  await tx.run(sql`
    update preview_rounds set is_current = head_sha is not distinct from ${headSha}
    where workspace_id = ${tx.workspaceId} and pull_request_id = ${pullRequestId}
      and is_current is distinct from (head_sha is not distinct from ${headSha})`)
}
/** Returns whether people were asked about a commit of a pull request. */
export async function hasRounds(tx: WorkspaceTx, repositoryId: string, number: number): Promise<boolean> {
  const row = await tx.maybe(sql`
    select r.id from preview_rounds r
    join pull_requests p on p.workspace_id = r.workspace_id and p.id = r.pull_request_id
    where r.workspace_id = ${tx.workspaceId} and p.repository_id = ${repositoryId} and p.number = ${number} limit 1`)
  return row !== null
}
/** Stores the tree that resulted from merging a commit. Returns the items whose people saw this commit. */
export async function recordMergedTree(
  tx: WorkspaceTx,
  { pullRequestId, headSha, tree }: { pullRequestId: string; headSha: string; tree: string },
): Promise<string[]> {
  const rows = await tx.many<{ feedbackId: string }>(sql`
    update preview_rounds set merged_tree = ${tree}
    where workspace_id = ${tx.workspaceId} and pull_request_id = ${pullRequestId} and head_sha = ${headSha}
    returning feedback_id`)
  return rows.map(({ feedbackId }) => feedbackId)
}
/** Lists the rounds of an item in which people saw the tree that was merged, of the item's present round only. */
export function listRoundsSeenAsMerged(
  tx: WorkspaceTx,
  feedbackId: string,
  itemRound: number,
): Promise<StoredRound[]> {
  return tx.many(sql`
    select ${columns} from preview_rounds r
    where r.workspace_id = ${tx.workspaceId} and r.feedback_id = ${feedbackId} and r.item_round = ${itemRound}
      and r.merged_tree = r.tree_sha and r.counted_at is null
    order by r.id limit 20`)
}
/** Lists the latest rounds of an item. */
export function listRounds(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<(StoredRound & { number: number })[]> {
  return tx.many(sql`
    select ${columns}, p.number from preview_rounds r
    join pull_requests p on p.workspace_id = r.workspace_id and p.id = r.pull_request_id
    where r.workspace_id = ${tx.workspaceId} and r.feedback_id = ${feedbackId}
    order by r.opened_at desc, r.id desc limit 20`)
}

/** Lists the commits of a repository about which people are being asked. */
export function listOpenRoundCommits(
  tx: WorkspaceTx,
  repositoryId: string,
): Promise<{ repositoryId: string; headSha: string }[]> {
  return tx.many(sql`
    select distinct repository_id, head_sha from preview_rounds
    where workspace_id = ${tx.workspaceId} and repository_id = ${repositoryId} and outcome is null and is_current limit 200`)
}
/** Lists the commits whose rounds have reached their time limit. */
export function listDueRoundCommits(
  tx: OperatorTx,
  now: Date,
  limit: number,
): Promise<{ workspaceId: string; repositoryId: string; headSha: string }[]> {
  return tx.many(sql`
    select distinct workspace_id, repository_id, head_sha from (
      select workspace_id, repository_id, head_sha from preview_rounds
      where outcome is null and closes_at <= ${now} order by closes_at limit ${limit}) due`)
}
/**
 * Ends rounds whose time was over before the given time and that no check has ended, because the pull request was
 * closed or the forge was down.
 */
export function endOverdueRounds(
  tx: OperatorTx,
  before: Date,
  now: Date,
): Promise<{ workspaceId: string; repositoryId: string; headSha: string }[]> {
  return tx.many(sql`
    update preview_rounds set outcome = 'SILENT', ended_at = ${now}
    where outcome is null and closes_at < ${before}
    returning workspace_id, repository_id, head_sha`)
}

export interface StoredAnswer {
  id: string
  roundId: string
  testerId: string
  works: boolean
  weight: number
  revision: number
  reason: string | null
  redactedReason: string | null
  createdAt: Date
  updatedAt: Date
}
const answerColumns = fragment(
  'id, round_id, tester_id, works, weight, revision, reason, redacted_reason, created_at, updated_at',
)
/** Upserts a tester's answer to a round. A replaced answer keeps its id. */
export async function upsertAnswer(tx: WorkspaceTx, given: StoredAnswer): Promise<StoredAnswer> {
  return tx.one(sql`
    insert into preview_answers (workspace_id, id, round_id, tester_id, works, weight, revision, reason, redacted_reason,
      copy_version, created_at, updated_at)
    values (${tx.workspaceId}, ${given.id}, ${given.roundId}, ${given.testerId}, ${given.works}, ${given.weight},
      ${given.revision}, ${given.reason}, ${given.redactedReason}, ${pipelineVersion}, ${given.createdAt}, ${given.updatedAt})
    on conflict on constraint preview_answers_once do update set
      works = excluded.works, weight = excluded.weight, revision = excluded.revision, reason = excluded.reason,
      redacted_reason = excluded.redacted_reason, copy_version = excluded.copy_version, updated_at = excluded.updated_at
    returning ${answerColumns}`)
}
/** Returns the tally of a round. With `before`, only answers up to that time count. */
export function countAnswers(
  tx: WorkspaceTx,
  roundId: string,
  before: Date | null = null,
): Promise<PreviewTally> {
  return tx.one(sql`
    select count(*) filter (where works)::int as works, count(*) filter (where not works)::int as broken,
      coalesce(sum(weight) filter (where works), 0)::int as works_weight,
      coalesce(sum(weight) filter (where not works), 0)::int as broken_weight
    from preview_answers
    where workspace_id = ${tx.workspaceId} and round_id = ${roundId}
      and (${before}::timestamptz is null or updated_at <= ${before})`)
}
export function listAnswers(tx: WorkspaceTx, roundId: string, limit: number): Promise<StoredAnswer[]> {
  return tx.many(sql`
    select ${answerColumns} from preview_answers
    where workspace_id = ${tx.workspaceId} and round_id = ${roundId} order by updated_at, id limit ${limit}`)
}
/** Removes the answers of a round, because something else was deployed to the address. */
export async function deleteAnswers(tx: WorkspaceTx, roundId: string): Promise<void> {
  await tx.run(
    sql`delete from preview_answers where workspace_id = ${tx.workspaceId} and round_id = ${roundId}`,
  )
}

/**
 * Removes the words of a tester in this workspace; the answers still count. Returns the commits whose checks may show
 * these words.
 */
export function eraseAnswerReasons(
  tx: WorkspaceTx,
  testerId: string,
): Promise<{ repositoryId: string; headSha: string }[]> {
  return tx.many(sql`
    update preview_answers a set reason = null, redacted_reason = null
    from preview_rounds r
    where a.workspace_id = ${tx.workspaceId} and a.tester_id = ${testerId} and a.reason is not null
      and r.workspace_id = a.workspace_id and r.id = a.round_id
    returning r.repository_id, r.head_sha`)
}
/** Lists a tester's answers in this workspace, for an export. */
export function listAnswersOfTester(tx: WorkspaceTx, testerId: string): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select r.feedback_id, r.head_sha, a.works, a.reason, a.created_at, a.updated_at
    from preview_answers a join preview_rounds r on r.workspace_id = a.workspace_id and r.id = a.round_id
    where a.workspace_id = ${tx.workspaceId} and a.tester_id = ${testerId} order by a.created_at`)
}

export const copiedPreviewReasons: CopiedTable<{ testerId: string; reason: string }> = {
  table: 'preview_answers',
  key: ['workspace_id', 'id'],
  version: 'copy_version',
  hasText: 'reason is not null',
  texts: ['reason'],
  copies: { redacted_reason: 'text' },
  make: async (app, { testerId, reason }) => ({
    redacted_reason: (await screenWords(app, testerId, reason))!.copy,
  }),
}
