import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { ownText, type Said } from '../../engines/safety/index.ts'
import {
  causeFields,
  type LoopCaller,
  moveFeedback,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import { approvalRequested } from './events.ts'
import { approvalRefusal } from './held-rules.ts'
import { deploymentClosed } from './problems.ts'
import { itemStatusFor, reportProblem, started } from './rules.ts'
import { saveDeployment } from './saving.ts'
import { insertLogLine, lockDeployment, type StoredDeployment } from './store.ts'

const awaiting = 'AWAITING_APPROVAL'
/** The statuses in which a question pauses the work. In all others, the work has ended or is already waiting. */
const working: readonly string[] = ['GENERATING_CODE', 'TESTING', 'TEST_FAILED']

/**
 * Pauses a deployment until people have answered its question. The caller has locked item and deployment.
 *
 * @param toTeam whether the members of the workspace are notified
 * @returns the status to which the deployment returns after the answer; null if the question does not pause it, because
 * it already waits or its work has ended
 */
export async function pauseToAsk(
  app: App,
  tx: WorkspaceTx,
  caller: LoopCaller,
  { item, deployment }: { item: StoredFeedback; deployment: StoredDeployment },
  said: Said,
  toTeam: boolean,
): Promise<string | null> {
  const refusal = reportProblem(deployment)
  if (refusal) throw refusal
  if (!deployment.isOpen) throw deploymentClosed()
  const { workspaceId, id: feedbackId, campaignId } = item
  if (toTeam)
    await announce(
      tx,
      approvalRequested({ workspaceId, deploymentId: deployment.id, feedbackId, campaignId }),
    )
  const updatedAt = app.clock.now()
  const rests = working.includes(deployment.status) && working.includes(item.status)
  const question =
    deployment.status === awaiting || rests ? (deployment.question ?? said.text) : deployment.question
  const copy = question === said.text ? { question: said.copy } : {}
  const next = { ...deployment, question, status: rests ? awaiting : deployment.status, updatedAt }
  await saveDeployment(tx, next, copy)
  if (!rests) return null
  const cause = toTeam ? { why: said } : causeFields({ kind: 'AUTHOR_ASKED' })
  await moveFeedback(tx, item, {
    to: awaiting,
    by: actorOf(caller),
    ...cause,
    at: updatedAt,
    deploymentId: deployment.id,
  })
  return deployment.status
}

/**
 * Resumes a deployment in the status that it had before, once its last question was answered. The lease of its claim
 * starts again.
 */
export async function resumeAfterAnswer(
  app: App,
  tx: WorkspaceTx,
  item: StoredFeedback,
  answered: { deploymentId: string; resumeStatus: string | null; isWaiting: boolean; by: string },
): Promise<{ round: number }> {
  const { deploymentId, resumeStatus, isWaiting, by } = answered
  const deployment = (await lockDeployment(tx, deploymentId))!
  const { round } = deployment
  if (!deployment.isOpen || deployment.status !== awaiting || isWaiting || resumeStatus === null)
    return { round }
  const to = itemStatusFor(resumeStatus) ?? started
  const updatedAt = app.clock.now()
  await saveDeployment(tx, { ...deployment, status: to, question: null, updatedAt }, { question: null })
  const cause = causeFields({ kind: 'QUESTION_ANSWERED' })
  if (item.status === awaiting)
    await moveFeedback(tx, item, { to, by, ...cause, at: updatedAt, deploymentId })
  return { round }
}

/**
 * Records that a member allows the agent to ship this deployment as it is, despite the campaign's approval rule and
 * ceilings. Protected files are included only if the approval names all of them.
 */
export async function releaseDeployment(
  app: App,
  tx: WorkspaceTx,
  caller: MemberCaller,
  deployment: StoredDeployment,
  changedFiles: readonly string[] | undefined,
): Promise<void> {
  if (!deployment.isOpen) throw deploymentClosed()
  const at = app.clock.now()
  const by = actorOf(caller)
  const gate = { at: at.toISOString(), by }
  const isHeld = deployment.protectedAt.length > 0 && !deployment.approval
  const refusal = isHeld || changedFiles ? approvalRefusal(deployment, changedFiles ?? []) : null
  if (refusal) throw refusal
  // The answer names no commit, so it does not approve the files of a pull request: a push may have changed them.
  const approval = isHeld && !deployment.seen ? gate : deployment.approval
  await saveDeployment(tx, { ...deployment, gate, approval, usageReleased: deployment.usage })
  const message = ownText(`The deployment has been approved by ${by}`)
  await insertLogLine(tx, deployment.id, { message, level: 'info', at }, deployment.updatedAt)
}
