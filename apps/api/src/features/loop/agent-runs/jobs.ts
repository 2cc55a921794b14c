import { type Job, job } from '../../../core/job.ts'
import { dispatchWorkflowJob } from './dispatching.ts'
import { type Ending, endOverdueRun } from './ending.ts'
import { GRACE_MS, UNCLAIMED_MS } from './rules.ts'
import { deleteOldRuns, listOverdueRuns, type OverdueRun } from './store.ts'

const MOST_RUNS = 200
const KEEP_MS = 90 * 86_400_000

const endings: Readonly<Record<OverdueRun['end'], Ending>> = {
  UNCLAIMED: { state: 'FAILED', reason: 'UNCLAIMED', by: null },
  TIMED_OUT: { state: 'TIMED_OUT', reason: null, by: null },
  LOST: { state: 'FAILED', reason: 'LOST', by: null },
}

/**
 * Ends runs whose runner no longer reports or exceeded the time limit, and runs that no runner took. Deletes old runs.
 */
export const endOverdueRunsJob: Job<object> = job({
  name: 'agent-runs.end-overdue',
  cron: '* * * * *',
  async handle(app) {
    const now = app.clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const bounds = { now, lateSince: before(GRACE_MS), unclaimedSince: before(UNCLAIMED_MS) }
    const overdue = await app.db.readOperator((tx) => listOverdueRuns(tx, bounds, MOST_RUNS))
    for (const { workspaceId, id, end } of overdue) await endOverdueRun(app, workspaceId, id, endings[end])
    await app.db.inOperator((tx) => deleteOldRuns(tx, before(KEEP_MS), MOST_RUNS))
  },
})

export const jobs = [endOverdueRunsJob, dispatchWorkflowJob] as const
