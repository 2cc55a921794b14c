import type { App } from '../../../app.ts'
import { readerOf, type WorkspaceCaller } from '../../../core/caller.ts'
import {
  depthFor,
  feedbackViewFor,
  findAnalysisCopy,
  findVisible,
  hashSession,
  listLatestMergedItems,
  listStatusChanges,
  type MergedFace,
  proveAuthorship,
  type StoredFeedback,
  voterName,
  zoneOfFeedbackSql,
} from '../../listening/feedback/index.ts'
import { findDirection, listLatestVotes, listLatestVotesOfSet } from '../../listening/voting/index.ts'
import { listZonesForAgent, recallZonesById } from '../../listening/zones/index.ts'
import {
  deploymentForPublic,
  deploymentView,
  findLatestDeployment,
  recallShownTerms,
} from '../deployments/index.ts'

const VOTES = 100
/** How many merged items are shown with the item that they were merged into. An agent needs only their titles. */
const MERGED = 5

/** Returns one item with its votes, zone and deployment; for those who work on it, also analysis and history. */
export async function describeFeedback(
  app: App,
  caller: WorkspaceCaller,
  id: string,
  query: { includeUncleared?: boolean; sessionId?: string },
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const reader = readerOf(caller)
    const isWorker = caller.kind !== 'publishable' && caller.kind !== 'studio'
    // Sent in one round trip, before it is known whether the item is visible.
    const voter = caller.kind === 'publishable' ? voterName(app, caller, query.sessionId) : null
    const [item, agentZones, ownVotes, deployment, changes, analysisCopy, myVote] = await Promise.all([
      findVisible(app, tx, caller, id, query),
      reader === 'agent' ? listZonesForAgent(tx, zoneOfFeedbackSql(tx, id)) : null,
      listLatestVotes(tx, id, VOTES),
      findLatestDeployment(tx, id, reader),
      isWorker ? listStatusChanges(tx, id, reader) : [],
      reader === 'agent' ? findAnalysisCopy(tx, id) : null,
      voter ? findDirection(tx, id, voter) : null,
    ])
    // Usually answered from memory, because many items share a zone and a campaign.
    const hasMerged = item.mergedCount > 0
    const [[zone], terms, votes, merged] = await Promise.all([
      agentZones ?? recallZonesById(app, tx, [item.zone]),
      isWorker ? recallShownTerms(app, tx, item.campaignId, reader) : null,
      hasMerged ? listLatestVotesOfSet(tx, id, VOTES) : ownVotes,
      hasMerged && isWorker ? listLatestMergedItems(tx, id, MERGED) : [],
    ])
    const seesAll = depthFor(caller, item.campaignId) === 'original'
    return {
      ...feedbackViewFor(caller, {
        ...item,
        ...relationToCaller(app, caller, item, query.sessionId, myVote),
      }),
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
        (terms
          ? deploymentView(deployment, terms, app.clock.now())
          : deploymentForPublic(deployment, app.clock.now())),
      ...(terms
        ? {
            allowedPaths: [...terms.shownPaths],
            protectedPaths: terms.shownProtected && [...terms.shownProtected],
            analysis: reader === 'agent' ? analysisForAgent(item, analysisCopy) : item.analysis,
            history: changes.reverse(),
            merged: mergedItemsForReader(item, merged, seesAll),
          }
        : {}),
    }
  })
}

/**
 * Returns how many items were merged into this one, and the latest of them with the texts that the reader is allowed to
 * see.
 */
function mergedItemsForReader(item: StoredFeedback, faces: readonly MergedFace[], seesAll: boolean) {
  return {
    count: item.mergedCount,
    latest: faces
      .filter(({ isCleared }) => seesAll || isCleared)
      .map(({ id, title, redactedTitle }) => ({ id, title: seesAll ? title : redactedTitle })),
  }
}

/** Returns the analysis for agents. If the item's texts are withheld, so is the analysis of them. */
function analysisForAgent<Copy>(item: StoredFeedback, copy: Copy | null): Copy | null {
  return item.safetyStatus === 'CLEARED' ? copy : null
}

/** Returns how the caller relates to the item: its author, its voter, or neither. */
function relationToCaller(
  app: App,
  caller: WorkspaceCaller,
  item: StoredFeedback,
  sessionId: string | undefined,
  myVote: 'up' | 'down' | null,
) {
  if (caller.kind !== 'publishable') return {}
  const isSomebody = voterName(app, caller, sessionId) !== null || caller.sessionPersonId !== null
  if (!isSomebody) return {}
  const sessionHash = hashSession(app, caller.workspaceId, sessionId)
  return { myVote, own: proveAuthorship(caller, item, sessionHash) !== null }
}
