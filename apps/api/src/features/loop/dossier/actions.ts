import type { App } from '../../../app.ts'
import { readerOf, type WorkspaceCaller } from '../../../core/caller.ts'
import {
  campaignOfFeedback,
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
import { deploymentForPublic, deploymentView, findLatestDeployment, termsOf } from '../deployments/index.ts'

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
    const [item, [zone], votes, deployment, changes, analysisCopy, terms] = await Promise.all([
      findVisible(app, tx, caller, id, query),
      reader === 'agent' ? listZonesForAgent(tx, zoneOf) : listZonesById(tx, zoneOf),
      listLatestVotes(tx, id, VOTES),
      findLatestDeployment(tx, id, reader),
      isWorker ? listStatusChanges(tx, id, reader) : [],
      reader === 'agent' ? findAnalysisCopy(tx, id) : null,
      isWorker ? termsOf(tx, campaignOfFeedback(tx, id), reader) : null,
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
      deployment:
        deployment &&
        (terms ? deploymentView(deployment, terms, app.clock.now()) : deploymentForPublic(deployment)),
      ...(terms
        ? {
            protectedPaths: terms.shownProtected && [...terms.shownProtected],
            analysis: reader === 'agent' ? analysisForAgent(item, analysisCopy) : item.analysis,
            history: changes.reverse(),
          }
        : {}),
    }
  })
}

/** What is said of a text that is still withheld is withheld with it. */
function analysisForAgent<Copy>(item: StoredFeedback, copy: Copy | null): Copy | null {
  return item.safetyStatus === 'CLEARED' ? copy : null
}
