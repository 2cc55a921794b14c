import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { App } from '../app.ts'
import type { Database, Tx } from '../core/database/db.ts'
import { startOptions } from '../core/database/relied-on.ts'
import { serverKeepAlive } from '../core/database/silent-connections.ts'
import type { Job } from '../core/job.ts'
import { createSparseLog } from '../core/logging/sparse-log.ts'
import { listDueQueues, lookEvery } from './due.ts'
import { runJob, type TakenJob } from './running.ts'

/**
 * A queue of jobs with retries in the service's own database. A job is enqueued in the transaction of the change that
 * needs it.
 */
export interface JobQueue {
  /** Enqueues a job inside the transaction. */
  enqueue<Data>(tx: Tx, job: Job<Data>, data: Data, options?: { startAfter?: Date }): Promise<void>
  /** Enqueues any number of jobs in one statement. */
  enqueueAll<Data>(
    tx: Tx,
    job: Job<Data>,
    data: readonly Data[],
    options?: { startAfter?: (data: Data) => Date },
  ): Promise<void>
  /** Starts to run jobs and schedules. */
  work(app: App): Promise<void>
  /** Runs the jobs that are due now and returns how many ran: for tests and scripts without a worker. */
  drain(app: App): Promise<number>
  /** Waits for jobs under way. */
  stop(): Promise<void>
}

const DEAD_LETTERS = 'dead-letters'
/**
 * If a process that runs a job sends no heartbeat for this time, it counts as dead, and another process retries the job
 * at its next check. A process sends two heartbeats in this time.
 */
const HEARTBEAT_SECONDS = 20
/** Seconds between two checks for jobs without a heartbeat, over all processes. */
const LOOK_SECONDS = 20

/**
 * For jobs with a lane: at most five jobs of a lane run at once in this process, with six workers. So one worker is
 * always free for jobs of other lanes, however many jobs of one lane wait.
 */
const BY_LANES = { localGroupConcurrency: 5, batchSize: 5, localConcurrency: 6 }
const TOGETHER = { batchSize: 10 }
/**
 * A worker that is not woken fetches jobs once in this time. One statement a second finds the queues with due jobs and
 * wakes their workers. Polling by every worker cost some 120 statements a second, an eighth of the service's processor
 * time under load.
 */
const UNWOKEN_SECONDS = 60
/**
 * Fetches of workers that are not woken are spread over a minute, so that a hundred of them do not delay requests at
 * once.
 */
const SPREAD_SECONDS = 60

interface QueueOptions {
  /**
   * The address for the queue's own small pool: polling does not wait for requests, and the library expects plain
   * column types. It bypasses a pooler, since role and limits are set for the session.
   */
  url: string
  role: string
  /** Longest wait for a connection. */
  waitMs: number
  /** The driver's client class for this pool. */
  Client: Database['direct']['Client']
  jobs: readonly Job<never>[]
  log: Logger
  /** Seconds between two checks for due jobs. */
  pollSeconds?: number
}

