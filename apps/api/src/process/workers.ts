import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartFailure } from './start-failure.ts'
import type { Listening, Task, Told } from './task.ts'

/** A process that ended is replaced after this time. The time grows with each replacement that does not start. */
const REPLACED_AFTER_MS = 500
const REPLACED_AFTER_MOST_MS = 30_000

/** The processes that serve requests. */
interface Workers {
  /** Starts a process and resolves when it listens. Throws StartFailure. */
  start(index: number): Promise<Listening>
  /**
   * Lets all processes finish their work, and stops them at once when `hurry` resolves. Resolves when all have ended.
   */
  stop(hurry: Promise<void>): Promise<void>
}

export function createWorkers(log: Logger, taskOf: (index: number) => Task): Workers {
  const alive = new Map<Worker, Promise<unknown>>()
  let isStopping = false

  async function start(index: number): Promise<Listening> {
    const worker = cluster.fork()
    const { promise, resolve, reject } = Promise.withResolvers<Listening>()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let isListening = false
    alive.set(worker, ended)
    worker.on('message', (told: Told) => {
      if (told.kind === 'task wanted') worker.send(taskOf(index))
      else if (told.kind === 'failed') reject(new StartFailure(told.message))
      else {
        isListening = true
        resolve(told.about)
      }
    })
    worker.once('exit', (code, signal) => {
      alive.delete(worker)
      end()
      if (isStopping) return
      reject(new StartFailure(`Process ${index} ended before it listened (${signal ?? code}).`))
      if (isListening) void replace(index, { code, signal })
    })
    return promise
  }

  async function replace(index: number, how: { code: number; signal: string }): Promise<void> {
    log.error({ process: index, ...how }, 'a process has ended: another one takes its place')
    for (
      let pauseMs = REPLACED_AFTER_MS;
      !isStopping;
      pauseMs = Math.min(2 * pauseMs, REPLACED_AFTER_MOST_MS)
    ) {
      await sleep(pauseMs)
      if (isStopping) return
      try {
        const { pid } = await start(index)
        log.info({ process: index, workerPid: pid }, 'a process has taken the place of another one')
        return
      } catch (error) {
        log.warn({ process: index, reason: (error as Error).message }, 'a process could not be replaced yet')
      }
    }
  }

  return {
    start,
    async stop(hurry) {
      isStopping = true
      const signalAll = () => {
        for (const worker of alive.keys()) worker.process.kill('SIGTERM')
      }
      signalAll()
      void hurry.then(signalAll)
      await Promise.all(alive.values())
    },
  }
}
