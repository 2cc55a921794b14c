import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { ownText } from '../../engines/safety/index.ts'
import { findProtectedPaths } from '../../listening/campaigns/index.ts'
import { lockFeedback, type StoredFeedback } from '../../listening/feedback/index.ts'
import { attestationAfter, gateAfter, proofAfter } from './evidence-rules.ts'
import { hintProgress } from './logging.ts'
import { MOST_STEPS } from './paths.ts'
import { saveDeployment } from './saving.ts'
import {
  findOpenDeployment,
  insertLogLine,
  type Seen,
  type StoredDeployment,
  updateDeployment,
} from './store.ts'
import { findTerms } from './terms.ts'

/** Locks an item, then its open deployment. Returns null if nobody works on the item. */
async function lockOpenDeployment(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<{ item: StoredFeedback; deployment: StoredDeployment } | null> {
  const item = await lockFeedback(tx, feedbackId)
  const deployment = item && (await findOpenDeployment(tx, feedbackId))
  return deployment ? { item, deployment } : null
}

/**
 * Stores the commit and changed files that the forge shows for an item's pull request in the deployment. Approvals,
 * attestation and proof of another commit end. `copies` are the redacted file names for agents. Unlike a report, this
 * does not renew the claim.
 */
export async function applySeenChange(
  app: App,
  tx: WorkspaceTx,
  feedbackId: string,
  { seen, files, copies }: { seen: Seen; files: string[]; copies: string[] | null },
): Promise<void> {
  const locked = await lockOpenDeployment(tx, feedbackId)
  if (!locked) return
  const { item, deployment } = locked
  const isSame =
    deployment.seen?.headSha === seen.headSha && deployment.seen.pullRequestId === seen.pullRequestId
  const { protectedPaths } = await findTerms(tx, item.campaignId, 'person')
  const found = seen.isWhole ? findProtectedPaths(files, protectedPaths, { left: MOST_STEPS }) : null
  const held = found
    ? [...new Set([...found, ...seen.unusual])].sort((a, b) => a - b)
    : files.map((_, at) => at)
  const commit = { commitSha: seen.headSha }
  const next: StoredDeployment = {
    ...deployment,
    ...commit,
    seen,
    changedFiles: files,
    protectedAt: held,
    approval: isSame ? deployment.approval : null,
    gate: isSame ? deployment.gate : gateAfter(deployment, commit, true),
    attestation: attestationAfter(deployment, commit),
    proof: proofAfter(deployment, commit),
  }
  await updateDeployment(tx, next, { changedFiles: copies })
  if (isSame) return
  hintProgress(tx, next)
  const message = ownText(`GitHub shows commit ${seen.headSha} with ${files.length} changed paths`)
  await insertLogLine(
    tx,
    deployment.id,
    { message, level: 'info', at: app.clock.now() },
    deployment.updatedAt,
  )
}

/**
 * Makes the agent's own reports of an item's deployment count again, if the facts that the forge showed for this pull
 * request had replaced them.
 */
export async function forgetSeen(tx: WorkspaceTx, feedbackId: string, pullRequestId: string): Promise<void> {
  const locked = await lockOpenDeployment(tx, feedbackId)
  if (locked?.deployment.seen?.pullRequestId !== pullRequestId) return
  await updateDeployment(tx, { ...locked.deployment, seen: null, approval: null })
}

/** Approves the open deployment of a commit, because a person has approved this commit of the pull request. */
export async function approveSeenCommit(
  app: App,
  tx: WorkspaceTx,
  feedbackId: string,
  { pullRequestId, headSha, by }: { pullRequestId: string; headSha: string; by: string },
): Promise<void> {
  const locked = await lockOpenDeployment(tx, feedbackId)
  const seen = locked?.deployment.seen
  if (!locked || seen?.pullRequestId !== pullRequestId || seen.headSha !== headSha) return
  const { deployment } = locked
  const at = app.clock.now()
  const approval = { at: at.toISOString(), by }
  await saveDeployment(tx, {
    ...deployment,
    approval: deployment.approval ?? approval,
    gate: deployment.gate ?? approval,
  })
  hintProgress(tx, deployment)
  const message = ownText(`Commit ${headSha} has been approved by ${by}`)
  await insertLogLine(tx, deployment.id, { message, level: 'info', at }, deployment.updatedAt)
}
