import { availableParallelism } from 'node:os'
import { type ScreenInput, screeningCost } from '@groundswell/screen'
import type { App } from '../../../app.ts'
import { createFairQueue } from '../../../core/fair-queue.ts'
import { perApp } from '../../../core/per-app.ts'
import { overloaded, rateLimited } from '../../../core/problems.ts'
import type { Question, ScreenedText } from './questions.ts'
import { type ScreeningThread, startableThread } from './threads.ts'

/** The number of threads. Two screen as much as one event loop can accept; a single core gets one. */
const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Costs of texts, in canonical characters: see `screeningCost`. */
const costs = {
  /** How much of one workspace is screened before the next workspace gets its turn. */
  quantum: 4_000,
  /** The size of a batch, some 30 ms. A longer text is a batch of its own. */
  batch: 20_000,
  /** The most characters that wait: two to four seconds of a thread. One workspace may hold half of them. */
  waiting: 2_000_000,
}
const mostInBatch = 100

/**
 * Runs `screen` in a thread or, with `names`, `screenList`. Workspaces share the threads fairly. On the event loop,
 * screening would sometimes block for 200 ms, because V8 drops compiled expressions that six full collections found
 * unused.
 * @throws rateLimited, overloaded if too many texts wait
 */
export async function screenInThread(
  app: App,
  input: ScreenInput,
  { at, workspaceId, names }: { at: Date; workspaceId: string; names?: readonly number[] },
): Promise<ScreenedText> {
  const question = { input, at, ...(names && { names }) }
  return screeners(app).queue.submit(workspaceId, question, screeningCost(input, names))
}

const screeners = perApp(
  () => {
    const threads = Array.from({ length: mostThreads }, () => startableThread())
    return { threads, queue: createScreeningQueue(threads) }
  },
  async ({ queue, threads }) => {
    await queue.drain()
    await Promise.all(threads.map((thread) => thread.stop()))
  },
)

interface Waiting {
  question: Question
  resolve(answer: ScreenedText): void
  reject(error: unknown): void
}

/** The queue of texts of all workspaces, and the threads that screen them. */
export interface ScreeningQueue {
  /** Queues a question for a lane (a workspace). Rejects if the lane has its full share, or if the queue is full. */
  submit(lane: string, question: Question, cost: number): Promise<ScreenedText>
  /** Whether the queue is empty and no thread is at work. */
  isIdle(): boolean
  drain(): Promise<void>
}

/**
 * Collects the texts of one turn of the event loop, or those that arrive while all threads are busy. Gives them in
 * batches to the next free thread. Workspaces take turns within a batch.
 */
export function createScreeningQueue(threads: readonly Pick<ScreeningThread, 'ask'>[]): ScreeningQueue {
  const queue = createFairQueue<Waiting>({ quantum: costs.quantum, most: costs.waiting })
  const free = [...threads]
  let drained: (() => void)[] = []
  let endsTurn = false

  const isIdle = () => queue.stats().items === 0 && free.length === threads.length

  function startAtEndOfTurn(): void {
    if (endsTurn) return
    endsTurn = true
    setImmediate(() => {
      endsTurn = false
      while (free.length > 0 && queue.stats().items > 0) void answerNextBatch(free.pop()!)
      if (!isIdle()) return
      for (const resolve of drained) resolve()
      drained = []
    })
  }

  async function answerNextBatch(thread: Pick<ScreeningThread, 'ask'>): Promise<void> {
    await answerBatch(thread, queue.takeUpTo({ cost: costs.batch, items: mostInBatch }))
    free.push(thread)
    startAtEndOfTurn()
  }

  return {
    isIdle,
    submit: (lane, question, cost) =>
      new Promise((resolve, reject) => {
        const outcome = queue.offer(lane, { question, resolve, reject }, cost)
        if (outcome !== 'taken') throw outcome === 'lane' ? queueFullError() : overloaded()
        startAtEndOfTurn()
      }),
    async drain() {
      if (!isIdle()) await new Promise<void>((resolve) => drained.push(resolve))
    },
  }
}

/**
 * Screens the halves of a failed batch separately, and so on, so that only the faulty text fails. Safe, because
 * screening writes nothing.
 */
async function answerBatch(thread: Pick<ScreeningThread, 'ask'>, batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = await thread.ask(batch.map(({ question }) => question))
    for (const [place, { resolve }] of batch.entries()) resolve(answers[place]!)
  } catch (error) {
    if (batch.length === 1) return batch[0]!.reject(error)
    const middle = Math.ceil(batch.length / 2)
    await answerBatch(thread, batch.slice(0, middle))
    await answerBatch(thread, batch.slice(middle))
  }
}

const queueFullError = () =>
  rateLimited({
    message: 'Many texts of this workspace wait to be screened: try again in a moment.',
    headers: { 'retry-after': '2' },
  })
