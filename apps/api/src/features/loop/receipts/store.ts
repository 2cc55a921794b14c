import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Attestation } from './preview-rules.ts'
import type { StatementBody } from './schemas.ts'

export interface StoredChallenge {
  id: string
  deploymentId: string
  feedbackId: string
  revision: number
  nonce: string
  testSha256: string
  beforeCommit: string
  afterCommit: string
  about: 'PROOF' | 'WATCH'
  createdBy: string
  createdAt: Date
  expiresAt: Date
}

/** Removes expired challenges of the workspace. Challenges that another request is removing are skipped. */
export async function deleteExpiredChallenges(tx: WorkspaceTx, now: Date): Promise<void> {
  await tx.run(sql`
    delete from proof_challenges where workspace_id = ${tx.workspaceId} and id in (
      select id from proof_challenges where workspace_id = ${tx.workspaceId} and expires_at <= ${now}
      limit 1000 for update skip locked)`)
}

/** Inserts a challenge. The caller has locked the deployment. Returns false if it has `most` open challenges. */
export async function insertChallenge(
  tx: WorkspaceTx,
  made: StoredChallenge,
  most: number,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into proof_challenges (workspace_id, id, deployment_id, feedback_id, revision, nonce, test_sha256, before_commit,
      after_commit, about, created_by, created_at, expires_at)
    select ${tx.workspaceId}, ${made.id}, ${made.deploymentId}, ${made.feedbackId}, ${made.revision}, ${made.nonce},
      ${made.testSha256}, ${made.beforeCommit}, ${made.afterCommit}, ${made.about}, ${made.createdBy}, ${made.createdAt}, ${made.expiresAt}
    where (select count(*) from proof_challenges
           where workspace_id = ${tx.workspaceId} and deployment_id = ${made.deploymentId}
             and expires_at > ${made.createdAt}) < ${most}`)
  return inserted > 0
}

export function lockChallenge(tx: WorkspaceTx, id: string): Promise<StoredChallenge | null> {
  return tx.maybe(sql`
    select id, deployment_id, feedback_id, revision, nonce, test_sha256, before_commit, after_commit, about, created_by,
      created_at, expires_at
    from proof_challenges where workspace_id = ${tx.workspaceId} and id = ${id} for update`)
}

export async function deleteChallenge(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.run(sql`delete from proof_challenges where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

export interface StoredReceipt {
  id: string
  deploymentId: string
  feedbackId: string
  challengeId: string
  ciIdentityId: string
  testSha256: string
  beforeCommit: string
  afterCommit: string
  built: StatementBody['built']
  about: 'PROOF' | 'WATCH'
  result: 'GREEN' | 'RED'
  /** Null means that the CI has built both commits. */
  attestation: Attestation | null
  runId: string
  finishedAt: Date
  /** The signed bytes, in base64url. */
  statement: string
  signature: string | null
  tokenId: string | null
  receivedFrom: string
  createdAt: Date
}
const columns = fragment(
  'id, deployment_id, feedback_id, challenge_id, ci_identity_id, test_sha256, before_commit, after_commit, built, about, result, attestation, run_id, finished_at, statement, signature, token_id, received_from, created_at',
)
const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

export async function insertReceipt(tx: WorkspaceTx, made: StoredReceipt): Promise<void> {
  await tx.run(sql`
    insert into receipts (workspace_id, ${columns})
    values (${tx.workspaceId}, ${made.id}, ${made.deploymentId}, ${made.feedbackId}, ${made.challengeId},
      ${made.ciIdentityId}, ${made.testSha256}, ${made.beforeCommit}, ${made.afterCommit}, ${made.built}, ${made.about}, ${made.result}, ${made.attestation}, ${made.runId},
      ${made.finishedAt}, ${made.statement}, ${made.signature}, ${made.tokenId}, ${made.receivedFrom},
      ${made.createdAt})`)
}

export function findReceipt(tx: WorkspaceTx, id: string): Promise<StoredReceipt | null> {
  return tx.maybe(sql`select ${columns} from receipts where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

export function listReceipts(
  tx: WorkspaceTx,
  deploymentId: string,
  slice: Slice,
): Promise<Placed<StoredReceipt>[]> {
  const list = sql`
    select ${columns} from receipts where workspace_id = ${tx.workspaceId} and deployment_id = ${deploymentId}`
  return tx.many(listRows(list, newestFirst, slice))
}
