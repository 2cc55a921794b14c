import type { App } from '../../../app.ts'
import { actorOf, readerOf } from '../../../core/caller.ts'
import { isUuid } from '../../../core/clock.ts'
import { isTaken } from '../../../core/database/constraint.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import { ourWords } from '../../engines/safety/index.ts'
import { type LoopCaller, lockWorkable, moveFeedback, refuseMove } from '../../listening/feedback/index.ts'
import { deploymentCopy } from './copies.ts'
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
import { deploymentView } from './view.ts'

/**
 * Claims an item: of any number who try at once one gets it, the others deploymentExists. With `takeover` a claim
 * that has lapsed is closed on the way. Whoever reports locks the item first, as this does: a report comes
 * either before, and renews, or after, and finds its deployment closed.
 */
export async function startDeployment(app: App, caller: LoopCaller, id: string, body: DeploymentCreateBody) {
  const feedbackId = body.feedbackId.toLowerCase()
  if (!isUuid(feedbackId)) throw notFound()
  const { branchName = null, prompt = null } = body
  const copy = await deploymentCopy(app, caller.workspaceId, { branchName, prompt })
  const texts = { branchName: copy.branchName ?? null, prompt: copy.prompt ?? null }
  const reader = readerOf(caller)
  return app.db
    .inWorkspace(caller.workspaceId, async (tx) => {
      const item = await lockWorkable(tx, caller, feedbackId)
      const terms = await termsOf(tx, item.campaignId, reader)
      const at = app.clock.now()
      // A repeat after a crash has the same id: the first try got through.
      const existing = await findDeployment(tx, id, reader)
      if (existing) return deploymentView(existing, terms, at)
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
        branchName,
        commitSha: null,
        prUrl: null,
        prNumber: null,
        deploymentUrl: null,
        prompt,
        errorLogs: null,
        changedFiles: null,
        protectedAt: [],
        approval: null,
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
      await insertDeployment(tx, deployment, texts)
      const why = open ? ourWords(`Taken over from deployment ${open.id}, which had fallen silent`) : null
      await moveFeedback(tx, item, { to: started, by, why, at })
      return deploymentView(reader === 'agent' ? { ...deployment, ...texts } : deployment, terms, at)
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
  await insertLogLine(tx, lapsed.id, { message: ourWords(message), level: 'warn', at }, at)
}
