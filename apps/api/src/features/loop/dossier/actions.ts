import type { App } from '../../../app.ts'
import type { WorkspaceCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { clearedCopy } from '../../engines/safety/index.ts'
import {
  depthFor,
  findVisible,
  listStatusChanges,
  type StatusChangeRow,
  type StoredFeedback,
  viewFor,
  zoneOfFeedback,
} from '../../listening/feedback/index.ts'
import { listLatestVotes } from '../../listening/voting/index.ts'
import { listZonesById, zoneForAgent } from '../../listening/zones/index.ts'
import {
  deploymentFor,
  deploymentForPublic,
  findLatestDeployment,
  type StoredDeployment,
  termsOf,
} from '../deployments/index.ts'
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
    const isWorker = caller.kind !== 'publishable' && caller.kind !== 'studio'
    // Asked together, before it is known whether there is anything to see: one trip.
    const [item, [zone], votes, deployment, changes] = await Promise.all([
      findVisible(app, tx, caller, id, query),
      listZonesById(tx, zoneOfFeedback(tx, id)),
      listLatestVotes(tx, id, VOTES),
      findLatestDeployment(tx, id),
      isWorker ? listStatusChanges(tx, id) : [],
    ])
    const seesAll = depthFor(caller, item.campaignId) === 'original'
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
      deployment: deployment && (await shownDeployment(app, tx, caller, item, deployment)),
      ...(isWorker ? workOn(caller, item, changes.reverse()) : {}),
    }
  })
}

async function shownDeployment(
  app: App,
  tx: WorkspaceTx,
  caller: WorkspaceCaller,
  item: StoredFeedback,
  deployment: StoredDeployment,
) {
  if (caller.kind === 'publishable' || caller.kind === 'studio') return deploymentForPublic(deployment)
  return deploymentFor(caller, deployment, await termsOf(tx, item.campaignId), app.clock.now())
}

function workOn(caller: WorkspaceCaller, item: StoredFeedback, changes: StatusChangeRow[]) {
  if (caller.kind !== 'mcp') return { analysis: item.analysis, history: changes }
  // What is said of a text that is still withheld is withheld with it.
  const analysis = item.safetyStatus === 'CLEARED' ? item.analysis : null
  return {
    analysis: analysis && analysisForAgent(analysis),
    history: changes.map((change) => ({ ...change, why: clearedCopy(change.why) })),
  }
}
