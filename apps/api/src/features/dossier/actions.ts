import type { App } from '../../app.ts'
import type { WorkspaceCaller } from '../../core/caller.ts'
import type { WorkspaceTx } from '../../core/db.ts'
import { deploymentFor, deploymentForPublic, findLatestDeployment, termsOf } from '../deployments/index.ts'
import { depthFor, findVisible, listStatusChanges, type StoredFeedback, viewFor } from '../feedback/index.ts'
import { clearedCopy } from '../safety/index.ts'
import { listLatestVotes } from '../voting/index.ts'
import { listZonesById, zoneForAgent } from '../zones/index.ts'
import { analysisForAgent } from './view.ts'

const VOTES = 100

/** One item with its votes, zone and deployment; for those who work on it, analysis and history besides. */
export async function describeFeedback(
  app: App,
  caller: WorkspaceCaller,
  id: string,
  query: { includeUncleared?: boolean; sessionId?: string },
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const item = await findVisible(app, tx, caller, id, query)
    const [zone] = await listZonesById(tx, [item.zone])
    const seesAll = depthFor(caller, item.campaignId) === 'original'
    const votes = await listLatestVotes(tx, id, VOTES)
    return {
      ...viewFor(caller, item),
      votes: votes.map(({ direction, weight, trusted, testerId, castAt }) => ({
        voteType: direction === 1 ? ('up' as const) : ('down' as const),
        weight,
        trusted,
        ...(seesAll ? { testerId } : {}),
        createdAt: castAt,
      })),
      zone: zone ? (caller.kind === 'mcp' ? zoneForAgent(zone) : zone) : null,
      deployment: await deploymentOf(app, tx, caller, item),
      ...(caller.kind === 'publishable' || caller.kind === 'studio' ? {} : await workOn(tx, caller, item)),
    }
  })
}

async function deploymentOf(app: App, tx: WorkspaceTx, caller: WorkspaceCaller, item: StoredFeedback) {
  const deployment = await findLatestDeployment(tx, item.id)
  if (!deployment) return null
  if (caller.kind === 'publishable' || caller.kind === 'studio') return deploymentForPublic(deployment)
  return deploymentFor(caller, deployment, await termsOf(tx, item.campaignId), app.clock.now())
}

async function workOn(tx: WorkspaceTx, caller: WorkspaceCaller, item: StoredFeedback) {
  const changes = (await listStatusChanges(tx, item.id)).reverse()
  if (caller.kind !== 'mcp') return { analysis: item.analysis, history: changes }
  // What is said of a text that is still withheld is withheld with it.
  const analysis = item.safetyStatus === 'CLEARED' ? item.analysis : null
  return {
    analysis: analysis && analysisForAgent(analysis),
    history: changes.map((change) => ({ ...change, why: clearedCopy(change.why) })),
  }
}
