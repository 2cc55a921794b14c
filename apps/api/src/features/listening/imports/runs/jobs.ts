import type { App } from '../../../../app.ts'
import { type Job, job } from '../../../../core/job.ts'
import { continueRun, failRun } from './running.ts'
import { deleteOldRuns, listSilentRuns, type OpenRun } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEPT_MS = 90 * DAY_MS
const MOST = 100

/**
 * Continues runs whose job has ended, ends runs without progress for a day, and deletes old ones. A job that started an
 * hour ago has certainly ended.
 */
const attendRuns: Job<object> = job({
  name: 'imports.attend',
  cron: '17,47 * * * *',
  async handle(app) {
    const now = app.clock.now().getTime()
    const since = { abandoned: new Date(now - DAY_MS), silent: new Date(now - HOUR_MS) }
    for (const run of await app.db.readOperator((tx) => listSilentRuns(tx, since, MOST)))
      await continueOrFail(app, run)
    await app.db.inOperator((tx) => deleteOldRuns(tx, new Date(now - KEPT_MS), MOST))
  },
})

function continueOrFail(app: App, { workspaceId, id, isAbandoned }: OpenRun): Promise<void> {
  if (isAbandoned) return failRun(app, workspaceId, id, 'took_too_long')
  return app.db.inWorkspace(workspaceId, (tx) => app.jobs.enqueue(tx, continueRun, { workspaceId, id }))
}

export const jobs: readonly Job<never>[] = [continueRun, attendRuns] as Job<never>[]
