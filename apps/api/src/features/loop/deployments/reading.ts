import type { App } from '../../../app.ts'
import { boundCampaign, readerOf } from '../../../core/caller.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { findVisible, type LoopCaller } from '../../listening/feedback/index.ts'
import { standardTerms } from './leases.ts'
import type { DeploymentListQuery } from './schemas.ts'
import { findDeployment, listDeployments, listLogLines } from './store.ts'
import { listTerms, recallShownTerms } from './terms.ts'
import { deploymentView, listedView } from './view.ts'

const LINES = 200

/** Returns a deployment with its stages and the latest lines of its log. */
export async function describeDeployment(
  app: App,
  caller: LoopCaller,
  id: string,
  { logsAfter }: { logsAfter?: number },
) {
  const reader = readerOf(caller)
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const [found, logs] = await Promise.all([
      findDeployment(tx, id, reader),
      listLogLines(tx, id, logsAfter, LINES, reader),
    ])
    const deployment = orThrow(found ?? notFound())
    const { feedbackId, stages, lastLog } = deployment
    const { campaignId } = await findVisible(app, tx, caller, feedbackId)
    const terms = await recallShownTerms(app, tx, campaignId, reader)
    return { ...deploymentView(deployment, terms, app.clock.now()), stages, logs, lastLog }
  })
}

/** Lists deployments of items that the caller is allowed to see, newest first. */
export async function listDeploymentsForCaller(app: App, caller: LoopCaller, query: DeploymentListQuery) {
  const slice = sliceOf(query)
  const reader = readerOf(caller)
  const bound = boundCampaign(caller)
  const asked = query.campaignId?.toLowerCase()
  const now = app.clock.now()
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const isElsewhere = bound !== null && asked !== undefined && asked !== bound
    const { feedbackId, status, isOpen, stale } = query
    const wanted = { feedbackId, campaignId: bound ?? asked, status, isOpen, stale, now, reader }
    const found = isElsewhere ? [] : await listDeployments(tx, wanted, slice)
    const page = pageOf(found, slice)
    const ids = new Set(page.items.map(({ campaignId }) => campaignId).filter((id) => id !== null))
    const terms = ids.size > 0 ? await listTerms(tx, [...ids], reader) : new Map<string, never>()
    const items = page.items.map((deployment) =>
      listedView(deployment, terms.get(deployment.campaignId ?? '') ?? standardTerms, now),
    )
    return { ...page, items }
  })
}
