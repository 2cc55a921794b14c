import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { App } from '../../app.ts'
import { createBatcher } from '../../core/batcher.ts'
import { inTime } from '../../core/in-time.ts'
import { perApp } from '../../core/per-app.ts'
import type { ScreenInput } from './fields.ts'
import { type Question, readAnswers, type ScreenedText, writeQuestions } from './questions.ts'
import { screen } from './screen.ts'
import { heldUnread } from './unreadable.ts'

/** Two keep up with all that one event loop can take in. On a single core a thread would only cost. */
const most = Math.min(2, availableParallelism() - 1)
/** Longer than this, a text is worth the way to a thread even when it is alone. UTF-16 units. */
const longText = 2_000

/**
 * As `screen`, and while several texts wait, off the event loop: a text costs as much as all the rest of its
 * request, and must not hold up the others. Threads start when they are needed for the first time.
 *
 * @param workspaceId whose text it is
 */
export async function screenSoon(
  app: App,
  input: ScreenInput,
  { at }: { at: Date; workspaceId: string },
): Promise<ScreenedText> {
  if (most === 0) return screen(input, { at })
  const { desk, turn } = screeners(app)
  const isShort = (input.description?.length ?? 0) <= longText
  return isShort && desk.stats().activeKeys === 0 && turn.takeFirst()
    ? screen(input, { at })
    : desk.submit({ input, at })
}

const screeners = perApp(
  () => {
    const threads = Array.from({ length: most }, () => startableThread())
    let next = 0
    const desk = createBatcher<Question, ScreenedText>({
      // Threads take turns; each one reads one batch at a time.
      keyOf: () => String(next++ % most),
      maxSize: 100,
      maxQueued: 10_000,
      maxConcurrent: most,
      flush: (thread, questions) => threads[Number(thread)]!.ask(questions),
      // Screening writes nothing: what is wrong with one text fails that text alone.
      isolate: () => true,
    })
    return { desk, threads, turn: newTurn() }
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

/**
 * A heap that V8 keeps small, in MB: what a batch leaves behind is garbage. A batch of the longest texts needs a third
 * of it, and a thread that runs out of it is started anew.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 128 }

/**
 * Longest wait for the answer of a thread, which is a hundred times what the longest batch takes: a thread that has not
 * answered by then hangs.
 */
const patienceMs = 20_000

/** A thread that starts with its first batch, and anew after a fault. One batch at a time. */
export function startableThread(
  program = new URL('./thread.ts', import.meta.url),
  waitMs = patienceMs,
): { ask(questions: readonly Question[]): Promise<readonly ScreenedText[]>; stop(): Promise<void> } {
  let worker: Worker | null = null

  async function ask(questions: readonly Question[]): Promise<readonly ScreenedText[]> {
    worker ??= new Worker(program, { resourceLimits })
    const asked = worker
    asked.unref()
    try {
      const answers = await inTime(answersOf(asked, questions), waitMs, null)
      if (answers) return answers
    } catch {
      worker = null
      await asked.terminate()
      // What is wrong with a text, and not with the thread, shows here as well.
      return questions.map(({ input, at }) => screen(input, { at }))
    }
    worker = null
    await asked.terminate()
    return afterHanging(questions)
  }

  /** Not here: the text that a thread hangs on would stop the event loop. One by one, that it alone is held. */
  async function afterHanging(questions: readonly Question[]): Promise<readonly ScreenedText[]> {
    if (questions.length === 1)
      return questions.map(({ input, at }) => heldUnread(input, { at, code: 'unreadable' }))
    const answers: ScreenedText[] = []
    for (const question of questions) answers.push(...(await ask([question])))
    return answers
  }

  return {
    ask,
    async stop() {
      await worker?.terminate()
    },
  }
}

async function answersOf(worker: Worker, questions: readonly Question[]): Promise<readonly ScreenedText[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const onExit = () => reject(new Error('the screening thread ended'))
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  try {
    worker.postMessage(writeQuestions(questions))
    return readAnswers(await promise, questions)
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}
