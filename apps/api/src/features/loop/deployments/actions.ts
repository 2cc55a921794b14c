import type { App } from '../../../app.ts'
import { actorOf, readerOf } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { screenWords } from '../../engines/safety/index.ts'
import {
  type LoopCaller,
  lockWorkable,
  moveFeedback,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import { makeStagesCopy } from './copies.ts'
import type { Terms } from './leases.ts'
import { hintProgress, logDeployment } from './logging.ts'
import { logLineTooLong } from './problems.ts'
import { isLineTooLong, itemStatusAfterRollback, reportProblem, rolledBack } from './rules.ts'
import { saveDeployment } from './saving.ts'
import type { LogBody, RollbackBody, StageBody } from './schemas.ts'
import {
  findDeployedItem,
  findDeployment,
  insertLogLine,
  lockDeployment,
  type StoredDeployment,
  type StoredLogLine,
  updateStages,
} from './store.ts'
import { findTerms } from './terms.ts'
import { deploymentView } from './view.ts'

/** Records that a shipped change was rolled back. Idempotent. */
export async function rollBack(app: App, caller: LoopCaller, id: string, body: RollbackBody) {
  const why = (await screenWords(app, caller.workspaceId, body.reason))!
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockItemAndDeployment(tx, caller, id)
    const terms = await findTerms(tx, item.campaignId, readerOf(caller))
    const at = app.clock.now()
    if (deployment.status === rolledBack) return toWrittenDeployment(tx, caller, deployment, terms, at)
    const refusal = reportProblem(deployment)
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
    await saveDeployment(tx, next, { question: null, rollbackReason: why.copy })
    logDeployment(tx, 'deployment.rolled_back', next, { campaignId: item.campaignId, by, at })
    await moveFeedback(tx, item, { to: itemStatusAfterRollback(item, deployment), by, why, at })
    return toWrittenDeployment(tx, caller, (await findDeployment(tx, id, 'person'))!, terms, at)
  })
}

/** Replaces the stages and returns them as the caller is allowed to see them. */
export async function replaceStages(
  app: App,
  caller: LoopCaller,
  id: string,
  stages: StageBody[],
): Promise<StageBody[]> {
  const copy = await makeStagesCopy(app, caller.workspaceId, stages)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { deployment } = await lockItemAndDeployment(tx, caller, id)
    const refusal = reportProblem(deployment)
    if (refusal) throw refusal
    await updateStages(tx, id, { stages, copy }, app.clock.now())
    hintProgress(tx, deployment)
    return readerOf(caller) === 'agent' ? copy : stages
  })
}

/** Appends a log line and returns it as the caller is allowed to see it. */
export async function appendLog(
  app: App,
  caller: LoopCaller,
  id: string,
  body: LogBody,
): Promise<StoredLogLine> {
  if (isLineTooLong(body.message)) throw logLineTooLong()
  const message = (await screenWords(app, caller.workspaceId, body.message))!
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { deployment } = await lockItemAndDeployment(tx, caller, id)
    const refusal = reportProblem(deployment)
    if (refusal) throw refusal
    const now = app.clock.now()
    const { level = 'info', at } = body
    const line = { message, level, at: at ? new Date(at) : now }
    hintProgress(tx, deployment)
    return insertLogLine(tx, id, line, now, readerOf(caller))
  })
}

/** Returns the deployment that was just written, as its writer is allowed to see it. Agents get redacted copies. */
export async function toWrittenDeployment(
  tx: WorkspaceTx,
  caller: LoopCaller,
  written: StoredDeployment,
  terms: Terms,
  at: Date,
) {
  const reader = readerOf(caller)
  const deployment = reader === 'agent' ? (await findDeployment(tx, written.id, reader))! : written
  return deploymentView(deployment, terms, at)
}

/**
 * Locks the item, then its deployment. The order is always the same, because moving an item also closes its
 * deployments.
 */
export async function lockItemAndDeployment(
  tx: WorkspaceTx,
  caller: LoopCaller,
  id: string,
): Promise<{ item: StoredFeedback; deployment: StoredDeployment }> {
  const feedbackId = orThrow((await findDeployedItem(tx, id)) ?? notFound())
  const item = await lockWorkable(tx, caller, feedbackId)
  return { item, deployment: (await lockDeployment(tx, id))! }
}
