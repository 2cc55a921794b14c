import { randomBytes } from 'node:crypto'
import type { App } from '../../../app.ts'
import { actorOf } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { LoopCaller, StoredFeedback } from '../../listening/feedback/index.ts'
import { listAcceptedTests } from '../accepted-tests/index.ts'
import { deploymentClosed, lockBoth } from '../deployments/index.ts'
import { findCompiledTest } from '../reproductions/index.ts'
import { CHALLENGE_MS, MOST_CHALLENGES, refuseChallenge, tooManyChallenges } from './rules.ts'
import type { ChallengeBody } from './schemas.ts'
import { deleteExpiredChallenges, insertChallenge } from './store.ts'

/** Issues a challenge that one receipt may answer within the hour, for this item, deployment, test and commits. */
export async function challengeProof(
  app: App,
  caller: LoopCaller,
  deploymentId: string,
  id: string,
  asked: ChallengeBody,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockBoth(tx, caller, deploymentId)
    if (!deployment.isOpen) throw deploymentClosed()
    const refusal = refuseChallenge(asked, deployment, await isAccepted(tx, item, asked.testSha256))
    if (refusal) throw refusal
    const createdAt = app.clock.now()
    const expiresAt = new Date(createdAt.getTime() + CHALLENGE_MS)
    const nonce = randomBytes(32).toString('base64url')
    const { id: feedbackId, revision } = item
    const about = { id, deploymentId: deployment.id, feedbackId, revision, nonce }
    const challenge = { ...about, ...asked, createdBy: actorOf(caller), createdAt, expiresAt }
    await deleteExpiredChallenges(tx, createdAt)
    if (!(await insertChallenge(tx, challenge, MOST_CHALLENGES))) throw tooManyChallenges()
    return { id, nonce, expiresAt }
  })
}

/** Whether a test counts as proof for an item: the service compiles it, or a member has accepted it. */
export async function isAccepted(tx: WorkspaceTx, item: StoredFeedback, sha256: string): Promise<boolean> {
  const accepted = await listAcceptedTests(tx, item.id)
  return accepted.some((test) => test.sha256 === sha256) || (await findCompiledTest(tx, item)) === sha256
}
