import type { App } from '../../../app.ts'
import { actorOf, type OperatorCaller, readerOf } from '../../../core/caller.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { findVisible, type LoopCaller, lockFeedback } from '../../listening/feedback/index.ts'
import {
  findDeploymentItem,
  findDeploymentPlace,
  holdForRedTest,
  lockDeployment,
  lockItemAndDeployment,
  recordWatch,
} from '../deployments/index.ts'
import { findSigner, requireSigner, throwTwinRefusal } from './actions.ts'
import { notRed } from './problems.ts'
import { signatureProblem, watchAnswerProblem, watchedWorkProblem } from './rules.ts'
import type { ReceiptBody } from './schemas.ts'
import { readWatch, watchResult } from './statement-rules.ts'
import { deleteChallenge, findReceipt, insertReceipt, lockChallenge, type StoredReceipt } from './store.ts'
import { receiptView } from './view.ts'

/**
 * Accepts the result of a later test: a trusted CI has run the test of shipped, proven work on a later commit. A red
 * result holds back the implementer's unpaid share for a while and notifies the workspace; a green one ends the hold.
 */
export async function submitWatch(
  app: App,
  caller: LoopCaller,
  deploymentId: string,
  id: string,
  body: ReceiptBody,
) {
  const read = orThrow(signatureProblem(body) ?? readWatch(body.statement))
  const { said } = read
  const { workspaceId } = caller
  await app.db.readWorkspace(workspaceId, async (tx) => {
    await findVisible(app, tx, caller, orThrow((await findDeploymentItem(tx, deploymentId)) ?? notFound()))
  })
  const signer = await findSigner(app, workspaceId, body, read)
  return app.db
    .inWorkspace(workspaceId, async (tx) => {
      const { item, deployment } = await lockItemAndDeployment(tx, caller, deploymentId)
      // A retry after a crash has the same id: the first attempt succeeded.
      const existing = await findReceipt(tx, id)
      if (existing) return receiptView(existing, readerOf(caller))
      const identity = await requireSigner(tx, signer, read, body)
      const refusal = watchedWorkProblem(item, deployment)
      if (refusal) throw refusal
      const result = orThrow(watchResult(said))
      const challenge = await lockChallenge(tx, said.challengeId)
      const at = app.clock.now()
      const unanswered = watchAnswerProblem(said, challenge, { deploymentId: deployment.id, at })
      if (unanswered) throw unanswered
      const { testSha256, commit: afterCommit, built, challengeId, runId } = said
      const receipt: StoredReceipt = {
        ...{ id, deploymentId: deployment.id, feedbackId: item.id, challengeId, ...signer },
        ...{
          testSha256,
          beforeCommit: challenge!.beforeCommit,
          afterCommit,
          built,
          runId,
          result,
          attestation: null,
        },
        ...{ about: 'WATCH', finishedAt: new Date(said.finishedAt) },
        ...{ statement: body.statement, signature: body.signature ?? null },
        ...{ receivedFrom: actorOf(caller), createdAt: at },
      }
      await insertReceipt(tx, receipt)
      await deleteChallenge(tx, challengeId)
      const seen = { result, commitSha: afterCommit, receiptId: id }
      await recordWatch(tx, item, deployment, seen, { by: `ci:${identity.id}`, at })
      return receiptView(receipt, readerOf(caller))
    })
    .catch(throwTwinRefusal)
}

/** Extends the hold on the share of an implementer whose test is red. Only an operator is allowed to. */
export async function extendRedHold(
  app: App,
  caller: OperatorCaller,
  deploymentId: string,
  { days, reason }: { days: number; reason: string },
) {
  const { workspaceId, feedbackId } = orThrow(
    (await app.db.readOperator((tx) => findDeploymentPlace(tx, deploymentId))) ?? notFound(),
  )
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const item = orThrow((await lockFeedback(tx, feedbackId)) ?? notFound())
    const deployment = orThrow((await lockDeployment(tx, deploymentId)) ?? notFound())
    const at = app.clock.now()
    const held = await holdForRedTest(tx, item, deployment, { days, by: actorOf(caller), at })
    if (!held) throw notRed()
    app.log.info(
      { deploymentId, days, by: caller.subject, reason: reason.length },
      'A red test holds its share longer',
    )
    return { deploymentId, holdsUntil: held }
  })
}
