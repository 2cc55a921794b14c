import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Traffic } from './traffic.ts'

export interface LoadPlan {
  /** Address of the service. */
  url: string
  traffic: Traffic
  connections: number
  seconds: number
  /** Requests per second, evenly spaced. If it is missing, the connections send as many as they can. */
  rate?: number
  /** Whether 503 is accepted too, for loads beyond the capacity of the service. */
  mayRefuse?: boolean
  /** A prefix for the people of this run. */
  run: string
}

export interface LoadResult {
  answers: number
  /** Answers other than 200 and 201, by status. */
  unexpected: Record<number, number>
  seconds: number
  /** Answers a second. */
  rate: number
  /** Times of answers that are 200 or 201. */
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** The 99th percentile of the time from writing a request to its answer. */
  answeringP99Ms: number
  /** Open loop: the delay of the generator itself for requests that found a free connection. */
  lateP99Ms: number
  /** Open loop: requests that had to wait for a free connection. */
  held: number
  /** Open loop: requests that fell due and never found a free connection. */
  unsent: number
  /** The processor time of the generator, µs per request. */
  generatorUs: number
}

/** The process that makes the load. One load at a time. */
export interface LoadGenerator {
  /**
   * Runs a plan. Throws if a response was not 200 or 201: a refused request must not be measured, unless refusals are
   * measured.
   */
  run(plan: Omit<LoadPlan, 'run'>): Promise<LoadResult>
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('./generator.ts', import.meta.url))

export function startGenerator(): LoadGenerator {
  const child: ChildProcess = fork(program, { execArgv: [] })
  const ended = once(child, 'exit').then(() => ({ failure: 'the load generator ended' }))
  let runs = 0
  return {
    async run(plan) {
      const told = Promise.withResolvers<LoadResult | { failure: string }>()
      child.once('message', told.resolve as (message: unknown) => void)
      child.send({ ...plan, run: `${Date.now().toString(36)}-${++runs}` } satisfies LoadPlan)
      const answer = await Promise.race([told.promise, ended])
      if ('failure' in answer) throw new Error(answer.failure)
      const faults = Object.keys(answer.unexpected).filter((status) => !(plan.mayRefuse && status === '503'))
      if (faults.length > 0)
        throw new Error(
          `of ${answer.answers} answers some were no success: ${JSON.stringify(answer.unexpected)}`,
        )
      return answer
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}
