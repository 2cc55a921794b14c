import type { App } from '../../../app.ts'
import { actorOf } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import {
  type LoopCaller,
  lockWorkable,
  moveFeedback,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import { approvalRequested } from './events.ts'
import { logLineTooLong } from './problems.ts'
import {
  asksAnew,
  holdsClaim,
  isLineTooLong,
  itemStatusAfterRollback,
  itemStatusFor,
  questionAfter,
  refuseProgress,
  refuseReport,
  rolledBack,
} from './rules.ts'
import type { DeploymentUpdateBody, LogBody, RollbackBody, StageBody } from './schemas.ts'
import {
  findDeployment,
  insertLogLine,
  lockDeployment,
  type StoredDeployment,
  type StoredLogLine,
  updateDeployment,
  updateStages,
} from './store.ts'
import { termsOf } from './terms.ts'
import { deploymentFor } from './view.ts'

/** Records progress; a known status takes the item along. */
export async function updateProgress(app: App, caller: LoopCaller, id: string, body: DeploymentUpdateBody) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockBoth(tx, caller, id)
    const terms = await termsOf(tx, item.campaignId)
    const { status, changedFiles, question, reason, ...links } = body
    const progress = { status, changedFiles, question }
    const refusal = refuseProgress(item, deployment, progress, terms.allowedPaths, caller.kind)
    if (refusal) throw refusal
    const at = app.clock.now()
    const changes = status !== undefined && status !== deployment.status
    const to = changes ? itemStatusFor(status) : null
    const moved = to
      ? await moveFeedback(tx, item, { to, by: actorOf(caller), why: reason ?? question ?? null, at })
      : item
    const next: StoredDeployment = {
      ...deployment,
      ...links,
      changedFiles: changedFiles ?? deployment.changedFiles,
      status: status ?? deployment.status,
      question: questionAfter(deployment, progress),
      isOpen: deployment.isOpen && holdsClaim(status ?? deployment.status, deployment.round, moved.round),
      deployedAt: changes && status === 'DEPLOYED' ? at : deployment.deployedAt,
      updatedAt: at,
    }
    await updateDeployment(tx, next)
    if (asksAnew(deployment, next)) {
      const { workspaceId, id: feedbackId, campaignId } = item
      await announce(tx, approvalRequested({ workspaceId, deploymentId: id, feedbackId, campaignId }))
    }
    return deploymentFor(caller, next, terms, at)
  })
}

/** Records that what was shipped has been taken back. Once: a repeat changes nothing. */
export async function rollBack(app: App, caller: LoopCaller, id: string, body: RollbackBody) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockBoth(tx, caller, id)
    const terms = await termsOf(tx, item.campaignId)
    const at = app.clock.now()
    if (deployment.status === rolledBack) return deploymentFor(caller, deployment, terms, at)
    const refusal = refuseReport(deployment)
    if (refusal) throw refusal
    const by = actorOf(caller)
    const rollback = { reason: body.reason, commitSha: body.commitSha ?? null, at: at.toISOString(), by }
    const next = {
      ...deployment,
      status: rolledBack,
      isOpen: false,
      question: null,
      rollback,
      updatedAt: at,
    }
    await updateDeployment(tx, next)
    await moveFeedback(tx, item, { to: itemStatusAfterRollback(item, deployment), by, why: body.reason, at })
    return deploymentFor(caller, next, terms, at)
  })
}

export async function replaceStages(
  app: App,
  caller: LoopCaller,
  id: string,
  stages: readonly StageBody[],
): Promise<readonly StageBody[]> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { deployment } = await lockBoth(tx, caller, id)
    const refusal = refuseReport(deployment)
    if (refusal) throw refusal
    await updateStages(tx, id, stages, app.clock.now())
    return stages
  })
}

export async function appendLog(
  app: App,
  caller: LoopCaller,
  id: string,
  body: LogBody,
): Promise<StoredLogLine> {
  if (isLineTooLong(body.message)) throw logLineTooLong()
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { deployment } = await lockBoth(tx, caller, id)
    const refusal = refuseReport(deployment)
    if (refusal) throw refusal
    const now = app.clock.now()
    const { message, level = 'info', at } = body
    return insertLogLine(tx, id, { message, level, at: at ? new Date(at) : now }, now)
  })
}

/** The item before its deployment, always: whoever moves an item closes deployments behind that lock. */
async function lockBoth(
  tx: WorkspaceTx,
  caller: LoopCaller,
  id: string,
): Promise<{ item: StoredFeedback; deployment: StoredDeployment }> {
  const found = orThrow((await findDeployment(tx, id)) ?? notFound())
  const item = await lockWorkable(tx, caller, found.feedbackId)
  return { item, deployment: (await lockDeployment(tx, id))! }
}
