import { ForgeFailure } from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import type { Job } from '../../../core/job.ts'

/** The longest pause before a job is tried again; GitHub's limits end within the hour. */
const LONGEST_WAIT_MS = 3_600_000

/**
 * Runs a job that calls the forge. If the forge demands a pause, the job is enqueued for the end of the pause, which
 * does not count as a retry.
 */
export async function runForgeJob<Data>(
  app: App,
  job: Job<Data>,
  data: Data,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ForgeFailure && error.fault === 'BUSY' && error.until)) throw error
    const now = app.clock.now().getTime()
    const startAfter = new Date(Math.min(error.until.getTime() + 1_000, now + LONGEST_WAIT_MS))
    await app.db.inOperator((tx) => app.jobs.enqueue(tx, job, data, { startAfter }))
  }
}
