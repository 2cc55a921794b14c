import { availableParallelism } from 'node:os'
import type { App } from '../../../app.ts'
import { createFairQueue } from '../../../core/fair-queue.ts'
import { perApp } from '../../../core/per-app.ts'
import { overloaded, rateLimited } from '../../../core/problems.ts'
import { screeningCost } from './cost.ts'
import type { ScreenInput } from './fields.ts'
import type { Question, ScreenedText } from './questions.ts'
import { screen } from './screen.ts'
import { type ScreeningThread, startableThread } from './threads.ts'

/** Two keep up with all that one event loop can take in. On a single core one, so that a long text can be interrupted. */
const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Costs of texts are canonical characters: see `screeningCost`. */
const costs = {
  /** A text of more is worth the way to a thread even when it is alone. */
  here: 2_000,
  /** What a workspace may have read before it is the next one's turn. */
  quantum: 4_000,
  /** What a thread is given at once, but for a text that is longer alone: some 30 ms. */
  batch: 20_000,
  /** What may wait of all workspaces, two to four seconds of a thread; of one alone half of it. */
  waiting: 2_000_000,
}
const mostInBatch = 100

/**
 * As `screen`, and while several texts wait, off the event loop: a text costs as much as all the rest of its
 * request, and must not hold up the others. Threads start when they are needed for the first time. Each workspace has
 * a fair share of them.
 *
 * @param workspaceId whose text it is
 * @throws rateLimited where too much of this workspace waits already, overloaded where too much waits of very many
 */
export async function screenSoon(
  app: App,
  input: ScreenInput,
  { at, workspaceId }: { at: Date; workspaceId: string },
): Promise<ScreenedText> {
  const { desk, turn } = screeners(app)
  const cost = screeningCost(input)
  return cost <= costs.here && desk.isIdle() && turn.takeFirst()
    ? screen(input, { at })
    : desk.submit(workspaceId, { input, at }, cost)
}

const screeners = perApp(
  () => {
    const threads = Array.from({ length: mostThreads }, () => startableThread())
    return { threads, desk: createDesk(threads), turn: newTurn() }
  },
  async ({ desk, threads }) => {
    await desk.drain()
    await Promise.all(threads.map((thread) => thread.stop()))
  },
)

/** Tells the first text of each turn of the event loop from those that would wait for it. */
function newTurn() {
  let isTaken = false
  return {
    takeFirst(): boolean {
      if (isTaken) return false
      isTaken = true
      setImmediate(() => {
        isTaken = false
      })
      return true
    },
  }
}

interface Waiting {
  question: Question
  resolve(answer: ScreenedText): void
  reject(error: unknown): void
}

/** Where texts of all workspaces wait for a thread. */
export interface Desk {
  /** Rejects where the lane holds its share already, or nothing is left. */
  submit(lane: string, question: Question, cost: number): Promise<ScreenedText>
  /** Whether nothing waits and no thread reads. */
  isIdle(): boolean
  drain(): Promise<void>
}

/**
 * What arrives in one turn of the event loop, or while all threads read, is given to the next free thread in batches
 * that mix workspaces by turns.
 */
export function createDesk(threads: readonly Pick<ScreeningThread, 'ask'>[]): Desk {
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
      while (free.length > 0 && queue.stats().items > 0) void readSome(free.pop()!)
      if (!isIdle()) return
      for (const resolve of drained) resolve()
      drained = []
    })
  }

  async function readSome(thread: Pick<ScreeningThread, 'ask'>): Promise<void> {
    await settle(thread, queue.takeUpTo({ cost: costs.batch, items: mostInBatch }))
    free.push(thread)
    startAtEndOfTurn()
  }

  return {
    isIdle,
    submit: (lane, question, cost) =>
      new Promise((resolve, reject) => {
        const outcome = queue.offer(lane, { question, resolve, reject }, cost)
        if (outcome !== 'taken') throw outcome === 'lane' ? tooMuchWaits() : overloaded()
        startAtEndOfTurn()
      }),
    async drain() {
      if (!isIdle()) await new Promise<void>((resolve) => drained.push(resolve))
    },
  }
}

/** Screening writes nothing, so a batch that fails is read again in halves: what is wrong with one text fails it alone. */
async function settle(thread: Pick<ScreeningThread, 'ask'>, batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = await thread.ask(batch.map(({ question }) => question))
    for (const [place, { resolve }] of batch.entries()) resolve(answers[place]!)
  } catch (error) {
    if (batch.length === 1) return batch[0]!.reject(error)
    const middle = Math.ceil(batch.length / 2)
    await settle(thread, batch.slice(0, middle))
    await settle(thread, batch.slice(middle))
  }
}

const tooMuchWaits = () =>
  rateLimited({
    message: 'Many texts of this workspace wait to be screened: try again in a moment.',
    headers: { 'retry-after': '2' },
  })
