import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Reaction, reactTo } from '../../../core/job.ts'
import { feedbackMoved, feedbackWithdrawn, itemsErased } from '../../listening/feedback/index.ts'
import { dispatchWorkflowJob } from './dispatching.ts'
import { endRun } from './ending.ts'
import { runQueued } from './events.ts'
import { deleteLogsOfItems } from './log-store.ts'
import { startReady } from './starting.ts'
import { listOpenRuns } from './store.ts'

/**
 * Ends the runs of items on which agents may no longer work. The item's status is left alone, because another action is
 * changing it.
 */
async function stopRuns(app: App, tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<void> {
  for (const { id } of await listOpenRuns(tx, feedbackIds))
    await endRun(app, tx, id, null, { state: 'CANCELLED', reason: 'ITEM_CHANGED', by: null })
}

export const reactions: readonly Reaction[] = [
  reactTo(runQueued, async (tx, { workspaceId, run: { id: runId, kind, attempt, dueAt } }, app) => {
    if (kind !== 'WORKFLOW') return
    // The clock of the database starts jobs. A first start does not wait where that clock is behind.
    const later = attempt > 1 ? { startAfter: dueAt } : {}
    await app.jobs.enqueue(tx, dispatchWorkflowJob, { workspaceId, runId }, later)
  }),
  reactTo(feedbackMoved, async (tx, { feedbackId, campaignId, to }, app) => {
    if (to === 'THRESHOLD_MET') await startReady(app, tx, { feedbackId, campaignId })
    if (to === 'REJECTED') await stopRuns(app, tx, [feedbackId])
  }),
  reactTo(feedbackWithdrawn, (tx, { feedbackId }, app) => stopRuns(app, tx, [feedbackId])),
  reactTo(itemsErased, async (tx, { feedbackIds }, app) => {
    await stopRuns(app, tx, feedbackIds)
    await deleteLogsOfItems(tx, feedbackIds)
  }),
]
