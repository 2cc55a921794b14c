import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { PreviewQuorum } from '../../listening/campaigns/index.ts'
import type { StoredFeedback } from '../../listening/feedback/index.ts'
import { previewAsked } from './events.ts'
import { type ForgeSight, findPreview, roundAfter, roundEnd } from './rules.ts'
import {
  countAnswers,
  deleteAnswers,
  insertRound,
  lockRound,
  type RoundKey,
  type StoredRound,
  updateRound,
} from './store.ts'

/** The deployments and the tree of a commit as the forge showed them, and the time of that request. */
interface TimedSight extends ForgeSight {
  treeSha: string | null
  at: Date
}

/** A commit and an item. The people who asked for the item are asked about the commit. */
export interface Wanted extends RoundKey {
  repositoryId: string
  item: Pick<StoredFeedback, 'round' | 'campaignId'>
  quorum: PreviewQuorum
}

/**
 * Opens the round of a commit once its preview exists, and decides the round by the answers. If something else was
 * deployed to the address since, the answers are void and people are asked again. Returns the round and when it ends,
 * or null if there is no preview yet.
 */
export async function openOrDecideRound(
  app: App,
  tx: WorkspaceTx,
  { item, quorum, repositoryId, ...key }: Wanted,
  sight: TimedSight,
): Promise<StoredRound | null> {
  const now = app.clock.now()
  const round = await lockRound(tx, key)
  const { treeSha, at } = sight
  if (!round) {
    const preview = findPreview(sight.deployments, { commit: key.headSha, believed: sight.believed, quorum })
    if (!preview || treeSha === null) return null
    const opened: StoredRound = {
      ...key,
      ...preview,
      id: app.clock.newId(),
      itemRound: item.round,
      repositoryId,
      treeSha,
      isCurrent: true,
      outcome: null,
      openedAt: now,
      closesAt: roundEnd(now, quorum),
      endedAt: null,
      mergedTree: null,
      countedAt: null,
    }
    if (!(await insertRound(tx, opened))) return null
    await askPeople(tx, opened, item.campaignId)
    return opened
  }
  if (round.outcome !== null) return round
  const tally = await countAnswers(tx, round.id, at)
  const { isVoid, asksAnew, ...after } = roundAfter(round, sight, { quorum, tally, now })
  if (isVoid) await deleteAnswers(tx, round.id)
  const next = { ...round, ...after, endedAt: after.outcome === null ? null : now }
  await updateRound(tx, next)
  if (asksAnew) await askPeople(tx, next, item.campaignId)
  return next
}

function askPeople(tx: WorkspaceTx, round: StoredRound, campaignId: string | null): Promise<void> {
  const { id: roundId, feedbackId, deployedAt } = round
  return announce(
    tx,
    previewAsked({ workspaceId: tx.workspaceId, feedbackId, campaignId, roundId, deployedAt: deployedAt! }),
  )
}
