import { type Job, job } from '../../../core/job.ts'
import { deleteExpiredReplays } from './store.ts'

/** Deletes the files of deleted replays. Safe to run twice. */
export const deleteReplayFiles: Job<{ files: readonly string[] }> = job({
  name: 'replays.delete-files',
  retryLimit: 20,
  async handle(app, { files }) {
    for (const file of files) await app.blobs.delete(file)
  },
})

const AT_ONCE = 200

/** Deletes replays whose retention period has ended. */
export const expireReplays: Job<unknown> = job({
  name: 'replays.expire',
  cron: '23 * * * *',
  async handle(app) {
    for (;;) {
      const count = await app.db.inOperator(async (tx) => {
        const files = await deleteExpiredReplays(tx, app.clock.now(), AT_ONCE)
        if (files.length > 0) await app.jobs.enqueue(tx, deleteReplayFiles, { files })
        return files.length
      })
      if (count < AT_ONCE) return
    }
  },
})

export const jobs: readonly Job<never>[] = [deleteReplayFiles, expireReplays] as Job<never>[]
