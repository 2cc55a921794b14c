import type { App } from '../../../app.ts'
import { actorOf } from '../../../core/caller.ts'
import { isUuid } from '../../../core/clock.ts'
import { isTaken } from '../../../core/database/constraint.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import { type LoopCaller, lockWorkable, moveFeedback, refuseMove } from '../../listening/feedback/index.ts'
import { deploymentExists } from './problems.ts'
import { refuseStart, started, takenOver } from './rules.ts'
import type { DeploymentCreateBody } from './schemas.ts'
import {
  findDeployment,
  findOpenDeployment,
  insertDeployment,
  insertLogLine,
  type StoredDeployment,
  updateDeployment,
} from './store.ts'
import { termsOf } from './terms.ts'
import { deploymentFor } from './view.ts'

/**
 * Claims an item: of any number who try at once one gets it, the others deploymentExists. With `takeover` a claim
 * that has lapsed is closed on the way. Whoever reports locks the item first, as this does: a report comes
 * either before, and renews, or after, and finds its deployment closed.
 */
export async function startDeployment(app: App, caller: LoopCaller, id: string, body: DeploymentCreateBody) {
  const feedbackId = body.feedbackId.toLowerCase()
  if (!isUuid(feedbackId)) throw notFound()
  return app.db
    .inWorkspace(caller.workspaceId, async (tx) => {
      const item = await lockWorkable(tx, caller, feedbackId)
      const terms = await termsOf(tx, item.campaignId)
      const at = app.clock.now()
      // A repeat after a crash has the same id: the first try got through.
      const existing = await findDeployment(tx, id)
      if (existing) return deploymentFor(caller, existing, terms, at)
      const open = await findOpenDeployment(tx, feedbackId)
      const refusal =
        refuseStart(item, open, { takeover: body.takeover ?? false, terms, now: at }) ??
        refuseMove(item, started, caller.kind)
      if (refusal) throw refusal
      const by = actorOf(caller)
      if (open) await takeOver(tx, open, { deploymentId: id, by, at })
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
        question: null,
        rollback: null,
        takeover: null,
        isOpen: true,
        createdBy: by,
        createdAt: at,
        updatedAt: at,
        deployedAt: null,
        lastLog: 0,
      }
      await insertDeployment(tx, deployment)
      const why = open ? `Taken over from deployment ${open.id}, which had fallen silent` : null
      await moveFeedback(tx, item, { to: started, by, why, at })
      return deploymentFor(caller, deployment, terms, at)
    })
    .catch((error) => {
      if (isTaken(error, 'deployments_one_open')) throw deploymentExists()
      throw error
    })
}

/** Closes a claim that has lapsed and says in its log who goes on; its branch and links stay for him to read. */
async function takeOver(
  tx: WorkspaceTx,
  lapsed: StoredDeployment,
  { deploymentId, by, at }: { deploymentId: string; by: string; at: Date },
) {
  const takeover = { at: at.toISOString(), by, deploymentId }
  await updateDeployment(tx, { ...lapsed, status: takenOver, isOpen: false, takeover, updatedAt: at })
  const silentSince = lapsed.updatedAt.toISOString()
  const message = `Silent since ${silentSince}: taken over by ${by} with deployment ${deploymentId}`
  await insertLogLine(tx, lapsed.id, { message, level: 'warn', at }, at)
}
