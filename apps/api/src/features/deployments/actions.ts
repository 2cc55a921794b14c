import type { App } from '../../app.ts'
import { actorOf } from '../../core/caller.ts'
import { isUuid } from '../../core/clock.ts'
import { isTaken } from '../../core/constraint.ts'
import type { WorkspaceTx } from '../../core/db.ts'
import { orThrow } from '../../core/problem.ts'
import { notFound } from '../../http/problems.ts'
import { listCampaignsById } from '../campaigns/index.ts'
import {
  type LoopCaller,
  lockWorkable,
  moveFeedback,
  refuseMove,
  type StoredFeedback,
} from '../feedback/index.ts'
import { deploymentExists, logLineTooLong } from './problems.ts'
import {
  holdsClaim,
  isLineTooLong,
  itemStatusAfterRollback,
  itemStatusFor,
  refuseProgress,
  refuseStart,
  rolledBack,
  started,
} from './rules.ts'
import type {
  DeploymentCreateBody,
  DeploymentUpdateBody,
  LogBody,
  RollbackBody,
  StageBody,
} from './schemas.ts'
import {
  findDeployment,
  findOpenDeployment,
  insertDeployment,
  insertLogLine,
  lockDeployment,
  type StoredDeployment,
  type StoredLogLine,
  updateDeployment,
  updateStages,
} from './store.ts'
import { deploymentFor } from './view.ts'

/** Claims an item: of any number who try at once one gets it, the others deploymentExists. */
export async function startDeployment(app: App, caller: LoopCaller, id: string, body: DeploymentCreateBody) {
  const feedbackId = body.feedbackId.toLowerCase()
  if (!isUuid(feedbackId)) throw notFound()
  return app.db
    .inWorkspace(caller.workspaceId, async (tx) => {
      const item = await lockWorkable(tx, caller, feedbackId)
      const allowedPaths = await allowedPathsOf(tx, item.campaignId)
      // A repeat after a crash has the same id: the first try got through.
      const existing = await findDeployment(tx, id)
      if (existing) return deploymentFor(caller, existing, allowedPaths)
      const refusal =
        refuseStart(item, (await findOpenDeployment(tx, feedbackId)) !== null) ??
        refuseMove(item, started, caller.kind)
      if (refusal) throw refusal
      const at = app.clock.now()
      const by = actorOf(caller)
      const deployment: StoredDeployment = {
        id,
        feedbackId,
        round: item.round,
        status: started,
        branchName: body.branchName ?? null,
        commitSha: null,
        prUrl: null,
        prNumber: null,
        deploymentUrl: null,
        prompt: body.prompt ?? null,
        errorLogs: null,
        changedFiles: null,
        stages: [],
        rollback: null,
        isOpen: true,
        createdBy: by,
        createdAt: at,
        updatedAt: at,
        deployedAt: null,
        lastLog: 0,
      }
      await insertDeployment(tx, deployment)
      await moveFeedback(tx, item, { to: started, by, why: null, at })
      return deploymentFor(caller, deployment, allowedPaths)
    })
    .catch((error) => {
      if (isTaken(error, 'deployments_one_open')) throw deploymentExists()
      throw error
    })
}

/** Records progress; a known status takes the item along. */
export async function updateProgress(app: App, caller: LoopCaller, id: string, body: DeploymentUpdateBody) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockBoth(tx, caller, id)
    const allowedPaths = await allowedPathsOf(tx, item.campaignId)
    const { status, changedFiles, reason, ...links } = body
    const progress = { status, changedFiles }
    const refusal = refuseProgress(item, deployment, progress, allowedPaths, caller.kind)
    if (refusal) throw refusal
    const at = app.clock.now()
    const changes = status !== undefined && status !== deployment.status
    const to = changes ? itemStatusFor(status) : null
    const moved = to
      ? await moveFeedback(tx, item, { to, by: actorOf(caller), why: reason ?? null, at })
      : item
    const next: StoredDeployment = {
      ...deployment,
      ...links,
      changedFiles: changedFiles ?? deployment.changedFiles,
      status: status ?? deployment.status,
      isOpen: deployment.isOpen && holdsClaim(status ?? deployment.status, deployment.round, moved.round),
      deployedAt: changes && status === 'DEPLOYED' ? at : deployment.deployedAt,
      updatedAt: at,
    }
    await updateDeployment(tx, next)
    return deploymentFor(caller, next, allowedPaths)
  })
}

/** Records that what was shipped has been taken back. Once: a repeat changes nothing. */
export async function rollBack(app: App, caller: LoopCaller, id: string, body: RollbackBody) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockBoth(tx, caller, id)
    const allowedPaths = await allowedPathsOf(tx, item.campaignId)
    if (deployment.status === rolledBack) return deploymentFor(caller, deployment, allowedPaths)
    const at = app.clock.now()
    const by = actorOf(caller)
    const rollback = { reason: body.reason, commitSha: body.commitSha ?? null, at: at.toISOString(), by }
    const next = { ...deployment, status: rolledBack, isOpen: false, rollback, updatedAt: at }
    await updateDeployment(tx, next)
    await moveFeedback(tx, item, { to: itemStatusAfterRollback(item, deployment), by, why: body.reason, at })
    return deploymentFor(caller, next, allowedPaths)
  })
}

export async function replaceStages(
  app: App,
  caller: LoopCaller,
  id: string,
  stages: readonly StageBody[],
): Promise<readonly StageBody[]> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    await lockBoth(tx, caller, id)
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
    await lockBoth(tx, caller, id)
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

export async function allowedPathsOf(tx: WorkspaceTx, campaignId: string | null): Promise<readonly string[]> {
  if (campaignId === null) return []
  const [campaign] = await listCampaignsById(tx, [campaignId])
  return campaign?.allowedPaths ?? []
}
