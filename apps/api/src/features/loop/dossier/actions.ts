import type { App } from '../../../app.ts'
import { readerOf, type WorkspaceCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import {
  depthFor,
  findAnalysisCopy,
  findVisible,
  listStatusChanges,
  type StoredFeedback,
  viewFor,
  zoneOfFeedback,
} from '../../listening/feedback/index.ts'
import { listLatestVotes } from '../../listening/voting/index.ts'
import { listZonesById, listZonesForAgent } from '../../listening/zones/index.ts'
import {
  deploymentForPublic,
  deploymentView,
  findLatestDeployment,
  type StoredDeployment,
  termsOf,
} from '../deployments/index.ts'

const VOTES = 100

/** One item with its votes, zone and deployment; for those who work on it, analysis and history besides. */
export async function describeFeedback(
  app: App,
  caller: WorkspaceCaller,
  id: string,
  query: { includeUncleared?: boolean; sessionId?: string },
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const reader = readerOf(caller)
    const isWorker = caller.kind !== 'publishable' && caller.kind !== 'studio'
    // Asked together, before it is known whether there is anything to see: one trip.
    const zoneOf = zoneOfFeedback(tx, id)
    const [item, [zone], votes, deployment, changes, analysisCopy] = await Promise.all([
      findVisible(app, tx, caller, id, query),
      reader === 'agent' ? listZonesForAgent(tx, zoneOf) : listZonesById(tx, zoneOf),
      listLatestVotes(tx, id, VOTES),
      findLatestDeployment(tx, id, reader),
      isWorker ? listStatusChanges(tx, id, reader) : [],
      reader === 'agent' ? findAnalysisCopy(tx, id) : null,
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
      zone: zone ?? null,
      deployment: deployment && (await shownDeployment(app, tx, caller, item, deployment)),
      ...(isWorker
        ? {
            analysis: reader === 'agent' ? analysisForAgent(item, analysisCopy) : item.analysis,
            history: changes.reverse(),
          }
        : {}),
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
  const terms = await termsOf(tx, item.campaignId, readerOf(caller))
  return deploymentView(deployment, terms, app.clock.now())
}

/** What is said of a text that is still withheld is withheld with it. */
function analysisForAgent<Copy>(item: StoredFeedback, copy: Copy | null): Copy | null {
  return item.safetyStatus === 'CLEARED' ? copy : null
}
