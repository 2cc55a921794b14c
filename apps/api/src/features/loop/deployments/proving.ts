import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { ownText, screenWords } from '../../engines/safety/index.ts'
import type { StoredFeedback } from '../../listening/feedback/index.ts'
import { lockItemAndDeployment } from './actions.ts'
import { workWatched } from './events.ts'
import { isProof } from './evidence-rules.ts'
import { hintProgress, logDeployment } from './logging.ts'
import { updateWatch } from './outcome-store.ts'
import { deploymentClosed } from './problems.ts'
import { saveDeployment } from './saving.ts'
import type { ProofWaiverBody } from './schemas.ts'
import { insertLogLine, type Proof, type StoredDeployment } from './store.ts'
import { findTerms } from './terms.ts'
import { deploymentView } from './view.ts'
import { applyTestResult, extendHold, type Watch, type WatchedNow } from './watch-rules.ts'

/**
 * Lets a deployment be shipped without a receipt. The deployment counts as not proven, and the reason is shown with it.
 * A deployment that already has a proof keeps it.
 */
export async function waiveProof(app: App, caller: MemberCaller, id: string, { reason }: ProofWaiverBody) {
  const why = (await screenWords(app, caller.workspaceId, reason))!
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockItemAndDeployment(tx, caller, id)
    if (!deployment.isOpen) throw deploymentClosed()
    const terms = await findTerms(tx, item.campaignId, 'person')
    const at = app.clock.now()
    if (isProof(deployment.proof)) return deploymentView(deployment, terms, at)
    const by = actorOf(caller)
    const proof: Proof = {
      state: 'WAIVED',
      at: at.toISOString(),
      by,
      commitSha: deployment.commitSha,
      receiptId: null,
      testSha256: null,
      beforeCommit: null,
      reason,
    }
    const waived = { ...deployment, proof }
    await saveDeployment(tx, waived, { waiverReason: why.copy })
    logDeployment(tx, 'deployment.proof_waived', waived, { campaignId: item.campaignId, by, at })
    await appendServiceLine(tx, waived, `The proof has been waived by ${by}`, at)
    return deploymentView(waived, terms, at)
  })
}

/**
 * Saves the proof that a receipt from `by` gives. A run at an address does not replace a proof. The caller has locked
 * item and deployment, and has verified the receipt.
 */
export async function recordProof(
  tx: WorkspaceTx,
  { campaignId }: Pick<StoredFeedback, 'campaignId'>,
  deployment: StoredDeployment,
  proof: Proof & { receiptId: string },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (proof.state === 'LINKED') {
    const linked = isProof(deployment.proof) ? deployment : { ...deployment, proof }
    await saveDeployment(tx, linked)
    await appendServiceLine(
      tx,
      linked,
      `${proof.by} has run the test of commit ${proof.commitSha} at an address`,
      at,
    )
    return
  }
  const proven = { ...deployment, proof }
  await saveDeployment(tx, proven, { waiverReason: null })
  const data = {
    feedbackId: eventId(deployment.feedbackId),
    round: deployment.round,
    receiptId: eventId(proof.receiptId),
  }
  logEvents(tx, [{ type: 'deployment.proven', subjectId: deployment.id, campaignId, actor: by, data, at }])
  await appendServiceLine(tx, proven, `Commit ${proof.commitSha} has been proven by ${proof.by}`, at)
}

/**
 * Saves the result of a later test of shipped work and announces it. The caller has locked item and deployment, and has
 * checked the receipt.
 */
export async function recordWatch(
  tx: WorkspaceTx,
  { campaignId }: Pick<StoredFeedback, 'campaignId'>,
  deployment: StoredDeployment,
  seen: Pick<Watch, 'result' | 'commitSha' | 'receiptId'>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const now = applyTestResult(deployment, seen, at)
  await saveWatch(tx, deployment, now, { campaignId, isNews: deployment.watch?.result !== seen.result })
  const data = {
    feedbackId: eventId(deployment.feedbackId),
    round: deployment.round,
    receiptId: eventId(seen.receiptId),
    result: seen.result,
  }
  logEvents(tx, [{ type: 'deployment.watched', subjectId: deployment.id, campaignId, actor: by, data, at }])
  const word = seen.result === 'RED' ? 'red' : 'green'
  await appendServiceLine(tx, deployment, `The test is ${word} on commit ${seen.commitSha}, says ${by}`, at)
}

/**
 * Extends the hold on the implementer's share because of a red test. Returns the end of the hold, or null if there is
 * nothing to hold. The caller has locked item and deployment.
 */
export async function holdForRedTest(
  tx: WorkspaceTx,
  { campaignId }: Pick<StoredFeedback, 'campaignId'>,
  deployment: StoredDeployment,
  { days, by: actor, at }: { days: number; by: string; at: Date },
): Promise<Date | null> {
  const now = extendHold(deployment, days, at)
  if (!now) return null
  await saveWatch(tx, deployment, now, { campaignId, isNews: false })
  const data = { feedbackId: eventId(deployment.feedbackId), round: deployment.round, days }
  const type = 'deployment.red_extended' as const
  logEvents(tx, [{ type, subjectId: deployment.id, campaignId, actor, data, at }])
  await appendServiceLine(
    tx,
    deployment,
    `An operator holds the share of the red test until ${now.watch.until}`,
    at,
  )
  return new Date(now.watch.until!)
}

async function saveWatch(
  tx: WorkspaceTx,
  { id: deploymentId, feedbackId, watch: last }: StoredDeployment,
  { watch, stableAt, payableAt }: WatchedNow,
  { campaignId, isNews }: { campaignId: string | null; isNews: boolean },
) {
  await updateWatch(tx, deploymentId, { watch, stableAt })
  const { workspaceId } = tx
  const isRed = watch.result === 'RED'
  // If the test was never red, payments are not affected.
  if (!isRed && last?.result !== 'RED') return
  await announce(
    tx,
    workWatched({ workspaceId, deploymentId, feedbackId, campaignId, isRed, isNews, payableAt }),
  )
}

/**
 * Appends a line of the service to the deployment's log. Lines and stages are not reports, so they do not renew the
 * claim.
 */
async function appendServiceLine(tx: WorkspaceTx, deployment: StoredDeployment, text: string, at: Date) {
  hintProgress(tx, deployment)
  await insertLogLine(tx, deployment.id, { message: ownText(text), level: 'info', at }, deployment.updatedAt)
}
