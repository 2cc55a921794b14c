import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import { lockJoining } from '../../people/persons/index.ts'
import {
  feedbackWithdrawn,
  findFeedback,
  itemsErased,
  listMerged,
  type StoredFeedback,
} from '../feedback/index.ts'
import { lockSetsOfItems } from './actions.ts'
import { branchesOfSurvivor } from './rules.ts'
import { unmergeItem } from './settling.ts'

interface Gone {
  workspaceId: string
  feedbackId: string
  /**
   * Whether the item was held back, so that its votes leave the set. If an author only withdraws or is erased, the
   * votes of others remain.
   */
  leaves: boolean
}

/**
 * Unmerges all items of a set whose survivor agents may no longer read, or a merged item that was held back. Runs in
 * its own transaction, because a set must be locked before anything else. Safe to run twice.
 */
export const releaseGone: Job<Gone> = job({
  name: 'merging.release-gone',
  laneOf: ({ workspaceId }) => workspaceId,
  async handle(app, { workspaceId, feedbackId, leaves }) {
    await app.db.inWorkspace(workspaceId, async (tx) => {
      await lockJoining(tx)
      const items = await lockSetsOfItems(tx, [feedbackId])
      const item = items.get(feedbackId)
      if (!item || isReadable(item)) return
      const survivor = items.get(item.mergedInto ?? item.id)!
      const merged = await listMerged(tx, [survivor.id])
      const ids =
        item === survivor
          ? branchesOfSurvivor(item.id, merged)
          : leaves && item.withdrawnAt === null
            ? [item.id]
            : []
      for (const id of ids)
        await unmergeItem(app, tx, { item: items.get(id)!, survivor, merged, by: 'merging' })
    })
  },
})

const isReadable = ({ safetyStatus, withdrawnAt }: StoredFeedback) =>
  safetyStatus === 'CLEARED' && withdrawnAt === null

/** Enqueues the job only for items that belong to a set, because no others need to be unmerged. */
async function enqueueReleaseFor(app: App, tx: WorkspaceTx, gone: Gone) {
  const item = await findFeedback(tx, gone.feedbackId)
  if (item && (item.mergedCount > 0 || item.mergedInto !== null))
    await app.jobs.enqueue(tx, releaseGone, gone)
}

export const reactions: readonly Reaction[] = [
  reactTo(feedbackWithdrawn, (tx, { workspaceId, feedbackId }, app) =>
    enqueueReleaseFor(app, tx, { workspaceId, feedbackId, leaves: true }),
  ),
  reactTo(itemsErased, async (tx, { workspaceId, feedbackIds }, app) => {
    for (const feedbackId of feedbackIds)
      await enqueueReleaseFor(app, tx, { workspaceId, feedbackId, leaves: false })
  }),
]
export const jobs: readonly Job<never>[] = [releaseGone as Job<never>]
