import type { App } from '../../../app.ts'
import { actorOf, readerOf } from '../../../core/caller.ts'
import { isUuid } from '../../../core/clock.ts'
import { isTaken } from '../../../core/database/constraint.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import { ownText } from '../../engines/safety/index.ts'
import {
  causeFields,
  type LoopCaller,
  lockClaimable,
  moveFeedback,
  moveProblem,
} from '../../listening/feedback/index.ts'
import { findImplementerOfKey } from '../implementers/index.ts'
import type { AgentName } from './agent.ts'
import { makeDeploymentCopy } from './copies.ts'
import { logDeployment } from './logging.ts'
import { notShipped } from './outcome-rules.ts'
import { deploymentExists } from './problems.ts'
import { claimProblem, started, takenOver } from './rules.ts'
import { saveDeployment } from './saving.ts'
import type { DeploymentCreateBody } from './schemas.ts'
import {
  findDeployment,
  findOpenDeployment,
  insertDeployment,
  insertLogLine,
  type StoredDeployment,
} from './store.ts'
import { findTerms } from './terms.ts'
import { deploymentView } from './view.ts'

/**
 * Claims an item. Of concurrent claims only one succeeds; the others throw deploymentExists. With `takeover`, a lapsed
 * claim is closed first. Reports lock the item too. So a concurrent report either comes first and renews the claim, or
 * comes later and finds its deployment closed.
 */
export async function startDeployment(
  app: App,
  caller: LoopCaller,
  id: string,
  body: DeploymentCreateBody,
  agent: AgentName | null,
) {
  const feedbackId = body.feedbackId.toLowerCase()
  if (!isUuid(feedbackId)) throw notFound()
  const { branchName = null, prompt = null } = body
  const copy = await makeDeploymentCopy(app, caller.workspaceId, { branchName, prompt, agent })
  const texts = {
    branchName: copy.branchName ?? null,
    prompt: copy.prompt ?? null,
    agent: copy.agent ?? null,
  }
  const reader = readerOf(caller)
  return app.db
    .inWorkspace(caller.workspaceId, async (tx) => {
      const item = await lockClaimable(tx, caller, feedbackId)
      const terms = await findTerms(tx, item.campaignId, reader)
      const at = app.clock.now()
      // A retry after a crash has the same id: the first attempt succeeded.
      const existing = await findDeployment(tx, id, reader)
      if (existing) return deploymentView(existing, terms, at)
      const open = await findOpenDeployment(tx, feedbackId)
      const refusal =
        claimProblem(item, open, { takeover: body.takeover ?? false, terms, now: at, by: caller.kind }) ??
        moveProblem(item, started, caller.kind)
      if (refusal) throw refusal
      const by = actorOf(caller)
      if (open) await takeOverClaim(tx, open, { deploymentId: id, campaignId: item.campaignId, by, at })
      const implementerId = caller.kind === 'mcp' ? await findImplementerOfKey(tx, caller.keyId) : null
      const deployment = newDeployment({ id, branchName, prompt, agent, implementerId, by, at }, item)
      await insertDeployment(tx, deployment, texts)
      logDeployment(tx, 'deployment.started', deployment, { campaignId: item.campaignId, by, at })
      const cause = open ? causeFields({ kind: 'TAKEN_OVER', deploymentId: open.id }) : { why: null }
      await moveFeedback(tx, item, { to: started, by, ...cause, at })
      return deploymentView(reader === 'agent' ? { ...deployment, ...texts } : deployment, terms, at)
    })
    .catch((error) => {
      if (isTaken(error, 'deployments_one_open')) throw deploymentExists()
      throw error
    })
}

/** Returns a new deployment, for which nothing was reported, asked or approved yet. */
function newDeployment(
  {
    by,
    at,
    ...given
  }: Pick<StoredDeployment, 'id' | 'branchName' | 'prompt' | 'agent' | 'implementerId'> & {
    by: string
    at: Date
  },
  item: { id: string; round: number; revision: number },
): StoredDeployment {
  return {
    ...given,
    feedbackId: item.id,
    round: item.round,
    status: started,
    commitSha: null,
    prUrl: null,
    prNumber: null,
    deploymentUrl: null,
    errorLogs: null,
    changedFiles: null,
    protectedAt: [],
    approval: null,
    attestation: null,
    proof: null,
    gate: null,
    seen: null,
    usage: null,
    usageReleased: null,
    stages: [],
    question: null,
    rollback: null,
    takeover: null,
    isOpen: true,
    deployedAt: null,
    ...notShipped,
    watch: null,
    lastLog: 0,
    revision: item.revision,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
  }
}

/**
 * Closes a lapsed claim and logs the agent that takes over. The new agent can read the branch and the links of the
 * former one.
 */
async function takeOverClaim(
  tx: WorkspaceTx,
  lapsed: StoredDeployment,
  {
    deploymentId,
    campaignId,
    by,
    at,
  }: { deploymentId: string; campaignId: string | null; by: string; at: Date },
) {
  const takeover = { at: at.toISOString(), by, deploymentId }
  logDeployment(tx, 'deployment.stale', lapsed, { campaignId, by, at })
  await saveDeployment(tx, { ...lapsed, status: takenOver, isOpen: false, takeover, updatedAt: at })
  const silentSince = lapsed.updatedAt.toISOString()
  const message = `Silent since ${silentSince}: taken over by ${by} with deployment ${deploymentId}`
  await insertLogLine(tx, lapsed.id, { message: ownText(message), level: 'warn', at }, at)
}