/** Opens the queue. Migrations have created its schema; the service's role may use the schema but not change it. */
export async function createJobQueue(options: QueueOptions): Promise<JobQueue> {
  let isStopping = false
  let looking: { stop(): Promise<void> } | undefined
  const report = createReport(options.log, () => isStopping)
  const boss = openBoss(options)
  boss.on('error', report)
  await boss.start()
  await declareQueues(boss, options.jobs)
  const settleJob = async (app: App, job: Job<never>, taken: TakenJob) => {
    try {
      await runJob(app, job, taken, options.log)
    } catch (error) {
      return boss.fail(job.name, taken.id, { message: (error as Error).message })
    }
    return boss.complete(job.name, taken.id)
  }
  return {
    async enqueue(tx, job, data, { startAfter } = {}) {
      await boss.send(job.name, data as object, {
        db: transactionExecutor(tx),
        ...laneGroup(job, data),
        ...(startAfter ? { startAfter } : {}),
      })
    },
    async enqueueAll(tx, job, data, { startAfter } = {}) {
      if (data.length === 0) return
      const inserts = data.map((each) => ({
        data: each as object,
        ...laneGroup(job, each),
        ...(startAfter ? { startAfter: startAfter(each) } : {}),
      }))
      await boss.insert(job.name, inserts, { db: transactionExecutor(tx) })
    },
    async work(app) {
      const workers = new Map<string, string[]>()
      for (const [place, job] of options.jobs.entries()) {
        // One failing job must not fail its neighbours, so each is settled by itself.
        const first = await boss.work(job.name, fetchOptions(job, place), async (batch) => {
          await Promise.all((batch as unknown as TakenJob[]).map((taken) => settleJob(app, job, taken)))
        })
        workers.set(job.name, [first])
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
      }
      // Every two seconds this event names the library's workers of each queue. Nothing else names all of them.
      boss.on('wip', (present) => {
        workers.clear()
        for (const { id, name } of present) workers.set(name, [...(workers.get(name) ?? []), id])
      })
      const wakeWorkers = async () => {
        for (const name of await listDueQueues(boss.getDb()))
          for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
      }
      looking = lookEvery(options.pollSeconds ?? 1, wakeWorkers, report)
    },
    drain: (app) => runDueJobs(boss, options.jobs, (job, taken) => settleJob(app, job, taken)),
    async stop() {
      isStopping = true
      await looking?.stop()
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

function openBoss(options: QueueOptions): PgBoss {
  return new PgBoss({
    connectionString: options.url,
    max: 3,
    application_name: 'groundswell-jobs',
    options: startOptions({ role: options.role, ...serverKeepAlive }),
    Client: options.Client,
    connectionTimeoutMillis: options.waitMs,
    // The library's maintenance may scan large tables.
    statement_timeout: 300_000,
    migrate: false,
    createSchema: false,
    supervise: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    schedule: true,
  } as never)
}

function createReport(log: Logger, isStopping: () => boolean) {
  const sparsely = createSparseLog()
  return (given: unknown) => {
    // A pool counts as closed before its last connections are closed. The embedded database may end those connections.
    if (isStopping()) return
    const err = errorOf(given)
    sparsely(`${err.code ?? ''} ${err.message}`, (count) =>
      log.warn({ err, count }, 'the job queue met an error and goes on'),
    )
  }
}

/**
 * Makes an error of a value that the library emits. Errors of pollers are plain objects whose message ends with queue
 * and poller; both are removed, so that equal failures are logged as one cause.
 */
export function errorOf(given: unknown): Error & { code?: string } {
  const { message, stack, code, severity } = (given ?? {}) as Partial<
    Record<'message' | 'stack' | 'code' | 'severity', string>
  >
  const error = new Error((message ?? String(given)).split(' (Queue: ', 1)[0])
  if (stack !== undefined) error.stack = stack
  return Object.assign(error, code === undefined ? {} : { code }, severity === undefined ? {} : { severity })
}

function fetchOptions(job: Job<never>, place: number) {
  return {
    includeMetadata: true,
    pollingIntervalSeconds: UNWOKEN_SECONDS + (place % SPREAD_SECONDS),
    ...(job.laneOf ? BY_LANES : TOGETHER),
    // A full batch is followed by the next one at once.
    burstWhenBatchFull: true,
  } as const
}

/** Runs due jobs one after the other until none is left; returns how many ran. */
async function runDueJobs(
  boss: PgBoss,
  jobs: readonly Job<never>[],
  settle: (job: Job<never>, taken: TakenJob) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (let found = true; found; ) {
    found = false
    const due = await listDueQueues(boss.getDb())
    for (const job of jobs) {
      if (!due.has(job.name)) continue
      const batch = await boss.fetch(job.name, { includeMetadata: true, batchSize: 100 })
      for (const taken of batch as unknown as TakenJob[]) {
        found = true
        done++
        await settle(job, taken)
      }
    }
  }
  return done
}

/** Creates missing queues and updates the others to the current declarations of their jobs. */
async function declareQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!present.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS)
  await Promise.all(
    jobs.map((job) => {
      const wanted = {
        retryLimit: job.retryLimit,
        retryDelay: job.retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: job.expireInSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deadLetter: DEAD_LETTERS,
      }
      const found = present.get(job.name) as unknown as Record<string, unknown> | undefined
      if (!found) return boss.createQueue(job.name, wanted)
      const isOther = Object.entries(wanted).some(([name, value]) => found[name] !== value)
      return isOther ? boss.updateQueue(job.name, wanted) : null
    }),
  )
}

function laneGroup<Data>({ laneOf }: Job<Data>, data: Data) {
  return laneOf ? { group: { id: laneOf(data) } } : {}
}

const transactionExecutor = (tx: Tx) => ({
  executeSql: (text: string, values?: unknown[]) => tx.raw(text, values),
})
