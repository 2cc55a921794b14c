import type { Logger } from 'pino'
import type { App } from '../app.ts'
import type { Job } from '../core/job.ts'
import { failureCodeOf, runWithin } from '../core/observing/tracing.ts'

/** A job that the queue has handed out. */
export interface TakenJob {
  id: string
  data: unknown
  /** 0 at the first attempt. */
  retryCount: number
}

/** Runs one attempt of a job, with its log lines, span and counters. Throws what the job throws. */
export async function runJob(app: App, job: Job<never>, taken: TakenJob, parentLog: Logger): Promise<void> {
  const log = parentLog.child({ job: job.name, jobId: taken.id })
  const attempt = taken.retryCount + 1
  const startedAt = performance.now()
  const span = app.tracing?.start(`job ${job.name}`, 'consumer', { 'job.attempt': attempt })
  try {
    await runWithin(span, () =>
      job.handle(app, taken.data as never, { number: attempt, last: taken.retryCount >= job.retryLimit }),
    )
    app.metrics?.jobRun(job.name, 'done', performance.now() - startedAt)
    runWithin(span, () => log.debug('job done'))
  } catch (error) {
    span?.fail(failureCodeOf(error))
    app.metrics?.jobRun(job.name, 'failed', performance.now() - startedAt)
    runWithin(span, () => log.warn({ err: error, attempt }, 'job failed'))
    throw error
  } finally {
    span?.end()
  }
}
