import { randomBytes } from 'node:crypto'
import type { App } from '../../../app.ts'
import { actorOf } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { LoopCaller, StoredFeedback } from '../../listening/feedback/index.ts'
import { listAcceptedTests } from '../accepted-tests/index.ts'
import { deploymentClosed, lockItemAndDeployment } from '../deployments/index.ts'
import { findCompiledTest } from '../reproductions/index.ts'
import {
  CHALLENGE_MS,
  challengeProblem,
  MOST_CHALLENGES,
  otherTestProblem,
  tooManyChallengesProblem,
  watchedWorkProblem,
} from './rules.ts'
import type { ChallengeBody, WatchChallengeBody } from './schemas.ts'
import { deleteExpiredChallenges, insertChallenge, type StoredChallenge } from './store.ts'

/** Issues a challenge for this item, deployment, test and commits. One receipt may answer it within the hour. */
export async function challengeProof(
  app: App,
  caller: LoopCaller,
  deploymentId: string,
  id: string,
  asked: ChallengeBody,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockItemAndDeployment(tx, caller, deploymentId)
    if (!deployment.isOpen) throw deploymentClosed()
    const refusal = challengeProblem(asked, deployment, await isAcceptedTest(tx, item, asked.testSha256))
    if (refusal) throw refusal
    const asks = { id, deploymentId: deployment.id, about: 'PROOF' as const, ...asked }
    return issueChallenge(app, tx, item, asks, actorOf(caller))
  })
}

/** Issues a challenge for a later test of shipped, proven work. One result may answer it within the hour. */
export async function challengeWatch(
  app: App,
  caller: LoopCaller,
  deploymentId: string,
  id: string,
  { testSha256, commit: afterCommit }: WatchChallengeBody,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockItemAndDeployment(tx, caller, deploymentId)
    const refusal = watchedWorkProblem(item, deployment)
    if (refusal) throw refusal
    if (deployment.proof?.testSha256 !== testSha256) throw otherTestProblem()
    const beforeCommit = deployment.commitSha!.toLowerCase()
    const commits = { beforeCommit, afterCommit }
    const asks = { id, deploymentId: deployment.id, about: 'WATCH' as const, testSha256, ...commits }
    return issueChallenge(app, tx, item, asks, actorOf(caller))
  })
}

async function issueChallenge(
  app: App,
  tx: WorkspaceTx,
  { id: feedbackId, revision }: StoredFeedback,
  asks: Pick<
    StoredChallenge,
    'id' | 'deploymentId' | 'about' | 'testSha256' | 'beforeCommit' | 'afterCommit'
  >,
  createdBy: string,
) {
  const createdAt = app.clock.now()
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_MS)
  const nonce = randomBytes(32).toString('base64url')
  await deleteExpiredChallenges(tx, createdAt)
  const challenge = { ...asks, feedbackId, revision, nonce, createdBy, createdAt, expiresAt }
  if (!(await insertChallenge(tx, challenge, MOST_CHALLENGES))) throw tooManyChallengesProblem()
  return { id: asks.id, nonce, expiresAt }
}

/** Returns whether a test counts as proof for an item, because the service compiles it or a member has accepted it. */
export async function isAcceptedTest(
  tx: WorkspaceTx,
  item: StoredFeedback,
  sha256: string,
): Promise<boolean> {
  const accepted = await listAcceptedTests(tx, item.id)
  return accepted.some((test) => test.sha256 === sha256) || (await findCompiledTest(tx, item)) === sha256
}
