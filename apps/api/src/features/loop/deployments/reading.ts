import type { App } from '../../../app.ts'
import { boundCampaign } from '../../../core/caller.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { listCampaignsById } from '../../listening/campaigns/index.ts'
import { findVisible, type LoopCaller } from '../../listening/feedback/index.ts'
import { standardTerms } from './leases.ts'
import type { DeploymentListQuery } from './schemas.ts'
import { findDeployment, listDeployments, listLogLines } from './store.ts'
import { termsOf } from './terms.ts'
import { deploymentFor, logsFor, stagesFor } from './view.ts'

const LINES = 200

/** A deployment with its stages and some of its log. */
export async function describeDeployment(
  app: App,
  caller: LoopCaller,
  id: string,
  { logsAfter }: { logsAfter?: number },
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const deployment = orThrow((await findDeployment(tx, id)) ?? notFound())
    const item = await findVisible(app, tx, caller, deployment.feedbackId)
    const lines = await listLogLines(tx, id, logsAfter, LINES)
    return {
      ...deploymentFor(caller, deployment, await termsOf(tx, item.campaignId), app.clock.now()),
      stages: stagesFor(caller, deployment.stages),
      logs: logsFor(caller, lines),
      lastLog: deployment.lastLog,
    }
  })
}

/** Deployments of items that the caller may know of, newest first. */
export async function listForCaller(app: App, caller: LoopCaller, query: DeploymentListQuery) {
  const slice = sliceOf(query)
  const bound = boundCampaign(caller)
  const asked = query.campaignId?.toLowerCase()
  const now = app.clock.now()
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const isElsewhere = bound !== null && asked !== undefined && asked !== bound
    const found = isElsewhere
      ? []
      : await listDeployments(
          tx,
          {
            feedbackId: query.feedbackId,
            campaignId: bound ?? asked,
            status: query.status,
            isOpen: query.isOpen,
            stale: query.stale,
            now,
            clearedOnly: caller.kind === 'mcp',
          },
          slice,
        )
    const page = pageOf(found, slice)
    const ids = new Set(page.items.map((deployment) => deployment.campaignId).filter((id) => id !== null))
    const campaigns = await listCampaignsById(tx, [...ids])
    const terms = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
    const items = page.items.map((deployment) =>
      deploymentFor(caller, deployment, terms.get(deployment.campaignId ?? '') ?? standardTerms, now),
    )
    return { ...page, items }
  })
}
