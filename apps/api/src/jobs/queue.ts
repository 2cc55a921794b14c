import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { App } from '../app.ts'
import type { Database, Tx } from '../core/database/db.ts'
import { serverKeepAlive } from '../core/database/silent-connections.ts'
import type { Job } from '../core/job.ts'
import { runJob, type TakenJob } from './running.ts'

/** Retried work in the same database: enqueued with the change that needs it, or not at all. */
export interface JobQueue {
  /** Puts work in the queue inside the transaction. */
  enqueue<Data>(tx: Tx, job: Job<Data>, data: Data, options?: { startAfter?: Date }): Promise<void>
  /** The same for any number of them, in one statement. */
  enqueueAll<Data>(
    tx: Tx,
    job: Job<Data>,
    data: readonly Data[],
    options?: { startAfter?: (data: Data) => Date },
  ): Promise<void>
  /** Starts to work off the queue and keep the schedules. */
  work(app: App): Promise<void>
  /** Works off what is due now and returns how much that was: for tests and scripts without a worker. */
  drain(app: App): Promise<number>
  /** Waits for work under way. */
  stop(): Promise<void>
}

const DEAD_LETTERS = 'dead-letters'
/**
 * Whoever works on a job for longer says so twice in this time. Silence means that the process was killed: another one
 * takes the job up when it looks next, and not only when the job expires.
 */
const HEARTBEAT_SECONDS = 20
/** Between two looks for jobs whose process is silent, over all processes. */
const LOOK_SECONDS = 20

/**
 * Of jobs that belong to somebody: five of each at a time in this process, taken by one worker more than they could
 * keep busy. So one worker always looks for others' jobs, however many wait of the first one.
 */
const BY_LANES = { localGroupConcurrency: 5, batchSize: 5, localConcurrency: 6 }
const TOGETHER = { batchSize: 10 }

/** The schema is there already: migrations bring it. The service's role may use it and not change it. */
export async function createJobQueue(options: {
  /** A pool of its own, small: the queue's polling never waits for requests, and it wants plain column types. */
  url: string
  role: string
  /** The driver's client that this pool is of. */
  Client: Database['watchedClient']
  jobs: readonly Job<never>[]
  log: Logger
  pollSeconds?: number
}): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.url,
    max: 3,
    application_name: 'groundswell-jobs',
    options: `-c role=${options.role} -c timezone=UTC ${serverKeepAlive}`,
    Client: options.Client,
    connectionTimeoutMillis: 5_000,
    // Its upkeep may meet large tables.
    statement_timeout: 300_000,
    migrate: false,
    createSchema: false,
    supervise: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    schedule: true,
  } as never)
  boss.on('error', (error) => options.log.warn({ err: error }, 'the job queue met an error'))
  await boss.start()
  await declareQueues(boss, options.jobs)
  const settle = async (app: App, job: Job<never>, taken: TakenJob) => {
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
        db: inTransaction(tx),
        ...groupOf(job, data),
        ...(startAfter ? { startAfter } : {}),
      })
    },
    async enqueueAll(tx, job, data, { startAfter } = {}) {
      if (data.length === 0) return
      const inserts = data.map((each) => ({
        data: each as object,
        ...groupOf(job, each),
        ...(startAfter ? { startAfter: startAfter(each) } : {}),
      }))
      await boss.insert(job.name, inserts, { db: inTransaction(tx) })
    },
    async work(app) {
      for (const job of options.jobs) {
        await boss.work(
          job.name,
          {
            includeMetadata: true,
            pollingIntervalSeconds: options.pollSeconds ?? 1,
            ...(job.laneOf ? BY_LANES : TOGETHER),
            // As long as there is more than a batch, nobody waits for the next look.
            burstWhenBatchFull: true,
          },
          async (batch) => {
            // One failing job must not fail its neighbours: each is settled on its own.
            await Promise.all((batch as unknown as TakenJob[]).map((taken) => settle(app, job, taken)))
          },
        )
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
      }
    },
    async drain(app) {
      let done = 0
      for (let found = true; found; ) {
        found = false
        for (const job of options.jobs) {
          const batch = (await boss.fetch(job.name, {
            includeMetadata: true,
            batchSize: 100,
          })) as unknown as TakenJob[]
          for (const taken of batch) {
            found = true
            done++
            await settle(app, job, taken)
          }
        }
      }
      return done
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

/** Makes the queues that are missing, and brings the others up to what their jobs say now. */
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

function groupOf<Data>({ laneOf }: Job<Data>, data: Data) {
  return laneOf ? { group: { id: laneOf(data) } } : {}
}

const inTransaction = (tx: Tx) => ({
  executeSql: (text: string, values?: unknown[]) => tx.raw(text, values),
})
