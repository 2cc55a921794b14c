import { type Job, job, on, type Reaction } from '../../core/job.ts'
import { feedbackPending, feedbackSubmitted, listStalePending } from '../feedback/index.ts'
import { classify } from './actions.ts'

/** Asks the classifier: five tries, 10 to 80 seconds apart. */
const classifyJob: Job<{ workspaceId: string; feedbackId: string }> = job({
  name: 'screening.classify',
  retryLimit: 4,
  retryDelaySeconds: 10,
  handle: (app, { workspaceId, feedbackId }, { last }) =>
    classify(app, { workspaceId, id: feedbackId }, { last }),
})

/** By then every try of the first job is over. */
const staleAfterMs = 15 * 60_000
const most = 500

/** Picks up PENDING items whose job was lost, or that wait for a classifier that is no longer configured. */
const pickUpJob = job({
  name: 'screening.pick-up',
  cron: '*/5 * * * *',
  expireInSeconds: 240,
  async handle(app) {
    const before = new Date(app.clock.now().getTime() - staleAfterMs)
    await app.db.inOperator(async (tx) => {
      for (const { workspaceId, id } of await listStalePending(tx, before, most)) {
        await app.jobs.enqueue(tx, classifyJob, { workspaceId, feedbackId: id }, { singletonKey: id })
      }
    })
  },
})

export const jobs: readonly Job<never>[] = [classifyJob, pickUpJob]

export const reactions: readonly Reaction[] = [
  on(feedbackPending, (tx, { workspaceId, feedbackId }, app) =>
    app.jobs.enqueue(tx, classifyJob, { workspaceId, feedbackId }),
  ),
  on(feedbackSubmitted, async (tx, { items }, { metrics }) => {
    if (metrics) tx.afterCommit(() => metrics.verdicts(items.map(({ safetyStatus }) => safetyStatus)))
  }),
]
