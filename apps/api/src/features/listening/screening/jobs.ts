import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import { feedbackPending, feedbackSubmitted, listStalePending } from '../feedback/index.ts'
import { classifyItem } from './actions.ts'

/** Asks the classifier: five tries, 10 to 80 seconds apart. */
const classifyJob: Job<{ workspaceId: string; feedbackId: string }> = job({
  name: 'screening.classify',
  retryLimit: 4,
  retryDelaySeconds: 10,
  laneOf: ({ workspaceId }) => workspaceId,
  handle: (app, { workspaceId, feedbackId }, { last }) =>
    classifyItem(app, { workspaceId, id: feedbackId }, { last }),
})

/** The time after which all tries of an item's first job have ended. */
const staleAfterMs = 15 * 60_000
const most = 500

/** Picks up PENDING items that lost their job, or that wait for a classifier that is no longer configured. */
const pickUpJob = job({
  name: 'screening.pick-up',
  cron: '*/5 * * * *',
  expireInSeconds: 240,
  async handle(app) {
    const before = new Date(app.clock.now().getTime() - staleAfterMs)
    await app.db.inOperator(async (tx) => {
      const stale = await listStalePending(tx, before, most)
      const data = stale.map(({ workspaceId, id }) => ({ workspaceId, feedbackId: id }))
      await app.jobs.enqueueAll(tx, classifyJob, data)
    })
  },
})

export const jobs: readonly Job<never>[] = [classifyJob, pickUpJob]

export const reactions: readonly Reaction[] = [
  reactTo(feedbackPending, (tx, { workspaceId, feedbackIds }, app) => {
    const data = feedbackIds.map((feedbackId) => ({ workspaceId, feedbackId }))
    return app.jobs.enqueueAll(tx, classifyJob, data)
  }),
  reactTo(feedbackSubmitted, async (tx, { items }, { metrics }) => {
    if (metrics) tx.afterCommit(() => metrics.verdicts(items.map(({ safetyStatus }) => safetyStatus)))
  }),
]
