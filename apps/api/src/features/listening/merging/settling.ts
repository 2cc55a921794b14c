import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import {
  causeFields,
  insertStatusChange,
  logScores,
  type MergedItem,
  type StoredFeedback,
  updateCounters,
  updateMerged,
  updateMergedCounts,
} from '../feedback/index.ts'
import {
  lockItems,
  markReady,
  raiseQuarters,
  recountItems,
  recountSets,
  wasVotedOnSince,
} from '../voting/index.ts'
import { listZonesById } from '../zones/index.ts'
import { feedbackMerged, feedbackUnmerged } from './events.ts'
import { branchBelow } from './rules.ts'

interface Change {
  item: StoredFeedback
  by: string
  at: Date
}

/**
 * Updates counters, threshold, history and event log after an item has joined a set. The caller has locked the whole
 * set.
 */
export async function settleMerge(
  app: App,
  tx: WorkspaceTx,
  { item, into, by, at }: Change & { into: StoredFeedback },
) {
  await updateMergedCounts(tx, [into.id])
  await recountItems(tx, [item], at)
  await recordMergeChange(tx, feedbackMerged, { item, into: into.id, by, at })
  await recountSurvivors(app, tx, [into.id], at)
}

/**
 * Takes an item out of its set, with the branch of merges below it. The item and its former survivor then count as if
 * they had never been merged. If somebody has voted on the item since the merge, checks whether it is ready.
 */
export async function unmergeItem(
  app: App,
  tx: WorkspaceTx,
  change: { item: StoredFeedback; survivor: StoredFeedback; merged: readonly MergedItem[]; by: string },
) {
  const { item, survivor, merged, by } = change
  const at = app.clock.now()
  const branch = branchBelow(item.id, merged)
  const rest = merged.filter(({ id }) => id !== item.id && branch.includes(id))
  const nobody = { into: null, via: null, by: null, at: null }
  await updateMerged(
    tx,
    [{ id: item.id, ...nobody }, ...rest.map((each) => ({ ...each, into: item.id }))],
    at,
  )
  await updateMergedCounts(tx, [item.id, survivor.id])
  await recordMergeChange(tx, feedbackUnmerged, { item, into: survivor.id, by, at })
  await recountSurvivors(app, tx, [survivor.id], at, false)
  const mergedAt = merged.find(({ id }) => id === item.id)!.at
  await recountSurvivors(app, tx, [item.id], at, await wasVotedOnSince(tx, branch, mergedAt))
}

/** Counts the votes of survivors again, and makes those ready that have reached their threshold. */
async function recountSurvivors(
  app: App,
  tx: WorkspaceTx,
  ids: readonly string[],
  at: Date,
  isEvaluated = true,
): Promise<void> {
  const items = await recountSets(tx, await lockItems(tx, ids), at)
  for (const { id, zone, campaignId } of items)
    tx.hint(tx.workspaceId, { topic: 'votes', id, zone, campaignId })
  if (!isEvaluated) return
  const zones = await listZonesById(tx, [...new Set(items.map(({ zone }) => zone))])
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const reached = raiseQuarters(items, byId)
  logScores(tx, reached, at)
  if (reached.length > 0) updateCounters(tx, items, at)
  await markReady(
    app,
    tx,
    items.filter(({ safetyStatus }) => safetyStatus === 'CLEARED'),
    byId,
  )
}

/** Writes a merge or an unmerge into the history and the log, and emits its event. */
async function recordMergeChange(
  tx: WorkspaceTx,
  kind: typeof feedbackMerged,
  { item, into, by, at }: Change & { into: string },
) {
  const { workspaceId, id, zone, campaignId, testerId, status, visibility } = item
  const isMerge = kind === feedbackMerged
  const cause = causeFields({ kind: isMerge ? 'MERGED' : 'UNMERGED', itemId: into })
  await insertStatusChange(tx, { id, from: status, to: status, at, by, ...cause })
  const about = { subjectId: id, campaignId, actor: by, at }
  logEvents(tx, [
    isMerge
      ? { ...about, type: 'feedback.merged', data: { zone: eventId(zone), into: eventId(into) } }
      : { ...about, type: 'feedback.unmerged', data: { zone: eventId(zone), from: eventId(into) } },
  ])
  const isPublic = visibility === 'PUBLIC'
  await announce(tx, kind({ workspaceId, campaignId, feedbackId: id, into, testerId, status, isPublic, at }))
}
