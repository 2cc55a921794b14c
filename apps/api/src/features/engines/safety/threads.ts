import { Worker } from 'node:worker_threads'
import { inTime } from '../../../core/in-time.ts'
import { type Question, readAnswers, type ScreenedText, writeQuestions } from './questions.ts'
import { screen } from './screen.ts'
import { heldUnread } from './unreadable.ts'

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

export interface ScreeningThread {
  /** One batch at a time. */
  ask(questions: readonly Question[]): Promise<readonly ScreenedText[]>
  stop(): Promise<void>
}

/** A thread that starts with its first batch, and anew after a fault. */
export function startableThread(
  program = new URL('./thread.ts', import.meta.url),
  waitMs = patienceMs,
): ScreeningThread {
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
